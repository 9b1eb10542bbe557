import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { noticeSignals } from "./notice-signals.ts";
import { tables } from "./tables.ts";
import { forgetTraces, sweepTraces } from "./traces-repo.ts";

export const sweepTracesJob = defineJob("sweep_signal_traces", z.object({}));

export const feature = {
  tables,
  consumers: [noticeSignals],
  jobs: () => [
    sweepTracesJob.doneBy(async ({ db }) => await db.transaction((tx) => sweepTraces(tx)), {
      at: "41 * * * *",
    }),
  ],
  purge: {
    columns: ["signal_traces.member_id"],
    async run({ db }, memberId) {
      await db.transaction((tx) => forgetTraces(tx, { memberId }));
    },
  },
} satisfies Feature;
