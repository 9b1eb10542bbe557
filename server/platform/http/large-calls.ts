import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from "fastify";
import type { RateLimit } from "#contract/limits/rates.ts";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import type { Context } from "../context.ts";
import { actionOf, requireLevel, takeFromLimit } from "./execute.ts";
import { isRecord } from "./read-options.ts";
import type { Scope } from "./scope.ts";
import { readVisit } from "./visit.ts";

/** The body size limit of all other calls. */
export const CALL_BYTES_MAX = 1024 * 1024;

/** Reading a body this large blocks the process for a moment. */
const limit: RateLimit = { count: 30, seconds: 60, per: "viewer" };

/**
 * Registers the calls that contain file bytes, at each of their addresses. A body over a megabyte is only read if the
 * viewer may make the call.
 */
export function registerLargeCalls(
  app: FastifyInstance,
  context: Context,
  handler: RouteHandlerMethod,
): void {
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const { bodyBytesMax = 0 } = operation;
    if (bodyBytesMax <= CALL_BYTES_MAX) continue;
    const onRequest = async (request: FastifyRequest) => {
      if (!isLarge(request)) return;
      const { scope } = await readVisit(context, request);
      requireLevel(operation, actionOf(name), scope.viewer);
      await takeLargeTurn(scope);
    };
    for (const url of pathsOf(name, operation)) {
      app.post(url, { bodyLimit: bodyBytesMax, onRequest }, handler);
    }
  }
}

/** Also if it doesn't say how large it is. */
export function isLarge({ headers }: FastifyRequest): boolean {
  return !(Number(headers["content-length"] ?? Number.NaN) <= CALL_BYTES_MAX);
}

export async function takeLargeTurn(scope: Scope): Promise<void> {
  await takeFromLimit(scope, "large-call", limit);
}

function pathsOf(name: string, { rest }: Operation): string[] {
  const [noun, action] = name.split(".");
  const byRest = rest === undefined ? [] : [`/resource/ApiResource/${action}/`, rest].flat();
  const paths = [`/resource/${noun}Resource/${action}/`, ...byRest];
  return paths.flatMap((path) => [path, path.slice(0, -1)]);
}

const repeatedTextMax = 10_000;

/** Removes long texts from the options that an answer repeats. */
export function withoutBytes(options: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(options).filter(
    ([, value]) => typeof value !== "string" || value.length <= repeatedTextMax,
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutLongTexts(value)]));
}

function withoutLongTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLongTexts);
  return isRecord(value) ? withoutBytes(value) : value;
}
