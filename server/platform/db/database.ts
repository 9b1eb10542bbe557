import { setTimeout } from "node:timers/promises";
import { Pool, type PoolClient, types } from "pg";
import { DatabaseAwayError, isConnectionFailure } from "./connection-failure.ts";
import { copyIn } from "./copy-in.ts";
import { runPrepared } from "./prepared-run.ts";
import { clearInOtherProcesses, createSharedCaches, type SharedCaches } from "./shared-caches.ts";

export type Queryable = {
  query<Row>(statement: { name?: string; text: string }, values: readonly unknown[]): Promise<Row[]>;
};

/** Reads take either; writes take a transaction. */
export type Tx = Queryable & {
  readonly kind: "transaction";
  /** Runs a `copy … from stdin`: for logs, many times as fast as inserts. */
  copyIn(statement: string, rows: string): Promise<void>;
  /** Clears all shared caches on commit. Call this when something public is hidden. */
  clearSharedCaches(): Promise<void>;
  /** Wakes this process's event readers on commit. Call this when an event is recorded. */
  wakeEventReaders(): void;
};
export type Db = Queryable & {
  readonly kind: "database";
  /** Runs `work` in a transaction. It is repeated after a deadlock, so it must have no effects other than its queries. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  pool: Pool;
  sharedCaches: SharedCaches;
  /** Calls `wake` whenever this process commits an event. Returns the function to unsubscribe. */
  onEvents(wake: () => void): () => void;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  poolSize?: number;
  onSlowQuery?: (name: string, milliseconds: number) => void;
  /** The timeouts for a connection and for an answer. */
  connectWithinMs?: number;
  answerWithinMs?: number;
};

const slowQueryMs = 200;
const statementMs = 30_000;
// Longer than the statement timeout, so it only ends a wait for a server that doesn't respond at all.
const answerMs = statementMs + 5000;
const connectMs = 8000;
const deadlockRetries = 2;
const deadlockDetected = "40P01";

/** int8 and timestamps stay text, to avoid rounding, and because Dates leave JSON's fast path. */
const textTypes = { getTypeParser: parserOf };

function parserOf(oid: number): (text: string) => unknown {
  if (oid === types.builtins.INT8 || oid === types.builtins.DATE) return (value) => value;
  if (oid === types.builtins.TIMESTAMPTZ || oid === types.builtins.TIMESTAMP) return toIso;
  return types.getTypeParser(oid);
}

function toIso(value: string): string {
  const zone = value.indexOf("+", 19);
  const fraction = value.slice(20, zone === -1 ? 23 : Math.min(zone, 23)).padEnd(3, "0");
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`;
}

function createPool({ url, poolSize = 10, connectWithinMs, answerWithinMs }: DatabaseOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types: textTypes,
    options: `-c timezone=UTC -c statement_timeout=${statementMs}`,
    connectionTimeoutMillis: connectWithinMs ?? connectMs,
    query_timeout: answerWithinMs ?? answerMs,
    keepAlive: true,
    application_name: "bowerbird",
  });
  // A broken idle connection is replaced at the next use. Without a listener, its error would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export function createDatabase(options: DatabaseOptions): Db {
  const pool = createPool(options);
  const sharedCaches = createSharedCaches(options.url);
  const eventReaders = new Set<() => void>();

  async function query<Row>(
    client: PoolClient,
    { name, text }: { name?: string; text: string },
    values: readonly unknown[],
  ): Promise<Row[]> {
    const started = performance.now();
    try {
      if (name !== undefined) return await runPrepared<Row>(client, { name, text }, values, parserOf);
      return (await client.query({ text, values: [...values] })).rows;
    } catch (error) {
      return throwNamed(error);
    } finally {
      const took = performance.now() - started;
      if (took > slowQueryMs) options.onSlowQuery?.(name ?? text.slice(0, 80), took);
    }
  }

  async function queryAlone<Row>(
    statement: { name?: string; text: string },
    values: readonly unknown[],
  ): Promise<Row[]> {
    const client = await pool.connect().catch(throwNamed);
    let isAway = false;
    try {
      return await query<Row>(client, statement, values);
    } catch (error) {
      isAway = error instanceof DatabaseAwayError;
      throw error;
    } finally {
      client.release(isAway);
    }
  }

  async function attempt<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await pool.connect().catch(throwNamed);
    try {
      let clearsCaches = false;
      let wakesReaders = false;
      await client.query("begin").catch(throwNamed);
      const result = await work({
        kind: "transaction",
        query: (statement, values) => query(client, statement, values),
        async copyIn(statement, rows) {
          await copyIn(client, statement, rows).catch(throwNamed);
        },
        async clearSharedCaches() {
          if (clearsCaches) return;
          clearsCaches = true;
          await query(client, clearInOtherProcesses, []);
        },
        wakeEventReaders() {
          wakesReaders = true;
        },
      });
      await client.query("commit").catch(throwNamed);
      if (clearsCaches) sharedCaches.clear();
      if (wakesReaders) for (const wake of eventReaders) wake();
      client.release();
      return result;
    } catch (error) {
      // A broken connection can't roll back; the server does that itself.
      if (error instanceof DatabaseAwayError) client.release(true);
      else {
        await client.query("rollback").then(
          () => client.release(),
          () => client.release(true),
        );
      }
      throw error;
    }
  }

  return {
    kind: "database",
    pool,
    query: queryAlone,
    transaction: (work) => retryOnDeadlock(() => attempt(work)),
    sharedCaches,
    onEvents(wake) {
      eventReaders.add(wake);
      return () => eventReaders.delete(wake);
    },
    async close() {
      await sharedCaches.close();
      await pool.end();
    },
  };
}

async function retryOnDeadlock<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = deadlockRetries; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || codeOf(error) !== deadlockDetected) throw error;
      // So that the other transaction gets the locks it waits for, and isn't met again at the same place.
      await setTimeout(20 + Math.random() * 80);
    }
  }
}

function throwNamed(error: unknown): never {
  throw isConnectionFailure(error) ? new DatabaseAwayError(error) : error;
}

/** Whether the error is a violation of this unique index. */
export function isTaken(error: unknown, index: string): boolean {
  return (
    error instanceof Error && codeOf(error) === "23505" && "constraint" in error && error.constraint === index
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : null;
}
