import { otherMember, type Tables } from "#server/platform/tables.ts";

export const tables = {
  notifications: { kind: "homed", members: ["member_id"], ids: ["id"], otherIds: ["subject_id"] },
  notification_reasons: {
    kind: "homed",
    ids: ["notification_id"],
    crossings: { notification_reasons_actor_id_fkey: otherMember },
    otherIds: ["fact_id"],
  },
  notification_marks: { kind: "homed", members: ["member_id"] },
} satisfies Tables;
