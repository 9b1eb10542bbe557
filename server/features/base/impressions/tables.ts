import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  impressions: { kind: "local" },
  impression_batches: { kind: "keyed", key: "id" },
  impression_marks: { kind: "local" },
  impression_counts: { kind: "local" },
  pin_days: { kind: "homed", ids: ["pin_id"] },
  member_days: { kind: "homed", members: ["member_id"] },
} satisfies Tables;
