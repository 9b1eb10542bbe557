import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  pin_tries: { kind: "homed", ids: ["id", "pin_id"], otherIds: ["picture_id", "made_on_board_id"] },
} satisfies Tables;
