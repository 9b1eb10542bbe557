import { otherMember, type Tables } from "#server/platform/tables.ts";

export const tables = {
  member_follows: {
    kind: "homed",
    members: ["follower_id"],
    crossings: { member_follows_followed_id_fkey: otherMember },
  },
  follow_requests: {
    kind: "homed",
    members: ["follower_id"],
    crossings: { follow_requests_followed_id_fkey: otherMember },
  },
  follow_counts: { kind: "homed", members: ["member_id"] },
} satisfies Tables;
