import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  case_batches: { kind: "homed", members: ["staff_id"], ids: ["id"] },
  case_batch_items: { kind: "homed", ids: ["batch_id"], otherIds: ["case_id", "until_id", "decision_id"] },
} satisfies Tables;
