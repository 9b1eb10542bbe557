import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  boards: { kind: "homed", members: ["owner_id"], ids: ["id"], otherIds: ["cover_pin_id"] },
  board_members: { kind: "homed", ids: ["board_id"] },
  board_savers: { kind: "homed", ids: ["board_id"] },
  former_board_slugs: { kind: "homed", members: ["owner_id"], ids: ["board_id"] },
  sections: { kind: "homed", ids: ["id", "board_id"] },
  former_section_slugs: { kind: "homed", ids: ["board_id", "section_id"] },
  freed_pins: { kind: "homed", ids: ["id", "section_id"] },
  board_actions: {
    kind: "homed",
    members: ["member_id"],
    ids: ["id"],
    otherIds: [
      "board_id",
      "section_id",
      "target_board_id",
      "target_section_id",
      "merge_id",
      "trashed_section_id",
    ],
  },
} satisfies Tables;
