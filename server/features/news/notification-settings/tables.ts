import { otherMember, type Tables } from "#server/platform/tables.ts";

export const tables = {
  notification_settings: { kind: "homed", members: ["member_id"] },
  notification_preferences: { kind: "homed", members: ["member_id"] },
  notification_board_mutes: {
    kind: "homed",
    members: ["member_id"],
    crossings: { notification_board_mutes_board_id_fkey: "a mute of a board that is gone mutes nothing" },
  },
  notification_person_mutes: {
    kind: "homed",
    members: ["member_id"],
    crossings: { notification_person_mutes_person_id_fkey: otherMember },
  },
} satisfies Tables;
