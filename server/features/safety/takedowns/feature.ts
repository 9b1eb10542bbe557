import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { registerTakedownFiles } from "./file-routes.ts";
import { sweepTakedowns } from "./jobs/sweep-takedowns.ts";
import { takedownDecidedMail, takedownReceivedMail } from "./mails.ts";
import { takedownHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

export const sweepTakedownsJob = defineJob("sweep_takedowns", z.object({}));

export const feature = {
  tables,
  handlers: takedownHandlers,
  routes: [registerTakedownFiles],
  mails: [takedownReceivedMail, takedownDecidedMail],
  jobs: () => [sweepTakedownsJob.doneBy(sweepTakedowns, { at: "19 * * * *", fill: "1d" })],
} satisfies Feature;
