import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  search_pins: { kind: "homed", ids: ["pin_id"] },
  search_boards: { kind: "homed", ids: ["board_id"] },
  search_marks: { kind: "local", otherIds: ["object_id", "after_id"] },
} satisfies Tables;
