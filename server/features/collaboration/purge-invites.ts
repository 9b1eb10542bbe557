import type { Purge } from "#server/platform/purge.ts";
import { purgeInviteRows } from "./invite-writes-repo.ts";

/** Open invites go with who sent them. Those that were answered stay, without a name. */
export const invitePurge: Purge = {
  columns: ["board_invites.invited_id", "board_invites.inviter_id"],
  async run({ db }, memberId) {
    await db.transaction((tx) => purgeInviteRows(tx, memberId));
  },
};
