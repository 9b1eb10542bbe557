import type { Purge } from "#server/platform/purge.ts";
import { purgeAccountRows, purgeEvents } from "./purge-repo.ts";

export const accountPurge: Purge = {
  columns: [
    "sessions.member_id",
    "sessions.acting_as_id",
    "email_tokens.member_id",
    "invitations.inviter_id",
    "invitations.used_by_id",
    "two_factor.member_id",
    "recovery_codes.member_id",
    "passkeys.member_id",
    "login_challenges.member_id",
    "login_codes.member_id",
    "login_identities.member_id",
    "known_browsers.member_id",
    "former_usernames.member_id",
    "events.actor_id",
  ],
  async run({ db }, memberId) {
    await purgeEvents(db, memberId);
    await db.transaction((tx) => purgeAccountRows(tx, memberId));
  },
};
