import type { Feature } from "#server/platform/feature.ts";
import { sharingPurge } from "./purge-sharing.ts";
import { sharingHandlers } from "./routes.ts";
import { sendShared, shareMailJob } from "./share-mail-job.ts";
import { sweepCounts, sweepCountsJob } from "./sweep-counts.ts";
import { registerOneClick } from "./unsubscribe.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "share.emailed": null;
  }
}

export const feature = {
  handlers: sharingHandlers,
  routes: [registerOneClick],
  purge: sharingPurge,
  jobs: () => [
    shareMailJob.doneBy(sendShared),
    sweepCountsJob.doneBy(sweepCounts, { at: "23 0 * * *", fill: "1d" }),
  ],
} satisfies Feature;
