import type { Feature } from "#server/platform/feature.ts";
import { memberEmailHandlers, registerAtOnce } from "./routes.ts";
import { sweepCounts, sweepCountsJob } from "./sweep-counts.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  handlers: memberEmailHandlers,
  routes: [registerAtOnce],
  jobs: () => [sweepCountsJob.doneBy(sweepCounts, { at: "23 0 * * *", fill: "1d" })],
} satisfies Feature;
