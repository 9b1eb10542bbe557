import { otherMember, type Tables } from "#server/platform/tables.ts";

export const tables = {
  ad_accounts: { kind: "homed", members: ["owner_id"], ids: ["id"] },
  ad_changes: {
    kind: "homed",
    ids: ["id", "ad_account_id", "entity_id"],
    crossings: { ad_changes_actor_id_fkey: otherMember },
  },
} satisfies Tables;
