import type { Db } from "#server/platform/db/database.ts";
import { findFirst } from "#server/platform/db/prepared.ts";

type JobCounts = { name: string; waiting: number; oldest_seconds: number; retrying: number; failed: number };

const selectJobs = {
  name: "count_jobs_by_name",
  text: `
    select task_identifier as name,
      count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts)::int as waiting,
      coalesce(max(extract(epoch from now() - run_at)) filter (
        where run_at <= now() and locked_at is null and attempts < max_attempts
      ), 0)::float8 as oldest_seconds,
      count(*) filter (where attempts between 1 and max_attempts - 1 and last_error is not null)::int as retrying,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
    from graphile_worker.jobs
    group by task_identifier order by failed desc, waiting desc, name limit 50`,
};

/** The jobs that are there, by kind. */
export async function listJobCounts(db: Db): Promise<JobCounts[]> {
  return await db.query<JobCounts>(selectJobs, []);
}

type Refusals = { mail_refused: number; push_refused: number };

const selectRefusals = {
  name: "count_refusals",
  text: `
    select (select count(*)::int from mail_refusals
        where reason = 'refused' and created_at > now() - interval '7 days') as mail_refused,
      (select count(*)::int from push_subscriptions where refused_at > now() - interval '7 days') as push_refused`,
};

export async function countRefusals(db: Db): Promise<Refusals> {
  return (await findFirst(db.query<Refusals>(selectRefusals, []))) ?? { mail_refused: 0, push_refused: 0 };
}
