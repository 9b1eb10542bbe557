import { z } from "zod";
import { findLocale, LOCALES } from "#contract/locales.ts";
import { loginLinkUrl, newPasswordUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { findAccountByLogin } from "../log-in.ts";
import { limitedLoginMail, resetPasswordMail } from "../mails/links.ts";
import { minutesFrom, secondsOf } from "../minutes-from.ts";
import { type Account, lockAccount } from "../repo.ts";
import { issueEmailToken } from "../token-repo.ts";

const RESET_LINK_MINUTES = 60;
const LIMITED_LOGIN_MINUTES = 30;

export const sendLinkJob = defineJob(
  "send_link",
  z.object({
    purpose: z.enum(["reset_password", "limited_login"]),
    login: z.string(),
    locale: z.enum(LOCALES),
  }),
);
export type SendLinkPayload = z.infer<typeof sendLinkJob.payload>;

type Recipient = { id: string; email: string; username: string; locale: SendLinkPayload["locale"] };

/** Mails the requested link to the account's own address. */
export async function sendLink(context: Context, { purpose, login, locale }: SendLinkPayload): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await findAccountByLogin(tx, login);
    const account = found && (await lockAccount(tx, found.id));
    if (!account?.email || !mayGetLink(account, purpose)) return;
    const { id, email, username } = account;
    const recipient = { id, email, username, locale: findLocale(account.locale ?? "") ?? locale };
    if (purpose === "reset_password") await sendResetLink(tx, context, recipient);
    else await sendLoginLink(tx, context, recipient);
  });
}

/** A link that logs in without a password goes only to a confirmed address. */
function mayGetLink({ state, email_confirmed_at }: Account, purpose: SendLinkPayload["purpose"]): boolean {
  if (purpose === "limited_login") return state === "active" && email_confirmed_at !== null;
  return state !== "deleted";
}

async function sendResetLink(tx: Tx, context: Context, { id, ...to }: Recipient): Promise<void> {
  const expiresAt = minutesFrom(context.now(), RESET_LINK_MINUTES);
  const token = await issueEmailToken(tx, {
    memberId: id,
    purpose: "reset_password",
    email: to.email,
    expiresAt,
  });
  await enqueueMail(tx, resetPasswordMail, {
    to: to.email,
    locale: to.locale,
    expiresAt: expiresAt.toISOString(),
    params: {
      path: newPasswordUrl(to.username, { expiration: secondsOf(expiresAt), token }),
      username: to.username,
      validMinutes: RESET_LINK_MINUTES,
    },
  });
}

async function sendLoginLink(tx: Tx, context: Context, { id, ...to }: Recipient): Promise<void> {
  const expiresAt = minutesFrom(context.now(), LIMITED_LOGIN_MINUTES);
  const token = await issueEmailToken(tx, {
    memberId: id,
    purpose: "limited_login",
    email: to.email,
    expiresAt,
  });
  await enqueueMail(tx, limitedLoginMail, {
    to: to.email,
    locale: to.locale,
    expiresAt: expiresAt.toISOString(),
    params: { path: loginLinkUrl(token), username: to.username, validMinutes: LIMITED_LOGIN_MINUTES },
  });
}
