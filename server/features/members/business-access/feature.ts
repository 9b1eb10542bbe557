import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { sweepInvites } from "./invites-repo.ts";
import { businessInviteMail } from "./mails.ts";
import { purgePeople } from "./purge-people.ts";
import { businessAccessHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "business_access.update": { action: string };
  }
}

const sweepInvitesJob = defineJob("sweep_business_invites", z.object({}));

export const feature = {
  tables,
  handlers: businessAccessHandlers,
  mails: [businessInviteMail],
  jobs: () => [
    sweepInvitesJob.doneBy(async ({ db }) => await db.transaction((tx) => sweepInvites(tx, {})), {
      at: "41 2 * * *",
      fill: "1d",
    }),
  ],
  purge: purgePeople,
} satisfies Feature;
