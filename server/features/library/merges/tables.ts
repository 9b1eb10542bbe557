import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  board_merges: {
    kind: "homed",
    ids: ["id", "source_board_id"],
    otherIds: ["target_board_id", "section_id"],
  },
  former_spots: { kind: "homed", ids: ["id", "merge_id"] },
} satisfies Tables;
