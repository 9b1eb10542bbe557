import type { Purge } from "#server/platform/purge.ts";
import { deleteSomeTries } from "./purge-repo.ts";

/** Deletes what the member tried. */
export const tryPurge: Purge = {
  columns: ["pin_tries.member_id"],
  async run({ db }, memberId) {
    while (await deleteSomeTries(db, memberId));
  },
};
