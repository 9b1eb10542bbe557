import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { forgetReporters } from "./forget-reporters.ts";
import { tellReporters } from "./jobs/tell-reporters.ts";
import { reportHandledMail } from "./mails.ts";
import { reportPurge } from "./purge-reports.ts";
import { reportHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "pin.report": null;
    "pin.object": null;
    "comment.report": null;
    "comment.object": null;
    "try.report": null;
    "try.object": null;
    "member.report": null;
    "member.object": null;
    "board.report": null;
    "board.object": null;
    "message.report": null;
    "message.object": null;
  }
}

export const forgetReportersJob = defineJob("forget_reporters", z.object({}));

export const tellReportersJob = defineJob("tell_reporters", z.object({}));

export const feature = {
  tables,
  handlers: reportHandlers,
  mails: [reportHandledMail],
  jobs: () => [
    forgetReportersJob.doneBy(forgetReporters, { at: "57 4 * * *", fill: "1d" }),
    tellReportersJob.doneBy(tellReporters, { at: "*/5 * * * *" }),
  ],
  purge: { ...reportPurge, after: ["comments", "pins", "tries"] },
} satisfies Feature;
