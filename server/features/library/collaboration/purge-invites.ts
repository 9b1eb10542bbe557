import type { Purge } from "#server/platform/purge.ts";
import { purgeInviteRows } from "./invite-writes-repo.ts";

/** Links and open invites go with who sent them. Those that were answered stay, without a name. */
export const invitePurge: Purge = {
  columns: [
    "board_invites.invited_id",
    "board_invites.inviter_id",
    "board_links.inviter_id",
    "board_link_uses.member_id",
    "board_offers.member_id",
  ],
  async run({ db }, memberId) {
    await db.transaction((tx) => purgeInviteRows(tx, memberId));
  },
};
