import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RateLimit } from "#contract/limits/rates.ts";
import type { Context } from "#server/platform/context.ts";
import { answerPreflight, openToOrigins } from "#server/platform/http/public-api.ts";
import { requireTurn, takeTurn } from "#server/platform/limiter.ts";
import { answerTo } from "./oauth-error.ts";
import { registerClient } from "./register-client.ts";

const perNetwork: RateLimit = { count: 20, seconds: 3600, per: "network" };
/** From many networks at once, so that a crowd can't fill the table. */
const altogether: RateLimit = { count: 1000, seconds: 3600, per: "network" };
const bodyLimit = 64 * 1024;

/** Where apps register themselves, which no one signed in needs to be there for. */
export function registerRegistration(app: FastifyInstance, context: Context): void {
  const onRequest = async (request: FastifyRequest) => {
    await takeTurn(context, request, "oauth-registration", perNetwork);
    await requireTurn(context.limiter, "oauth-registration", altogether);
  };
  const errorHandler = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body, retryAfterSeconds } = answerTo(thrown);
    if (status >= 500) context.log.error("a request failed", { request_id: request.id, error: thrown });
    if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
    void openToOrigins(reply).header("cache-control", "no-store").code(status).send(body);
  };
  app.options("/oauth/register", answerPreflight);
  app.post("/oauth/register", { onRequest, errorHandler, bodyLimit }, async (request, reply) => {
    const registered = await registerClient(context, request.body);
    return await openToOrigins(reply).header("cache-control", "no-store").code(201).send(registered);
  });
}
