import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  feed_feedback: { kind: "homed", members: ["member_id"], ids: ["id"] },
  feed_snapshots: { kind: "homed", members: ["member_id"], ids: ["id"] },
} satisfies Tables;
