import type { Pool, PoolClient } from "pg";
import { isConnectionFailure } from "#server/platform/db/connection-failure.ts";

/** The job library retries errors with this code for minutes, at growing intervals. */
const retriedCode = "ETIMEDOUT";

/**
 * The pool for the job library, which records a job's end without awaiting the write. If the connection broke then, the
 * rejection would go unhandled and end the process. So every connection error gets the code that the library retries.
 */
export function reconnectingPool(pool: Pool): Pool {
  return replaceMethod(pool, "connect", (...given) => {
    // With a callback the library takes a connection to listen on, and handles its errors.
    if (given.length > 0) return Reflect.apply(pool.connect, pool, given);
    // The library connects once more after the pool has ended, for a job that the next start resumes anyway.
    if (pool.ending) return new Promise(() => undefined);
    return pool.connect().then(retryingClient, throwRetried);
  });
}

function retryingClient(client: PoolClient): PoolClient {
  return replaceMethod(client, "query", (...given) => {
    const answer: unknown = Reflect.apply(client.query, client, given);
    return answer instanceof Promise ? answer.catch(throwRetried) : answer;
  });
}

function replaceMethod<Target extends object>(
  target: Target,
  method: keyof Target,
  replacement: (...given: unknown[]) => unknown,
): Target {
  return new Proxy(target, {
    get(_, name) {
      if (name === method) return replacement;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function throwRetried(error: unknown): never {
  if (!(error instanceof Error && isConnectionFailure(error))) throw error;
  throw Object.assign(new Error(error.message, { cause: error }), { code: retriedCode });
}
