import type { Purge } from "#server/platform/purge.ts";
import { removeAllFollows } from "./follows-repo.ts";

export const purgeFollows: Purge = {
  columns: ["interest_follows.member_id"],
  async run({ db }, memberId) {
    await db.transaction((tx) => removeAllFollows(tx, { memberId }));
  },
};
