import { pinElsewhere, type Tables } from "#server/platform/tables.ts";

export const tables = {
  pins: {
    kind: "homed",
    members: ["pinner_id"],
    ids: ["id"],
    otherIds: ["board_id", "section_id", "picture_id", "source_pin_id", "link_target_id"],
  },
  pin_favorites: {
    kind: "homed",
    members: ["member_id"],
    crossings: { pin_favorites_pin_id_fkey: pinElsewhere },
  },
  pin_hides: { kind: "homed", members: ["member_id"], crossings: { pin_hides_pin_id_fkey: pinElsewhere } },
  pending_pins: { kind: "homed", members: ["member_id"], ids: ["id"], otherIds: ["upload_id"] },
  write_keys: { kind: "homed", members: ["member_id"], otherIds: ["result_id"] },
} satisfies Tables;
