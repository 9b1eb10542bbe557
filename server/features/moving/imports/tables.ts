import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  imports: { kind: "homed", members: ["member_id"], ids: ["id"] },
  import_marks: { kind: "homed", ids: ["import_id"], otherIds: ["target_id", "object_id"] },
  import_boards: { kind: "homed", ids: ["import_id"], otherIds: ["board_id"] },
  import_rows: { kind: "homed", ids: ["import_id"], otherIds: ["pin_id"] },
  import_pages: { kind: "homed", ids: ["import_id"] },
  import_comments: { kind: "homed", ids: ["import_id"], otherIds: ["comment_id"] },
  import_sections: { kind: "homed", ids: ["import_id"], otherIds: ["section_id", "board_id"] },
  import_keys: {
    kind: "homed",
    members: ["member_id"],
    crossings: {
      import_keys_pin_id_fkey: "a key of a Pin that is gone keeps nothing from being imported again",
    },
  },
} satisfies Tables;
