import type { z } from "zod";
import type { Context } from "./context.ts";
import type { Db, Queryable, Tx } from "./db/database.ts";
import { errorCode } from "./operator-error.ts";

/** When a scheduled job runs. `at` is the time part of a crontab line. */
type Clock = {
  at: string;
  /** How long a missed run is still made up for, because machines sleep at night. */
  fill?: string;
};

/**
 * Which slots of a worker a job takes, so that none waits for those of another lane. `quick` is over within seconds.
 * `outside` waits for servers that members named, for half a minute at most. `long` takes as long as it takes.
 * `carry` copies a video without changing it. `press` takes the processor for as long as a video needs.
 */
export const lanes = ["quick", "outside", "long", "carry", "press"] as const;
export type Lane = (typeof lanes)[number];

/** A kind of job with the function that runs it. */
export type Job = {
  name: string;
  lane: Lane;
  clock: Clock | null;
  /** The signal says that the worker stops in a moment. */
  run(context: Context, payload: unknown, stopping?: AbortSignal): Promise<void>;
};

type Work<Payload> = (context: Context, payload: Payload, stopping: AbortSignal) => Promise<void>;

/** A kind of job as callers of `enqueue` see it: its name and payload. */
export type JobKind<Payload extends z.ZodType> = {
  name: string;
  payload: Payload;
  /** Parses the payload before running the work, because another version may have enqueued it. */
  doneBy(work: Work<z.output<Payload>>, clock?: Clock): Job;
};

/** Jobs that members can pile up wait in a queue for each member, if they aren't `quick`. */
export function defineJob<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  lane: Lane = "quick",
): JobKind<Payload> {
  return {
    name,
    payload,
    doneBy: (work, clock) => ({
      name,
      // What may come a day late is in no hurry.
      lane: clock?.fill === undefined ? lane : "long",
      clock: clock ?? null,
      run: async (context, given, stopping = AbortSignal.any([])) =>
        work(context, payload.parse(given), stopping),
    }),
  };
}

export type JobOptions = {
  /** A new job replaces a waiting one with the same key. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Jobs of the same queue run one after another. */
  queue?: string;
  /** A larger number runs later than all smaller ones that are due. */
  priority?: number;
};

/** Adds a job in the caller's transaction, so that it exists if and only if the transaction commits. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  { name }: JobKind<Payload>,
  payload: z.input<Payload>,
  options: JobOptions = {},
): Promise<void> {
  await tx.query(
    {
      name: "enqueue_job",
      text: "select graphile_worker.add_job($1, payload := $2::json, run_at := coalesce($3::timestamptz, now()), max_attempts := $4::int, job_key := $5, queue_name := $6, priority := $7::int)",
    },
    [
      name,
      JSON.stringify(payload),
      options.runAt?.toISOString() ?? null,
      options.maxAttempts ?? 12,
      options.key ?? null,
      options.queue ?? null,
      options.priority ?? 0,
    ],
  );
}

type KeyedJob<Payload extends z.ZodType> = {
  key: string;
  runAt: Date;
  payload: z.input<Payload>;
  /** Jobs of the same queue run one after another. */
  queue?: string;
};

/** Adds jobs unless one with the same key waits already, which keeps its time. */
export async function enqueueOnce<Payload extends z.ZodType>(
  tx: Tx,
  { name }: JobKind<Payload>,
  jobs: readonly KeyedJob<Payload>[],
): Promise<void> {
  if (jobs.length === 0) return;
  await tx.query(
    {
      name: "enqueue_jobs_once",
      text: `select graphile_worker.add_job($1, payload := job.payload, run_at := job.run_at, max_attempts := 12,
        queue_name := job.queue, job_key := job.key, job_key_mode := 'preserve_run_at')
        from unnest($2::text[], $3::json[], $4::timestamptz[], $5::text[]) as job (key, payload, run_at, queue)`,
    },
    [
      name,
      jobs.map(({ key }) => key),
      jobs.map(({ payload }) => JSON.stringify(payload)),
      jobs.map(({ runAt }) => runAt.toISOString()),
      jobs.map(({ queue }) => queue ?? null),
    ],
  );
}

/**
 * SQL that says whether there is a job for each row, by its key: this prefix and the row's id. One that has used up its
 * attempts doesn't count.
 */
export function hasWorkingJob(prefix: string, id: string): string {
  return `exists (
    select from graphile_worker.jobs
    where key = '${prefix}' || ${id} and (attempts < max_attempts or locked_at is not null)
  )`;
}

/** No one may enqueue meanwhile, or a job's queue could be gone, and the job would wait forever. */
const lockQueues = {
  name: "lock_job_queues",
  text: "lock table graphile_worker._private_job_queues in share row exclusive mode nowait",
};
const deleteUnusedQueues = {
  name: "delete_unused_job_queues",
  text: `delete from graphile_worker._private_job_queues queues where locked_at is null
    and not exists (select from graphile_worker._private_jobs jobs where jobs.job_queue_id = queues.id)`,
};
const lockNotAvailable = "55P03";

/**
 * Deletes queues without a job, because workers look at all there are. Returns false if someone is enqueueing right now:
 * waiting for them would keep everyone else waiting too.
 */
export async function deleteUnusedJobQueues(db: Db): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.query(lockQueues, []);
      await tx.query(deleteUnusedQueues, []);
    });
    return true;
  } catch (error) {
    if (errorCode(error) === lockNotAvailable) return false;
    throw error;
  }
}

const deleteFailed = {
  name: "delete_failed_jobs",
  text: `select deleted.id from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < $1 limit 1000)) deleted`,
};

/**
 * Deletes jobs that have used up their attempts. They would stay in their table with their payloads: mail addresses, and
 * links that are as good as a password. Returns how many were deleted.
 */
export async function deleteFailedJobs(on: Queryable, failedBefore: Date): Promise<number> {
  return (await on.query(deleteFailed, [failedBefore.toISOString()])).length;
}
