import type { Purge } from "#server/platform/purge.ts";
import { deleteFixes, deleteMutes, deleteWatch } from "./choices-repo.ts";

/** The addresses themselves are deleted once no Pin has them. */
export const linkPurge: Purge = {
  columns: ["link_fixes.member_id", "link_watch.member_id", "link_mutes.member_id"],
  async run({ db }, memberId) {
    await db.transaction(async (tx) => {
      await deleteFixes(tx, { memberId });
      await deleteMutes(tx, { memberId });
      await deleteWatch(tx, { memberId });
    });
  },
};
