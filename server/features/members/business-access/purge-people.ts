import type { Purge } from "#server/platform/purge.ts";
import {
  forgetAuditActor,
  removeAssetGroups,
  removeAudit,
  removeFromAssetGroups,
  removeHierarchy,
  removeInvites,
  removePerson,
  removeSecurity,
} from "./purge-repo.ts";

export const purgePeople: Purge = {
  columns: [
    ...(["business_people.business_id", "business_people.member_id"] as const),
    "business_security.business_id",
    ...(["business_invites.business_id", "business_invites.inviter_id"] as const),
    ...(["business_children.child_id", "business_children.parent_id"] as const),
    ...(["asset_groups.business_id", "asset_group_people.member_id"] as const),
    ...(["business_audit.business_id", "business_audit.actor_id"] as const),
  ],
  async run({ db }, memberId) {
    await db.transaction(async (tx) => {
      await removePerson(tx, { memberId });
      await removeSecurity(tx, { memberId });
      await removeInvites(tx, { memberId });
      await removeHierarchy(tx, { memberId });
      await removeAssetGroups(tx, { memberId });
      await removeFromAssetGroups(tx, { memberId });
      await removeAudit(tx, { memberId });
      await forgetAuditActor(tx, { memberId });
    });
  },
};
