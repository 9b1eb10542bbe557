import { noteMemberStateJob, noteRestOfStanding } from "#server/platform/authz/member-state.ts";
import type { Feature } from "#server/platform/feature.ts";
import { sendMailJob } from "#server/platform/mail/send-mail-job.ts";
import { countEvents } from "#server/platform/outbox/count-events.ts";
import { sweepEvents, sweepEventsJob } from "#server/platform/outbox/sweep-events.ts";
import { readQueues } from "./read-queues.ts";
import { sendEnqueued } from "./send-mail.ts";
import { sweepFailedJobs, sweepFailedJobsJob } from "./sweep-failed-jobs.ts";
import { sweepJobQueues, sweepJobQueuesJob } from "./sweep-job-queues.ts";

export const feature = {
  handlers: { "InstanceQueues.get": readQueues },
  consumers: [countEvents],
  jobs: ({ consumers, mails }) => [
    sendMailJob.doneBy((context, mail) => sendEnqueued(context, mails, mail)),
    noteMemberStateJob.doneBy(noteRestOfStanding),
    sweepFailedJobsJob.doneBy(sweepFailedJobs, { at: "37 * * * *" }),
    sweepJobQueuesJob.doneBy(sweepJobQueues, { at: "*/10 * * * *" }),
    sweepEventsJob.doneBy((context) => sweepEvents(context, consumers), { at: "7 4 * * *", fill: "1d" }),
  ],
} satisfies Feature;
