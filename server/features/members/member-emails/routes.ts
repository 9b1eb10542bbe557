import type { FastifyInstance, FastifyRequest } from "fastify";
import { STOP_MEMBER_EMAILS_AT_ONCE_PATH, stopMemberEmailsUrl } from "#contract/urls/accounts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import { takeTurn } from "#server/platform/limiter.ts";
import { stopEmails } from "./stop-emails.ts";

export const memberEmailHandlers: Handlers = {
  "MemberEmails.delete": async ({ context }, { token }) => {
    await stopEmails(context, token);
    return {};
  },
};

/**
 * For mail programs, which have neither cookies nor a page of ours (RFC 8058): the token is all they need. Whoever opens
 * the address gets the page with the button.
 */
export function registerAtOnce(app: FastifyInstance, context: Context): void {
  const path = STOP_MEMBER_EMAILS_AT_ONCE_PATH;
  app.get(path, async (request, reply) => reply.redirect(stopMemberEmailsUrl(tokenOf(request)), 302));
  app.post(path, async (request, reply) => {
    await takeTurn(context, request, "unsubscribe");
    await stopEmails(context, tokenOf(request));
    return reply.code(204).send();
  });
}

function tokenOf({ query }: FastifyRequest): string {
  const token: unknown = typeof query === "object" && query !== null ? Reflect.get(query, "t") : undefined;
  return typeof token === "string" ? token : "";
}
