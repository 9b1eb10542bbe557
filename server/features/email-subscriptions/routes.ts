import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "#server/platform/context.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import { takeTurn } from "#server/platform/limiter.ts";
import { unsubscribe } from "./unsubscribe.ts";

export const subscriptionHandlers: Handlers = {
  "EmailSubscription.delete": async ({ context }, { token }) => {
    await unsubscribe(context, token);
    return {};
  },
};

/** For mail programs, which have neither cookies nor a page of ours (RFC 8058). The token is all they need. */
export function registerUnsubscribe(app: FastifyInstance, context: Context): void {
  app.post("/email/subscription/at-once/", async (request, reply) => {
    await takeTurn(context, request, "unsubscribe");
    await unsubscribe(context, tokenOf(request));
    return reply.code(204).send();
  });
}

function tokenOf({ query }: FastifyRequest): string {
  const token: unknown = typeof query === "object" && query !== null ? Reflect.get(query, "t") : undefined;
  return typeof token === "string" ? token : "";
}
