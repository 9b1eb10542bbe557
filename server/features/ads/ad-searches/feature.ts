import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { getSearches } from "./get-searches.ts";
import { deleteOldSearches } from "./searches-repo.ts";
import { tables } from "./tables.ts";

const sweepJob = defineJob("sweep_ad_searches", z.object({}));
const AT_ONCE = 5000;

export const feature = {
  tables,
  handlers: { "AdSearches.get": getSearches },
  jobs: () => [
    sweepJob.doneBy(
      async ({ db }) => {
        while ((await deleteOldSearches(db, AT_ONCE)) === AT_ONCE);
      },
      { at: "47 4 * * *", fill: "1d" },
    ),
  ],
} satisfies Feature;
