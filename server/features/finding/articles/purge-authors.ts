import type { Purge } from "#server/platform/purge.ts";
import { forgetAuthor } from "./drafts-repo.ts";

/** What they wrote stays, without them. */
export const purgeAuthors: Purge = {
  columns: ["articles.author_id"],
  async run({ db }, memberId) {
    await db.transaction((tx) => forgetAuthor(tx, { memberId }));
  },
};
