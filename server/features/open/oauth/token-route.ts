import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RateLimit } from "#contract/limits/rates.ts";
import type { Context } from "#server/platform/context.ts";
import { openToOrigins } from "#server/platform/http/public-api.ts";
import { networkOf, requireTurn } from "#server/platform/limiter.ts";
import { giveTokens } from "./give-tokens.ts";
import { answerTo } from "./oauth-error.ts";
import { readTokenForm, type TokenForm } from "./read-client.ts";
import { revokeToken } from "./revoke-token.ts";

/** A scheduler refreshes for all its members from one network. */
const perApp: RateLimit = { count: 600, seconds: 60, per: "network" };
/** Wrong secrets, codes and tokens. What turns out right doesn't count. */
const guesses: RateLimit = { count: 50, seconds: 600, per: "network" };

export function registerTokens(app: FastifyInstance, context: Context): void {
  const errorHandler = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) =>
    refuse(context, thrown, request, reply);
  const give = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await countGuesses(context, request, (form) => giveTokens(context, form));
    return keepPrivate(reply).send(answer);
  };
  const revoke = async (request: FastifyRequest, reply: FastifyReply) => {
    await countGuesses(context, request, (form) => revokeToken(context, form));
    return keepPrivate(reply).send();
  };
  for (const slash of ["", "/"]) {
    app.post(`/v5/oauth/token${slash}`, { errorHandler }, give);
    // Where the description of v5 has apps ask for a token of their own.
    app.post(`/v3/oauth/access_token${slash}`, { errorHandler }, give);
    app.post(`/v5/oauth/token/revoke${slash}`, { errorHandler }, revoke);
  }
}

async function countGuesses<Answer>(
  { limiter }: Context,
  request: FastifyRequest,
  answer: (form: TokenForm) => Promise<Answer>,
): Promise<Answer> {
  const key = `oauth-guess:${networkOf(request.ip)}`;
  await requireTurn(limiter, key, guesses);
  const form = readTokenForm(request);
  await requireTurn(limiter, `oauth-token:${form.proof.clientId}:${networkOf(request.ip)}`, perApp);
  const given = await answer(form);
  await limiter.giveBack(key, guesses);
  return given;
}

function refuse(context: Context, thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, retryAfterSeconds } = answerTo(thrown);
  if (status >= 500) context.log.error("a request failed", { request_id: request.id, error: thrown });
  if (status === 401) reply.header("www-authenticate", 'Basic realm="oauth"');
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  void keepPrivate(reply).code(status).send(body);
}

function keepPrivate(reply: FastifyReply): FastifyReply {
  return openToOrigins(reply).header("cache-control", "no-store").header("pragma", "no-cache");
}
