import type { Queryable, Tx } from "./db/database.ts";

export type JobOptions = {
  /** A second job of the same key replaces the first while it waits. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
};

/** A row of the caller's transaction: the job is there when, and only when, the rest is. */
export async function enqueue(
  tx: Tx,
  name: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  await tx.query(
    {
      name: "enqueue_job",
      text: "select graphile_worker.add_job($1, payload := $2::json, run_at := coalesce($3::timestamptz, now()), max_attempts := $4::int, job_key := $5)",
    },
    [
      name,
      JSON.stringify(payload),
      options.runAt?.toISOString() ?? null,
      options.maxAttempts ?? 12,
      options.key ?? null,
    ],
  );
}

/**
 * Jobs that were tried as often as they may stay in their table, with all they were given: addresses, and links that
 * are as good as a password. Answers how many went.
 */
export async function deleteFailedJobs(on: Queryable, failedBefore: Date): Promise<number> {
  const rows = await on.query(
    {
      name: "delete_failed_jobs",
      text: `select deleted.id from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and updated_at < $1 limit 1000)) deleted`,
    },
    [failedBefore.toISOString()],
  );
  return rows.length;
}
