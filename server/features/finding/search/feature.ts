import type { Feature } from "#server/platform/feature.ts";
import { indexMarked, indexMarkedJob, noticeMarks } from "./jobs/index-marked.ts";
import { searchHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  handlers: searchHandlers,
  consumers: [noticeMarks],
  jobs: () => [indexMarkedJob.doneBy(indexMarked, { at: "* * * * *" })],
} satisfies Feature;
