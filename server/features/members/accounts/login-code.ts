import { randomInt } from "node:crypto";
import type { RateLimit } from "#contract/limits/rates.ts";
import { findLocale } from "#contract/locales.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import { passwordResetUrl } from "#contract/urls.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { guessLoginCode, LOGIN_CODE_MINUTES, putLoginCode, spendLoginCode } from "./login-code-repo.ts";
import { loginCodeMail } from "./mails/links.ts";
import { minutesFrom } from "./minutes-from.ts";
import type { Account } from "./repo.ts";

const digits = 6;
const mailLimit: RateLimit = { count: 5, seconds: 3600, per: "viewer" };

type Recipient = Pick<Account, "id" | "username" | "locale"> & { email: string };

/**
 * Mails a code unless one is still good: another person who knows the password must not be able to invalidate the
 * member's code over and over. Only someone who knows the password can use up the mail limit. Returns false when this
 * hour's mails are used up.
 */
export async function sendLoginCode(scope: Scope, to: Recipient): Promise<boolean> {
  const { limiter } = scope.context;
  const key = `login-code:${to.id}`;
  if (!(await limiter.take(key, mailLimit)).allowed) return false;
  if (!(await mailNewCode(scope, to))) await limiter.giveBack(key, mailLimit);
  return true;
}

/** Returns false while the last code is still good. */
async function mailNewCode({ context, viewer }: Scope, to: Recipient): Promise<boolean> {
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  return await context.db.transaction(async (tx) => {
    const hash = hashLoginCode(context.keys, to.id, code);
    if (!(await putLoginCode(tx, { memberId: to.id, hash }))) return false;
    await enqueueMail(tx, loginCodeMail, {
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
    return true;
  });
}

/** Returns whether the code is right. If no code is live, mails a new one (within the hourly limit) and asks for it. */
export async function requireLiveCode(scope: Scope, to: Recipient, code: string): Promise<boolean> {
  const { db, keys } = scope.context;
  const isRight = await guessLoginCode(db, { memberId: to.id, hash: hashLoginCode(keys, to.id, code) });
  if (isRight !== null) return isRight;
  if (!(await sendLoginCode(scope, to))) return false;
  throw new AppError("two_factor_required", { detail: "email", message: accountTexts.codeRenewed });
}

export function verifyLoginCode(tx: Tx, keys: Keys, memberId: string, code: string): Promise<boolean> {
  return spendLoginCode(tx, { memberId, hash: hashLoginCode(keys, memberId, code) });
}

/** Keyed, because six digits could be brute-forced from a stolen table. */
function hashLoginCode(keys: Keys, memberId: string, typed: string): Buffer {
  return Buffer.from(keys.sign("login-code", `${memberId}.${typed.replaceAll(/[\s-]/g, "")}`), "base64url");
}
