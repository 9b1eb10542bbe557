import { usernameKey } from "#contract/formats/username.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import type { User } from "#contract/members/entities/user.ts";
import { twoFactorTexts } from "#contract/members/two-factor-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { beginSession } from "#server/platform/auth/begin-session.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findSecondFactor, takeSecondFactorGuess, verifySecondFactor } from "../two-factor/index.ts";
import { emailKey } from "./email-address.ts";
import { requireLiveCode, sendLoginCode, verifyLoginCode } from "./login-code.ts";
import { type LoginTry, takeLoginTry } from "./login-tries.ts";
import { getOwnUser } from "./own-user.ts";
import { type Account, findAccountByEmailKey, findAccountByUsernameKey, lockAccount } from "./repo.ts";

type Options = ParsedOptionsOf<"UserSession.create">;

type Factor = "totp" | "email";

export async function logIn(scope: Scope, options: Options): Promise<User> {
  const { context, effects } = scope;
  const { username_or_email: login, password, two_factor_code: code } = options;
  const account = await findAccountByLogin(context.db, login);
  const loginTry = await takeLoginTry(scope, loginKey(login), account);
  // Runs even if the account doesn't exist, so that both cases take the same time.
  const isRight = await context.passwords.verify(account?.password_hash ?? null, password);
  if (!account || !isRight) throw wrongLogin();
  await loginTry.giveBack();
  requireOpen(account);
  const factor = await requireCode(scope, account, loginTry, code);
  const session = await context.db.transaction(async (tx) => {
    await requireUnchanged(tx, account);
    if (factor && !(await takeCode(tx, context, account.id, factor, code ?? ""))) throw wrongCode(factor);
    return await beginSession(tx, scope, account.id);
  });
  effects.signIn(session);
  return await getOwnUser(scope, account.id);
}

/**
 * Returns the second factor this login needs, if any, after counting the guess. Throws to ask for the code if it is
 * missing.
 */
async function requireCode(
  scope: Scope,
  account: Account,
  { knownBrowser, isUnderAttack }: LoginTry,
  code: string | undefined,
): Promise<Factor | null> {
  const { context } = scope;
  const secondFactor = await findSecondFactor(context.db, account.id);
  if (secondFactor) {
    if (!code) throw new AppError("two_factor_required", { detail: secondFactor });
    await takeSecondFactorGuess(context, account.id, knownBrowser);
    return secondFactor;
  }
  // An attacker who guessed the password can't read the member's mail.
  const email = isUnderAttack ? confirmedMailbox(context, account) : null;
  if (email === null) return null;
  const recipient = { ...account, email };
  if (!code) {
    await sendLoginCode(scope, recipient);
    throw new AppError("two_factor_required", { detail: "email" });
  }
  if (!(await requireLiveCode(scope, recipient, code))) throw wrongCode("email");
  return "email";
}

/** Returns an address we know we can reach. Asking for a code we can't deliver would lock the member out. */
function confirmedMailbox({ mail }: Context, { email, email_confirmed_at }: Account): string | null {
  return mail.leaves && email_confirmed_at !== null ? email : null;
}

function takeCode(tx: Tx, context: Context, memberId: string, factor: Factor, code: string) {
  return factor === "totp"
    ? verifySecondFactor(tx, context, memberId, code)
    : verifyLoginCode(tx, context.keys, memberId, code);
}

export async function findAccountByLogin(on: Db | Tx, login: string): Promise<Account | null> {
  return login.includes("@")
    ? await findAccountByEmailKey(on, emailKey(login))
    : await findAccountByUsernameKey(on, usernameKey(login.trim()));
}

/** Returns the same key for every spelling of a login name. */
export function loginKey(login: string): string {
  return login.includes("@") ? emailKey(login) : usernameKey(login.trim());
}

/** Runs after the password check, so that strangers learn nothing about the account's state. */
function requireOpen({ state }: Pick<Account, "state">): void {
  if (state === "deleted") {
    throw new AppError("not_authorised", { detail: "deleted", message: accountTexts.deleted });
  }
}

/** The password may have changed while we were comparing it. */
async function requireUnchanged(tx: Tx, { id, password_hash }: Account): Promise<void> {
  const now = await lockAccount(tx, id);
  if (now?.password_hash !== password_hash) throw wrongLogin();
}

function wrongLogin(): AppError {
  return new AppError("authentication_failed", { message: accountTexts.wrongLogin });
}

function wrongCode(factor: Factor): AppError {
  return new AppError("two_factor_required", { detail: factor, message: twoFactorTexts.wrongCode });
}
