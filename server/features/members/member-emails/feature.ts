import type { Feature } from "#server/platform/feature.ts";
import { memberEmailHandlers, registerAtOnce } from "./routes.ts";
import { sweepCounts, sweepCountsJob } from "./sweep-counts.ts";

export const feature = {
  handlers: memberEmailHandlers,
  routes: [registerAtOnce],
  jobs: () => [sweepCountsJob.doneBy(sweepCounts, { at: "23 0 * * *", fill: "1d" })],
} satisfies Feature;
