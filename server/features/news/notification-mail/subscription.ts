import type { FastifyInstance } from "fastify";
import { limits } from "#contract/limits/rates.ts";
import type { MailRhythm } from "#contract/news/notification-kinds.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { takeTurn } from "#server/platform/limiter.ts";
import { changePreferences, getNotificationPreferences } from "../notification-settings/index.ts";
import { findReader } from "../notifications/index.ts";
import { readToken } from "./token.ts";

type Subscription = ResultOf<"EmailSubscription.get">;

export async function getSubscription(
  { context }: Scope,
  { token }: ParsedOptionsOf<"EmailSubscription.get">,
): Promise<Subscription> {
  const memberId = await requireSubscriber(context, token);
  return { mail_rhythm: (await getNotificationPreferences(context.db, memberId)).mail_rhythm };
}

export async function updateSubscription(
  { context }: Scope,
  { token, mail_rhythm: rhythm }: ParsedOptionsOf<"EmailSubscription.update">,
): Promise<Subscription> {
  await changeRhythm(context, await requireSubscriber(context, token), rhythm);
  return { mail_rhythm: rhythm };
}

async function requireSubscriber({ db, keys }: Context, token: string): Promise<string> {
  const memberId = readToken(keys, token);
  const reader = memberId === null ? null : await findReader(db, memberId);
  if (reader === null) throw new AppError("not_found");
  return reader.id;
}

async function changeRhythm({ db }: Context, memberId: string, rhythm: MailRhythm): Promise<void> {
  await db.transaction((tx) => changePreferences(tx, memberId, { mail_rhythm: rhythm }));
}

/**
 * Registers where mail programs post to unsubscribe at one click (RFC 8058). They have neither a cookie nor a token of
 * ours, only the link.
 */
export function registerUnsubscribe(app: FastifyInstance, context: Context): void {
  app.post<{ Querystring: { t?: unknown } }>("/email/unsubscribe/", async (request, reply) => {
    await takeTurn(context, request, "unsubscribe", limits.guess);
    const { t: token } = request.query;
    const memberId = await requireSubscriber(context, typeof token === "string" ? token : "");
    await changeRhythm(context, memberId, "never");
    return reply.status(200).type("text/plain").send("ok\n");
  });
}
