import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { forgetStaff } from "./batches-repo.ts";
import { sweepBatches } from "./jobs/sweep-batches.ts";
import { workOffBatch, workOffBatchJob } from "./jobs/work-off-batch.ts";
import { restoredTogetherMail } from "./mails.ts";
import { batchHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

const sweepBatchesJob = defineJob("sweep_case_batches", z.object({}));

export const feature = {
  tables,
  handlers: batchHandlers,
  mails: [restoredTogetherMail],
  jobs: () => [
    workOffBatchJob.doneBy(workOffBatch),
    sweepBatchesJob.doneBy(sweepBatches, { at: "23 4 * * *", fill: "1d" }),
  ],
  purge: {
    columns: ["case_batches.staff_id"],
    async run({ db }, memberId) {
      await db.transaction((tx) => forgetStaff(tx, { memberId }));
    },
  },
} satisfies Feature;
