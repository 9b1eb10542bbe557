import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { forgetReporters } from "./forget-reporters.ts";
import { reportPurge } from "./purge-reports.ts";
import { reportHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "pin.report": null;
    "comment.report": null;
    "try.report": null;
    "member.report": null;
    "board.report": null;
    "message.report": null;
  }
}

export const forgetReportersJob = defineJob("forget_reporters", z.object({}));

export const feature = {
  tables,
  handlers: reportHandlers,
  jobs: () => [forgetReportersJob.doneBy(forgetReporters, { at: "57 4 * * *", fill: "1d" })],
  purge: { ...reportPurge, after: ["comments", "pins", "tries"] },
} satisfies Feature;
