import { type Tables, otherMember } from "#server/platform/tables.ts";

export const tables = {
  notifications: { kind: "homed", members: ["member_id"], ids: ["id"] },
  notification_reasons: {
    kind: "homed",
    ids: ["notification_id"],
    crossings: { notification_reasons_actor_id_fkey: otherMember },
  },
  notification_marks: { kind: "homed", members: ["member_id"] },
} satisfies Tables;
