import { randomInt } from "node:crypto";
import { accountTexts } from "#contract/account-texts.ts";
import { LOGIN_CODE_MINUTES } from "#contract/limits.ts";
import { findLocale } from "#contract/locales.ts";
import type { RateLimit } from "#contract/operation.ts";
import { passwordResetUrl } from "#contract/urls.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { minutesFrom } from "./link-times.ts";
import { guessLoginCode, putLoginCode, spendLoginCode } from "./login-code-repo.ts";
import type { Account } from "./repo.ts";

const digits = 6;
const mailLimit: RateLimit = { count: 5, seconds: 3600, per: "viewer" };

type Recipient = Pick<Account, "id" | "username" | "locale"> & { email: string };

/** Only for whoever has the password already: a stranger can't use up somebody's mails. */
export async function sendLoginCode({ context, viewer }: Scope, to: Recipient): Promise<void> {
  const verdict = await context.limiter.take(`login-code:${to.id}`, mailLimit);
  if (!verdict.allowed) {
    throw new AppError("rate_limited", { retryAfterSeconds: verdict.retryAfterSeconds });
  }
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  await context.db.transaction(async (tx) => {
    await putLoginCode(tx, { memberId: to.id, hash: hashLoginCode(context.keys, to.id, code) });
    await enqueueMail(tx, {
      template: "loginCode",
      to: to.email,
      locale: findLocale(to.locale ?? "") ?? viewer.locale,
      expiresAt: minutesFrom(context.now(), LOGIN_CODE_MINUTES).toISOString(),
      params: {
        path: passwordResetUrl(),
        username: to.username,
        code,
        validMinutes: LOGIN_CODE_MINUTES,
      },
    });
  });
}

/** True if it is right. In place of one that is over, a new one is sent. */
export async function requireLiveCode(scope: Scope, to: Recipient, code: string): Promise<boolean> {
  const { db, keys } = scope.context;
  const isRight = await guessLoginCode(db, { memberId: to.id, hash: hashLoginCode(keys, to.id, code) });
  if (isRight !== null) return isRight;
  await sendLoginCode(scope, to);
  throw new AppError("two_factor_required", { detail: "email", message: accountTexts.codeRenewed });
}

export function verifyLoginCode(tx: Tx, keys: Keys, memberId: string, code: string): Promise<boolean> {
  return spendLoginCode(tx, { memberId, hash: hashLoginCode(keys, memberId, code) });
}

/** Keyed, so that a stolen table can't be searched for six digits. */
function hashLoginCode(keys: Keys, memberId: string, typed: string): Buffer {
  return Buffer.from(keys.sign("login-code", `${memberId}.${typed.replaceAll(/[\s-]/g, "")}`), "base64url");
}
