import type { Feature } from "#server/platform/feature.ts";
import { collectTerms, collectTermsJob } from "./jobs/collect-terms.ts";
import { indexMarked, indexMarkedJob, noticeMarks } from "./jobs/index-marked.ts";
import { searchHandlers } from "./routes.ts";

export const feature = {
  handlers: searchHandlers,
  consumers: [noticeMarks],
  jobs: () => [
    indexMarkedJob.doneBy(indexMarked, { at: "* * * * *" }),
    collectTermsJob.doneBy(collectTerms, { at: "23 */2 * * *", fill: "1d" }),
  ],
} satisfies Feature;
