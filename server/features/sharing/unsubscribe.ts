import type { FastifyInstance } from "fastify";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { shareTexts } from "#contract/share-texts.ts";
import { ONE_CLICK_REFUSAL_PATH, refusalUrl } from "#contract/urls/accounts.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { takeTurn } from "#server/platform/limiter.ts";
import { noteRefusal } from "#server/platform/mail/refusals.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

export async function unsubscribe(
  { context }: Scope,
  { token }: ParsedOptionsOf<"ShareEmail.delete">,
): Promise<Record<never, never>> {
  if (!(await refuseShares(context, token))) throw new AppError("unusable", { message: shareTexts.deadLink });
  return {};
}

async function refuseShares({ db, keys }: Context, token: string): Promise<boolean> {
  const hash = readUnsubscribeToken(keys, token);
  if (hash === null) return false;
  await noteRefusal(db, hash, "no_shares");
  return true;
}

/**
 * What mail programs post to when their reader presses "Unsubscribe": RFC 8058. They come without cookies, so the token is
 * all there is. Whoever opens the address gets the page with the button.
 */
export function registerOneClick(app: FastifyInstance, context: Context): void {
  const path = ONE_CLICK_REFUSAL_PATH;
  app.get<{ Querystring: { t?: string } }>(path, async (request, reply) =>
    reply.redirect(refusalUrl(String(request.query.t ?? "")), 302),
  );
  app.post<{ Querystring: { t?: string } }>(path, async (request, reply) => {
    await takeTurn(context, request, "unsubscribe");
    const isDone = await refuseShares(context, String(request.query.t ?? ""));
    return reply
      .code(isDone ? 200 : 400)
      .type("text/plain; charset=utf-8")
      .send(isDone ? "ok" : "unknown link");
  });
}
