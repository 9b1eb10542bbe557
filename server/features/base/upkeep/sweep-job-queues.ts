import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob, deleteUnusedJobQueues } from "#server/platform/jobs.ts";

export const sweepJobQueuesJob = defineJob("sweep_job_queues", z.object({}));

const TRIES = 20;
const BETWEEN_TRIES_MS = 100;

/** What it can't delete because others are enqueueing, it deletes the next time. */
export async function sweepJobQueues({ db }: Pick<Context, "db">): Promise<void> {
  for (let tries = 0; tries < TRIES && !(await deleteUnusedJobQueues(db)); tries += 1) {
    await wait(BETWEEN_TRIES_MS);
  }
}
