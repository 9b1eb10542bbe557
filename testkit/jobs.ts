import { loadJobs } from "#jobs/registry.ts";
import type { Context } from "#server/platform/context.ts";

/** Runs a job directly, without enqueuing it. */
export async function runJob(context: Context, { name }: { name: string }, payload: unknown = {}) {
  const job = (await loadJobs()).jobs.get(name);
  if (!job) throw new Error(`There is no job ${name}`);
  await job.run(context, payload, AbortSignal.any([]));
}
