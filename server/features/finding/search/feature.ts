import type { Feature } from "#server/platform/feature.ts";
import { collectInTurn, collectTermsJob } from "./jobs/collect-terms.ts";
import { indexMarked, indexMarkedJob, noticeMarks } from "./jobs/index-marked.ts";
import { searchHandlers } from "./routes.ts";

export const feature = {
  handlers: searchHandlers,
  consumers: [noticeMarks],
  jobs: () => [
    indexMarkedJob.doneBy(indexMarked, { at: "* * * * *" }),
    collectTermsJob.doneBy(collectInTurn, { at: "23 3 * * *", fill: "1d" }),
  ],
} satisfies Feature;
