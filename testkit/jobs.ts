import { loadJobs } from "#jobs/registry.ts";
import type { Context } from "#server/platform/context.ts";

/** Does a job of this kind here and now, without its row. */
export async function runJob(context: Context, { name }: { name: string }, payload: unknown = {}) {
  const job = (await loadJobs()).jobs.get(name);
  if (!job) throw new Error(`There is no job ${name}`);
  await job.run(context, payload);
}
