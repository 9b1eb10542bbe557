import type { Feature } from "#server/platform/feature.ts";
import { purgeGroups } from "./groups-repo.ts";
import { findDuplicates, findDuplicatesJob } from "./jobs/find-duplicates.ts";
import { duplicateHandlers } from "./routes.ts";
import { purgeSearch } from "./searches-repo.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  handlers: duplicateHandlers,
  jobs: () => [findDuplicatesJob.doneBy(findDuplicates, { at: "* * * * *" })],
  purge: {
    columns: ["duplicate_groups.member_id", "duplicate_searches.member_id"],
    async run({ db }, memberId) {
      await db.transaction(async (tx) => {
        await purgeGroups(tx, { memberId });
        await purgeSearch(tx, { memberId });
      });
    },
  },
} satisfies Feature;
