import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  pin_clusters: { kind: "homed", members: ["member_id"], ids: ["id"] },
  pin_cluster_turns: { kind: "homed", members: ["member_id"] },
} satisfies Tables;
