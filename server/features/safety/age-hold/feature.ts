import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { registerAgeFiles } from "./file-routes.ts";
import { sweepAgeFiles } from "./jobs/sweep-age-files.ts";
import { ageAppealDecidedMail, ageHoldMail } from "./mails.ts";
import { agePurge } from "./purge-holds.ts";
import { ageHoldHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "member.hold": null;
    "member.release": null;
    "member.appeal_age": null;
  }
}

export const sweepAgeFilesJob = defineJob("sweep_age_files", z.object({}));

export const feature = {
  tables,
  handlers: ageHoldHandlers,
  routes: [registerAgeFiles],
  mails: [ageHoldMail, ageAppealDecidedMail],
  purge: agePurge,
  jobs: () => [sweepAgeFilesJob.doneBy(sweepAgeFiles, { at: "29 4 * * *", fill: "1d" })],
} satisfies Feature;
