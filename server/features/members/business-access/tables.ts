import { otherMember, type Tables } from "#server/platform/tables.ts";

export const tables = {
  business_people: {
    kind: "homed",
    members: ["business_id"],
    crossings: { business_people_member_id_fkey: otherMember },
  },
  business_security: { kind: "homed", members: ["business_id"] },
  business_invites: {
    kind: "homed",
    members: ["business_id"],
    ids: ["id"],
    claims: ["business_invites_token_hash"],
    crossings: { business_invites_inviter_id_fkey: otherMember },
  },
  business_children: {
    kind: "homed",
    members: ["child_id"],
    crossings: { business_children_parent_id_fkey: otherMember },
  },
  asset_groups: { kind: "homed", members: ["business_id"], ids: ["id"] },
  asset_group_accounts: { kind: "homed", ids: ["asset_group_id", "ad_account_id"] },
  asset_group_people: {
    kind: "homed",
    ids: ["asset_group_id"],
    crossings: { asset_group_people_member_id_fkey: otherMember },
  },
  business_audit: {
    kind: "homed",
    members: ["business_id"],
    ids: ["id"],
    crossings: { business_audit_actor_id_fkey: otherMember },
  },
  ad_account_people: {
    kind: "homed",
    ids: ["ad_account_id"],
    crossings: { ad_account_people_member_id_fkey: otherMember },
  },
} satisfies Tables;
