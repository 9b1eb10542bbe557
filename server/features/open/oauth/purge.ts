import { endTokens } from "#server/platform/auth/access-tokens.ts";
import type { Purge } from "#server/platform/purge.ts";
import { deleteAppsOf } from "./apps-repo.ts";

/** The member's apps lose the access that others gave them. */
export const accessPurge: Purge = {
  columns: ["access_tokens.member_id", "oauth_grants.member_id", "oauth_apps.owner_id"],
  async run({ db }, memberId) {
    await db.transaction(async (tx) => {
      await endTokens(tx, memberId);
      await deleteAppsOf(tx, { ownerId: memberId });
    });
  },
};
