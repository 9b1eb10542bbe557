import { otherMember, type Tables } from "#server/platform/tables.ts";

export const tables = {
  person_words: { kind: "homed", members: ["member_id"] },
  dismissed_suggestions: {
    kind: "homed",
    members: ["member_id"],
    crossings: { dismissed_suggestions_dismissed_id_fkey: otherMember },
  },
} satisfies Tables;
