import type { FastifyReply, FastifyRequest } from "fastify";
import type { RateLimit } from "#contract/limits/rates.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RouteRegistrar } from "#server/platform/http/app.ts";
import { type Bearer, readBearer } from "#server/platform/http/bearer.ts";
import { toAppError } from "#server/platform/http/envelope.ts";
import { takeFromLimit } from "#server/platform/http/execute.ts";
import { isOwnHost } from "#server/platform/http/own-host.ts";
import { startError } from "#server/platform/http/wire.ts";
import { writing } from "./tool.ts";

const limit: RateLimit = { count: 300, seconds: 60, per: "viewer" };
const bodyLimit = 256 * 1024;
const bearers = new WeakMap<FastifyRequest, Bearer>();

/** Where assistants call: the Model Context Protocol over HTTP, each request by itself. */
export const registerMcp: RouteRegistrar = (app, context, _showPage, execute) => {
  // Before the body is read: whoever may not call has nothing parsed.
  const onRequest = async (request: FastifyRequest) => {
    requireOwnOrigin(context, request);
    const bearer = await readBearer(context, request);
    await takeFromLimit(bearer.scope, "mcp", limit);
    bearers.set(request, bearer);
  };
  const errorHandler = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) =>
    refuse(context, thrown, request, reply);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const bearer = bearers.get(request);
    if (!bearer) throw new AppError("authentication_failed");
    // The protocol has none any more, and what a request may cost would have no end.
    if (Array.isArray(request.body)) {
      const message = "Batches aren't supported. Send one message per request.";
      return await reply.code(400).send(problem(-32_600, message));
    }
    const { scopes } = bearer;
    const caller = { execute, scopes, authorize: async () => bearer, log: context.log };
    // The protocol's library takes some 36 MB, which an instance without assistants doesn't need.
    const { answerRequest } = await import("./answer-request.ts");
    const response = await answerRequest(context, request, caller);
    return reply.header("cache-control", "private, no-store").send(response);
  };
  for (const url of ["/mcp", "/mcp/"]) app.all(url, { onRequest, errorHandler, bodyLimit }, answer);
};

/** A page of another site that got hold of a token can't use it here, nor one that points its name at this machine. */
function requireOwnOrigin({ config }: Context, { headers }: FastifyRequest): void {
  const { origin } = new URL(config.publicUrl);
  const isOwn = headers.origin === undefined || headers.origin === origin;
  if (!isOwn || !isOwnHost(headers.host, config.publicUrl)) {
    throw new AppError("not_authorised", { detail: "origin" });
  }
}

/** Errors before the protocol begins. A 401 says where to learn how to get a token (RFC 9728). */
function refuse(context: Context, thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown);
  if (error.status >= 500) context.log.error("a request failed", { request_id: request.id, error: thrown });
  if (error.status === 401) reply.header("www-authenticate", challenge(context, request));
  void startError(reply, error)
    .header("cache-control", "private, no-store")
    .send(problem(-32_000, error.publicMessage));
}

function problem(code: number, message: string) {
  return { jsonrpc: "2.0", id: null, error: { code, message } };
}

function challenge({ config }: Context, { headers }: FastifyRequest): string {
  const described = new URL("/.well-known/oauth-protected-resource/mcp", config.publicUrl).href;
  const parts = [`resource_metadata="${described}"`, `scope="${writing.join(" ")}"`];
  if (headers.authorization !== undefined) parts.unshift('error="invalid_token"');
  return `Bearer ${parts.join(", ")}`;
}
