import { usernameKey } from "#contract/formats/username.ts";
import type { User } from "#contract/members/entities/user.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { endTokens } from "#server/platform/auth/access-tokens.ts";
import { type BegunSession, beginSession } from "#server/platform/auth/begin-session.ts";
import { endSessions } from "#server/platform/auth/sessions.ts";
import { isTaken, type Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findSecondFactor } from "../two-factor/index.ts";
import { type ClaimedToken, claimToken, deadLink } from "./claim-token.ts";
import { emailKey } from "./email-address.ts";
import { secondsOf } from "./minutes-from.ts";
import { getOwnUser } from "./own-user.ts";
import { requireNewPassword } from "./password-rules.ts";
import { putPassword } from "./put-password.ts";
import { type Account, emailIndex, findAccount, markEmailConfirmed, setConfirmedEmail } from "./repo.ts";
import { deleteEmailTokens, type EmailToken, findEmailToken } from "./token-repo.ts";

type Options = ParsedOptionsOf<"ResetPasswordFromEmail.update">;
type Outcome = { memberId: string; session: BegunSession } | { memberId: string; factor: string };

const purposes = ["reset_password", "take_back"] as const;

export async function resetPassword(scope: Scope, options: Options): Promise<User> {
  const { context, effects } = scope;
  const found = await findEmailToken(context.db, options.token, purposes, context.now());
  const account = found && (await findAccount(context.db, found.memberId));
  if (!account || !isLinkOf(options, found, account)) throw deadLink();
  requireNewPassword(options, account);
  const hash = await context.passwords.hash(options.new_password);
  const outcome = await setNewPassword(scope, options, hash);
  // The link proves only the mailbox; the second factor is still missing.
  if ("factor" in outcome) throw new AppError("two_factor_required", { detail: outcome.factor });
  effects.signIn(outcome.session);
  return await getOwnUser(scope, outcome.memberId);
}

async function setNewPassword(scope: Scope, options: Options, hash: string): Promise<Outcome> {
  const { context } = scope;
  try {
    return await context.db.transaction(async (tx) => {
      const claimed = await claimToken(tx, options.token, purposes, context.now());
      const account = await useLinkAddress(tx, claimed);
      await putPassword(tx, scope, account, hash);
      await endSessions(tx, account.id, null);
      await endTokens(tx, account.id);
      const factor = await findSecondFactor(tx, account.id);
      if (factor) return { memberId: account.id, factor };
      return { memberId: account.id, session: await beginSession(tx, scope, account.id) };
    });
  } catch (error) {
    if (!isTaken(error, emailIndex)) throw error;
    throw new AppError("email_taken", { detail: "email", cause: error });
  }
}

function isLinkOf({ username, expiration }: Options, token: EmailToken, account: Account): boolean {
  return usernameKey(username) === account.username_key && Number(expiration) === secondsOf(token.expiresAt);
}

/**
 * The link proves that the member reads mail at its address, so that address is confirmed. A take-back link also makes
 * it the account's address again.
 */
async function useLinkAddress(tx: Tx, { found, account }: ClaimedToken): Promise<Account> {
  const address = found.email;
  if (address === null) return account;
  if (account.email_key === emailKey(address)) {
    await markEmailConfirmed(tx, { id: account.id });
    return account;
  }
  if (found.purpose !== "take_back") return account;
  await setConfirmedEmail(tx, { id: account.id, email: address, key: emailKey(address) });
  await deleteEmailTokens(tx, {
    memberId: account.id,
    purposes: ["take_back", "change_email", "confirm_email", "delete_account"],
  });
  return { ...account, email: address };
}
