import type { z } from "zod";
import type { Context } from "./context.ts";
import type { Queryable, Tx } from "./db/database.ts";

/** When a job comes round by itself. `at` is the beginning of a crontab line. */
type Clock = {
  at: string;
  /** For how long a turn that was missed is made up for: machines sleep at night. */
  fill?: string;
};

/** A kind of job, and who does it. */
export type Job = {
  name: string;
  clock: Clock | null;
  run(context: Context, payload: unknown): Promise<void>;
};

/** A kind of job as those know it who enqueue one: its name, and what it is given. */
export type JobKind<Payload extends z.ZodType> = {
  name: string;
  payload: Payload;
  /** Before the work begins the payload is read with its schema: the row may be another version's. */
  doneBy(work: (context: Context, payload: z.output<Payload>) => Promise<void>, clock?: Clock): Job;
};

export function defineJob<Payload extends z.ZodType>(name: string, payload: Payload): JobKind<Payload> {
  return {
    name,
    payload,
    doneBy: (work, clock) => ({
      name,
      clock: clock ?? null,
      run: async (context, given) => work(context, payload.parse(given)),
    }),
  };
}

export type JobOptions = {
  /** A second job of the same key replaces the first while it waits. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
};

/** A row of the caller's transaction: the job is there when, and only when, the rest is. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  { name }: JobKind<Payload>,
  payload: z.input<Payload>,
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

const deleteFailed = {
  name: "delete_failed_jobs",
  text: `select deleted.id from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < $1 limit 1000)) deleted`,
};

/**
 * Jobs that were tried as often as they may stay in their table, with all they were given: addresses, and links that
 * are as good as a password. Answers how many went.
 */
export async function deleteFailedJobs(on: Queryable, failedBefore: Date): Promise<number> {
  return (await on.query(deleteFailed, [failedBefore.toISOString()])).length;
}
