import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  judged_contents: { kind: "keyed", key: "content_hash", otherIds: ["queue_id"] },
  moderation_notices: {
    kind: "homed",
    members: ["member_id"],
    ids: ["id"],
    otherIds: ["object_id"],
    crossings: {
      moderation_notices_decision_id_fkey: "a decision is at the home of its owner, who gets the notice",
    },
  },
} satisfies Tables;
