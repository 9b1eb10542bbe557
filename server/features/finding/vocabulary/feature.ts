import type { Feature } from "#server/platform/feature.ts";
import { collectInTurn, collectTermsJob } from "./jobs/collect-terms.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  jobs: () => [collectTermsJob.doneBy(collectInTurn, { at: "23 3 * * *", fill: "1d" })],
} satisfies Feature;
