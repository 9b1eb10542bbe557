import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob, deleteFailedJobs } from "#server/platform/jobs.ts";

const dayMs = 24 * 60 * 60 * 1000;

export const sweepFailedJobsJob = defineJob("sweep_failed_jobs", z.object({}));

export async function sweepFailedJobs({ db, now, log }: Context): Promise<void> {
  const aDayAgo = new Date(now().getTime() - dayMs);
  let total = 0;
  for (let count = 1; count > 0; total += count) count = await deleteFailedJobs(db, aDayAgo);
  if (total > 0) log.warn("jobs that had failed for good were deleted", { count: total });
}
