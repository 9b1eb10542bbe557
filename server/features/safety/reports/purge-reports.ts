import type { Purge } from "#server/platform/purge.ts";
import { forgetMember } from "./repo.ts";

/** Reports outlive their reporter, because what they point out may still be there. */
export const reportPurge: Purge = {
  columns: ["reports.reporter_id", "reports.handled_by_id"],
  async run({ db }, memberId) {
    await db.transaction((tx) => forgetMember(tx, memberId));
  },
};
