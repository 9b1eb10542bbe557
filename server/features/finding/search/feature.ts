import type { Feature } from "#server/platform/feature.ts";
import { indexMarked, indexMarkedJob, noticeMarks } from "./jobs/index-marked.ts";
import { searchHandlers } from "./routes.ts";

export const feature = {
  handlers: searchHandlers,
  consumers: [noticeMarks],
  jobs: () => [indexMarkedJob.doneBy(indexMarked, { at: "* * * * *" })],
} satisfies Feature;
