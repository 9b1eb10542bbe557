import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  board_activity: { kind: "homed", ids: ["id", "board_id"], otherIds: ["section_id"] },
} satisfies Tables;
