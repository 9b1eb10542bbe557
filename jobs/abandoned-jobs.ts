import { Client } from "pg";
import type { Context } from "#server/platform/context.ts";

// Any number that no other program on this database uses.
const lockSpace = 4_206_844;
/** A new pool may lock its first job just before it takes the lock that shows it is alive. */
const startupGrace = "5 seconds";

const selectBusyPools = `
  select distinct locked_by as id from graphile_worker.jobs
  where locked_at < now() - interval '${startupGrace}' and locked_by <> all($1::text[])`;

const unlockIfDead = `
  select graphile_worker.force_unlock_workers(array[$2::text])
  where pg_try_advisory_xact_lock($1, hashtext($2))`;

const selectOwn = `
  select id::text from graphile_worker.jobs
  where locked_at < now() - interval '${startupGrace}' and locked_by = any($1::text[])`;

const unlockUnheard = `
  with unlocked as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where id = any($1::bigint[]) and locked_by = any($2::text[]) returning job_queue_id
  )
  update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
  from unlocked where queues.id = unlocked.job_queue_id and queues.locked_by = any($2::text[])`;

const lockOwn = "select pg_advisory_lock_shared($1, hashtext(id)) from unnest($2::text[]) id";

/**
 * A killed worker leaves its jobs and queues locked, and they would wait for hours. The library locks them in the name of
 * a pool of workers. So each process holds one advisory lock per pool on a connection that closes when the process dies; a
 * pool without its lock is dead, and what it locked is unlocked. If only the connection breaks, a job may run twice, which
 * every job must tolerate anyway. A living worker can have a job locked that it never heard of, because the connection
 * broke in that moment: what two looks in a row find locked, but not running, is unlocked too.
 */
export function watchWorkers({ db, log }: Context, checkEveryMs: number) {
  const alive = new Set<string>();
  const running = new Set<string>();
  let unheard: ReadonlySet<string> = new Set();
  /** Those that the connection has a lock for. */
  let held = new Set<string>();
  let client: Client | null = null;
  let round: Promise<void> = Promise.resolve();

  async function connect(): Promise<Client> {
    if (client) return client;
    const fresh = new Client(db.pool.options);
    fresh.on("error", () => undefined);
    fresh.once("end", () => {
      if (client === fresh) client = null;
    });
    await fresh.connect();
    held = new Set();
    client = fresh;
    return fresh;
  }

  async function holdOwn(): Promise<Client> {
    const connection = await connect();
    const missing = [...alive].filter((id) => !held.has(id));
    if (missing.length > 0) await connection.query(lockOwn, [lockSpace, missing]);
    for (const id of missing) held.add(id);
    return connection;
  }

  async function freeAbandoned(connection: Client): Promise<void> {
    const { rows } = await connection.query<{ id: string }>(selectBusyPools, [[...alive]]);
    for (const { id } of rows) {
      const { rowCount } = await connection.query(unlockIfDead, [lockSpace, id]);
      if (rowCount) log.warn("resuming the jobs of a stopped worker", { worker: id });
    }
  }

  async function freeUnheard(connection: Client): Promise<void> {
    const { rows } = await connection.query<{ id: string }>(selectOwn, [[...alive]]);
    const found = new Set(rows.map(({ id }) => id).filter((id) => !running.has(id)));
    const lost = [...found].filter((id) => unheard.has(id));
    unheard = found;
    if (lost.length === 0) return;
    await connection.query(unlockUnheard, [lost, [...alive]]);
    log.warn("resuming jobs that were handed out to a broken connection", { jobs: lost });
  }

  /** One after another, so that a pool which comes while another connects gets its lock too. */
  function inTurn(work: () => Promise<unknown>): Promise<void> {
    round = round.then(work).then(
      () => undefined,
      (error) => log.warn("could not look for abandoned jobs", { detail: String(error) }),
    );
    return round;
  }

  const look = () =>
    inTurn(async () => {
      const connection = await holdOwn();
      await freeAbandoned(connection);
      await freeUnheard(connection);
    });
  const timer = setInterval(() => void look(), checkEveryMs);
  return {
    async add(poolId: string): Promise<void> {
      alive.add(poolId);
      await inTurn(holdOwn);
    },
    noteStart: (jobId: string) => void running.add(jobId),
    noteEnd: (jobId: string) => void running.delete(jobId),
    look,
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
      await client?.end();
    },
  };
}
