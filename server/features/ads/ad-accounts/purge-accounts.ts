import type { Purge } from "#server/platform/purge.ts";
import { forgetOwner, removeFromAdAccounts } from "./accounts-repo.ts";
import { forgetActor } from "./changes-repo.ts";

export const purgeAdAccounts: Purge = {
  columns: ["ad_accounts.owner_id", "ad_account_people.member_id", "ad_changes.actor_id"],
  async run({ db }, memberId) {
    await db.transaction(async (tx) => {
      await forgetOwner(tx, { memberId });
      await removeFromAdAccounts(tx, { memberId });
      await forgetActor(tx, { memberId });
    });
  },
};
