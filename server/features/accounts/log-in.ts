import { accountTexts } from "#contract/account-texts.ts";
import type { User } from "#contract/entities/user.ts";
import { ACCOUNT_SUSPENDED, WRONG_CODE } from "#contract/errors.ts";
import { usernameKey } from "#contract/formats/username.ts";
import type { RateLimit } from "#contract/operation.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { beginSession } from "#server/platform/auth/begin-session.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findSecondFactor, takeSecondFactorGuess, verifySecondFactor } from "../two-factor/index.ts";
import { emailKey } from "./email-address.ts";
import { getOwnUser } from "./own-user.ts";
import { type Account, findAccountByEmailKey, findAccountByUsernameKey, lockAccount } from "./repo.ts";

type Options = ParsedOptionsOf<"UserSession.create">;

const guessLimit: RateLimit = { count: 10, seconds: 600, per: "network" };

export async function logIn(scope: Scope, options: Options): Promise<User> {
  const { context, effects } = scope;
  const { username_or_email: login, password, two_factor_code: code } = options;
  // By the name as typed: by the account it stands for, the count would tell which names stand for one.
  const key = `log-in:${loginKey(login)}`;
  const verdict = await context.limiter.take(key, guessLimit);
  if (!verdict.allowed) {
    throw new AppError("rate_limited", { retryAfterSeconds: verdict.retryAfterSeconds });
  }
  const account = await findAccountByLogin(context.db, login);
  // Asked once whether there is such an account or not, so that both take the same time.
  const isRight = await context.passwords.verify(account?.password_hash ?? null, password);
  if (!account || !isRight) throw wrongLogin();
  requireOpen(account);
  const factor = await findSecondFactor(context.db, account.id);
  if (factor) {
    if (!code) {
      await context.limiter.giveBack(key, guessLimit);
      throw new AppError("two_factor_required", { detail: factor });
    }
    await takeSecondFactorGuess(context, account.id);
  }
  const session = await context.db.transaction(async (tx) => {
    await requireUnchanged(tx, account);
    if (factor && !(await verifySecondFactor(tx, context, account.id, code ?? ""))) throw wrongCode(factor);
    return await beginSession(tx, scope, account.id);
  });
  await context.limiter.giveBack(key, guessLimit);
  effects.signIn(session);
  return await getOwnUser(scope, account.id);
}

export async function findAccountByLogin(on: Db | Tx, login: string): Promise<Account | null> {
  return login.includes("@")
    ? await findAccountByEmailKey(on, emailKey(login))
    : await findAccountByUsernameKey(on, usernameKey(login.trim()));
}

/** One name however it was typed. */
export function loginKey(login: string): string {
  return login.includes("@") ? emailKey(login) : usernameKey(login.trim());
}

/** Only whoever knows the password hears why it opens nothing. */
function requireOpen({ state }: Pick<Account, "state">): void {
  if (state === "banned") {
    throw new AppError("not_authorised", { detail: "suspended", message: ACCOUNT_SUSPENDED });
  }
  if (state === "deleted") {
    throw new AppError("not_authorised", { detail: "deleted", message: accountTexts.deleted });
  }
}

/** The password may have been changed while it was being compared: then this one is an old one. */
async function requireUnchanged(tx: Tx, { id, password_hash }: Account): Promise<void> {
  const now = await lockAccount(tx, id);
  if (now?.password_hash !== password_hash) throw wrongLogin();
}

function wrongLogin(): AppError {
  return new AppError("authentication_failed", { message: accountTexts.wrongLogin });
}

function wrongCode(factor: string): AppError {
  return new AppError("two_factor_required", { detail: factor, message: WRONG_CODE });
}
