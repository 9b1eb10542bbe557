import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { OAuthScope } from "#contract/open/oauth.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RouteRegistrar } from "#server/platform/http/app.ts";
import { type Bearer, readBearer } from "#server/platform/http/bearer.ts";
import { type Execute, pathOf } from "#server/platform/http/execute.ts";
import { isLarge, takeLargeTurn } from "#server/platform/http/large-calls.ts";
import { answerPreflight, openToOrigins } from "#server/platform/http/public-api.ts";
import { isRecord, requireStorable } from "#server/platform/http/read-options.ts";
import { pathOf as pathOfRequest } from "#server/platform/http/request-path.ts";
import { createMethodFinder } from "./allowed-methods.ts";
import { startCall } from "./call.ts";
import { type PublicOperation, rateClasses } from "./operation.ts";
import { publicOperations } from "./operations.ts";

const bearers = new WeakMap<FastifyRequest, Bearer>();

/** Registers every operation of the public API, and answers whatever else is asked below `/v5`. */
export const registerPublicApi: RouteRegistrar = (app, context, _showPage, execute) => {
  for (const operation of publicOperations) {
    const url = `/v5${operation.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    for (const slash of ["", "/"]) registerOperation(app, url + slash, operation, { context, execute });
  }
  const findMethods = createMethodFinder(publicOperations);
  // Before the body is read, which no one wants.
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    await answerPreflight(request, reply);
    if (reply.sent) return;
    const allowed = findMethods(pathOfRequest(request));
    throw allowed ? new AppError("method_not_allowed", { allowed }) : new AppError("resource_not_found");
  };
  app.all("/v5/*", { onRequest: refuse }, refuse);
};

function registerOperation(
  app: FastifyInstance,
  url: string,
  operation: PublicOperation,
  { context, execute }: { context: Context; execute: Execute },
): void {
  app.route({
    method: operation.method,
    url,
    ...(operation.bodyBytesMax !== undefined && { bodyLimit: operation.bodyBytesMax }),
    // Before the body is read: whoever may not call has nothing parsed.
    onRequest: async (request, reply) => {
      openToOrigins(reply).header("cache-control", "private, no-store");
      const bearer = await readBearer(context, request);
      requireScopes(bearer, operation.scopes);
      await takeTurn(bearer, operation, reply);
      if (operation.bodyBytesMax !== undefined && isLarge(request)) await takeLargeTurn(bearer.scope);
      bearers.set(request, bearer);
    },
    handler: async (request, reply) => {
      const bearer = bearers.get(request);
      if (!bearer) throw new AppError("authentication_failed");
      const answer = await answerOperation(operation, { bearer, execute, request });
      return reply.code(operation.status).send(operation.status === 204 ? undefined : answer);
    },
  });
}

type Asked = { bearer: Bearer; execute: Execute; request: FastifyRequest };

async function answerOperation(operation: PublicOperation, { bearer, execute, request }: Asked) {
  const given = { ...withoutEmpty(request.query as object), ...(request.params as object) };
  const params = parse(operation.params, given);
  const body = parse(operation.body, request.body ?? {});
  const { ad_account_id: adAccountId } = params as { ad_account_id?: string };
  const isInPath = operation.path.includes("{ad_account_id}");
  const call = await startCall({
    execute,
    bearer,
    operation,
    adAccountId: isInPath ? undefined : adAccountId,
  });
  try {
    return await operation.answer({ ...call, params, body } as never);
  } catch (error) {
    throw error instanceof AppError ? asCalled(error, operation) : error;
  }
}

/** The error with the field's name in the description, where our own operation calls it something else. */
function asCalled(error: AppError, { calls = {} }: PublicOperation): AppError {
  const [name = "", ...within] = error.detail?.split(".") ?? [];
  const known = { bookmarks: "bookmark", ...calls };
  if (!Object.hasOwn(known, name)) return error;
  const path = [known[name as keyof typeof known], ...within].filter((step) => step !== "");
  return error.about(path.join(".") || "body");
}

function requireScopes(bearer: Bearer, scopes: readonly OAuthScope[]): void {
  const missing = scopes.filter((scope) => !bearer.scopes.has(scope));
  if (missing.length > 0) throw new AppError("scope_missing", { detail: missing.join(", ") });
}

async function takeTurn({ scope }: Bearer, { rate }: PublicOperation, reply: FastifyReply): Promise<void> {
  const limit = rateClasses[rate];
  const verdict = await scope.context.limiter.take(`v5:${rate}:${scope.viewer.member.id}`, limit);
  reply.header("x-ratelimit-limit", limit.count * scope.context.config.rateLimit);
  reply.header("x-ratelimit-remaining", verdict.allowed ? verdict.remaining : 0);
  reply.header("x-ratelimit-reset", verdict.allowed ? verdict.resetSeconds : verdict.retryAfterSeconds);
  if (verdict.allowed) return;
  throw new AppError("rate_limited", { retryAfterSeconds: verdict.retryAfterSeconds });
}

/** A parameter of the query without a value is as if it weren't there. */
function withoutEmpty(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
}

/** The first thing that is wrong, named. */
function parse(schema: z.ZodType, given: unknown): unknown {
  requireStorableTexts(given);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError("invalid_parameters", {
    detail: (issue && pathOf(issue).join(".")) || "body",
    ...(issue?.message.startsWith("Please ") && { message: issue.message }),
  });
}

/** Of path and query. Texts in JSON were checked when it was read. */
function requireStorableTexts(given: unknown): void {
  if (!isRecord(given)) return;
  for (const [name, value] of Object.entries(given)) {
    for (const text of [value].flat()) if (typeof text === "string") requireStorable(name, text);
  }
}
