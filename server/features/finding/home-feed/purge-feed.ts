import type { Purge } from "#server/platform/purge.ts";
import { purgeFeedback } from "./feedback-repo.ts";
import { removeSnapshots } from "./snapshots-repo.ts";

export const homeFeedPurge: Purge = {
  columns: ["feed_feedback.member_id", "feed_snapshots.member_id"],
  async run({ db }, memberId) {
    await db.transaction(async (tx) => {
      await purgeFeedback(tx, { memberId });
      await removeSnapshots(tx, { memberId });
    });
  },
};
