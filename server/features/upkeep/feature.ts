import { noteRestOfStanding, noteStandingJob } from "#server/platform/authz/standing.ts";
import type { Feature } from "#server/platform/feature.ts";
import { sendMailJob } from "#server/platform/mail/send-mail-job.ts";
import { sendMailOf } from "./send-mail.ts";
import { sweepFailedJobs, sweepFailedJobsJob } from "./sweep-failed-jobs.ts";

export const feature = {
  jobs: () => [
    sendMailJob.doneBy(sendMailOf),
    noteStandingJob.doneBy(noteRestOfStanding),
    sweepFailedJobsJob.doneBy(sweepFailedJobs, { at: "37 * * * *" }),
  ],
} satisfies Feature;
