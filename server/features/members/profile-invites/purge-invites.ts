import type { Purge } from "#server/platform/purge.ts";
import { removeInvitesOf } from "./remove-repo.ts";

export const profileInvitePurge: Purge = {
  columns: ["profile_invites.member_id", "profile_invite_redemptions.member_id"],
  async run({ db }, memberId) {
    await removeInvitesOf(db, memberId);
  },
};
