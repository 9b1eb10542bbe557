import type { Purge } from "#server/platform/purge.ts";
import { purgeDismissals, purgeWords } from "./dismissals-repo.ts";

export const peoplePurge: Purge = {
  columns: [
    "person_words.member_id",
    "dismissed_suggestions.member_id",
    "dismissed_suggestions.dismissed_id",
  ],
  async run({ db }, memberId) {
    await db.transaction(async (tx) => {
      await purgeWords(tx, { memberId });
      await purgeDismissals(tx, { memberId });
    });
  },
};
