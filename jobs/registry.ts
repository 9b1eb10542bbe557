import { loadFeatures } from "#server/features/index.ts";
import type { Job } from "#server/platform/jobs.ts";

/** Every job by name, and those that come round by the clock as crontab lines. */
export async function loadJobs(): Promise<{ jobs: ReadonlyMap<string, Job>; timetable: string[] }> {
  const { jobs } = await loadFeatures();
  return {
    jobs: new Map(jobs.map((job) => [job.name, job])),
    timetable: jobs.flatMap(({ name, clock }) =>
      clock ? `${clock.at} ${name}${clock.fill ? ` ?fill=${clock.fill}` : ""}` : [],
    ),
  };
}
