import { Pool, type PoolClient, types } from "pg";
import { DatabaseAwayError, isConnectionFailure } from "./connection-failure.ts";
import { createHidings, type Hidings, tellOthers } from "./hidings.ts";
import { runPrepared } from "./prepared-run.ts";

export type Queryable = {
  query<Row>(statement: { name?: string; text: string }, values: readonly unknown[]): Promise<Row[]>;
};

/** Reads take either; writes take a transaction. */
export type Tx = Queryable & {
  readonly kind: "transaction";
  /** Something is no longer everybody's to see: with the commit nobody is shown what was kept of it. */
  tellHiding(): Promise<void>;
  /** An event was recorded: with the commit those of this process who read events are woken. */
  tellEvent(): void;
};
export type Db = Queryable & {
  readonly kind: "database";
  /** Of two that wait for one another the database ends one; its work is done over, so it does nothing but query. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  pool: Pool;
  hidings: Hidings;
  /** Calls `wake` whenever a transaction of this process has recorded an event, until the answer is called. */
  onEvents(wake: () => void): () => void;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  poolSize?: number;
  onSlowQuery?: (name: string, milliseconds: number) => void;
  /** The longest wait for a connection, and on one for an answer. */
  connectWithinMs?: number;
  answerWithinMs?: number;
};

const slowQueryMs = 200;
const statementMs = 30_000;
// Only a server that says nothing at all takes longer than it lets a statement run.
const answerMs = statementMs + 5000;
const connectMs = 8000;
const deadlockRetries = 2;
const deadlockDetected = "40P01";

/** int8 and timestamps stay text: no rounding, and no Date in an answer (it leaves JSON's fast path). */
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

function createPool({ url, poolSize = 8, connectWithinMs, answerWithinMs }: DatabaseOptions): Pool {
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
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export function createDatabase(options: DatabaseOptions): Db {
  const pool = createPool(options);
  const hidings = createHidings(options.url);
  const woken = new Set<() => void>();

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
      let hides = false;
      let tellsEvent = false;
      await client.query("begin").catch(throwNamed);
      const result = await work({
        kind: "transaction",
        query: (statement, values) => query(client, statement, values),
        async tellHiding() {
          if (hides) return;
          hides = true;
          await query(client, tellOthers, []);
        },
        tellEvent() {
          tellsEvent = true;
        },
      });
      await client.query("commit").catch(throwNamed);
      if (hides) hidings.tell();
      if (tellsEvent) for (const wake of woken) wake();
      client.release();
      return result;
    } catch (error) {
      // On a connection that is gone there is nothing to take back, and nobody to answer.
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
    transaction: (work) => untilNoDeadlock(() => attempt(work)),
    hidings,
    onEvents(wake) {
      woken.add(wake);
      return () => woken.delete(wake);
    },
    async close() {
      await hidings.close();
      await pool.end();
    },
  };
}

async function untilNoDeadlock<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = deadlockRetries; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || codeOf(error) !== deadlockDetected) throw error;
    }
  }
}

function throwNamed(error: unknown): never {
  throw isConnectionFailure(error) ? new DatabaseAwayError(error) : error;
}

/** True for a violation of the named unique index. */
export function isTaken(error: unknown, index: string): boolean {
  return (
    error instanceof Error && codeOf(error) === "23505" && "constraint" in error && error.constraint === index
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : null;
}
