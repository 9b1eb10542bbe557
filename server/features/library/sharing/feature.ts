import type { Feature } from "#server/platform/feature.ts";
import { sharedMail } from "./mails.ts";
import { sharingPurge } from "./purge-sharing.ts";
import { sharingHandlers } from "./routes.ts";
import { sendShared, shareMailJob } from "./share-mail-job.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "share.emailed": null;
  }
}

export const feature = {
  tables,
  handlers: sharingHandlers,
  mails: [sharedMail],
  purge: sharingPurge,
  jobs: () => [shareMailJob.doneBy(sendShared)],
} satisfies Feature;
