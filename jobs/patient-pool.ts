import type { Pool, PoolClient } from "pg";
import { isConnectionFailure } from "#server/platform/db/connection-failure.ts";

/** As the job library knows what is worth another try: it asks again for minutes, in growing intervals. */
const retriedCode = "ETIMEDOUT";

/**
 * The pool for the job library, which tells the database of a job's end without waiting for it: were that told to a
 * connection that breaks, nobody would hear of it but the process, which ends of such.
 */
export function patientPool(pool: Pool): Pool {
  return standIn(pool, "connect", (...given) => {
    // With a callback the library takes a connection to listen on, and looks after it.
    if (given.length > 0) return Reflect.apply(pool.connect, pool, given);
    // It asks once more after all has ended, about a job that is taken up again with the next start.
    if (pool.ending) return new Promise(() => undefined);
    return pool.connect().then(patientClient, throwRetried);
  });
}

function patientClient(client: PoolClient): PoolClient {
  return standIn(client, "query", (...given) => {
    const answer: unknown = Reflect.apply(client.query, client, given);
    return answer instanceof Promise ? answer.catch(throwRetried) : answer;
  });
}

function standIn<Target extends object>(
  target: Target,
  method: keyof Target,
  instead: (...given: unknown[]) => unknown,
): Target {
  return new Proxy(target, {
    get(_, name) {
      if (name === method) return instead;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function throwRetried(error: unknown): never {
  if (!(error instanceof Error && isConnectionFailure(error))) throw error;
  throw Object.assign(new Error(error.message, { cause: error }), { code: retriedCode });
}
