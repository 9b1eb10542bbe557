import { otherMember, type Tables } from "#server/platform/tables.ts";

export const tables = {
  profile_invites: {
    kind: "homed",
    members: ["member_id"],
    ids: ["id"],
    claims: ["profile_invites_code_hash"],
  },
  profile_invite_redemptions: {
    kind: "homed",
    ids: ["invite_id"],
    crossings: { profile_invite_redemptions_member_id_fkey: otherMember },
  },
} satisfies Tables;
