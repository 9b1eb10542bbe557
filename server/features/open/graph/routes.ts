import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { limits } from "#contract/limits/rates.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { toAppError } from "#server/platform/http/envelope.ts";
import { takeFromLimit } from "#server/platform/http/execute.ts";
import { requireOwnRequest } from "#server/platform/http/own-page.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import { startError } from "#server/platform/http/wire.ts";
import { parseUntrustedJson } from "#server/platform/untrusted-json.ts";
import type { GraphRequest } from "./answer-query.ts";

const QUERY_MAX = 10_000;

const QuerySchema = z.object({
  query: z.string().max(QUERY_MAX),
  variables: z
    .union([
      z.record(z.string(), z.unknown()),
      z.string().transform(parseUntrustedJson).pipe(z.record(z.string(), z.unknown())),
    ])
    .nullish(),
  operationName: z.string().max(200).nullish(),
});

/** Registers the graph, by GET and by POST. It only reads, yet a POST needs the CSRF token, as everywhere. */
export function registerGraph(app: FastifyInstance, context: Context): void {
  for (const url of ["/graphql", "/graphql/"]) {
    app.route({
      method: ["GET", "POST"],
      url,
      handler: (request, reply) => answer(context, request, reply),
    });
  }
}

async function answer(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header("cache-control", "private, no-store").type("application/json; charset=utf-8");
  const visit = await readVisit(context, request);
  try {
    if (request.method === "POST") {
      requireOwnRequest(context, request, visit, request.headers["x-csrftoken"]);
    }
    await takeFromLimit(visit.scope, "graphql", limits.read);
    // Loaded with the first query, so that installations without any don't carry the library.
    const { answerQuery } = await import("./answer-query.ts");
    const { data, errors } = await answerQuery(visit.scope, readRequest(request));
    visit.finish(reply);
    return reply.code(data === undefined ? 400 : 200).send({ data, errors });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) {
      context.log.error("a graph query failed", { request_id: request.id, error: thrown });
    }
    visit.finish(reply);
    return startError(reply, error).send({ errors: [{ message: error.publicMessage }] });
  }
}

function readRequest(request: FastifyRequest): GraphRequest {
  const { success, data } = QuerySchema.safeParse(request.method === "POST" ? request.body : request.query);
  if (!success) throw new AppError("invalid_parameters", { detail: "query" });
  return { query: data.query, variables: data.variables ?? null, operationName: data.operationName ?? null };
}
