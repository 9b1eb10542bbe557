import { findLocale } from "#contract/locales.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { newPasswordUrl } from "#contract/urls.ts";
import { type BegunSession, renewSession } from "#server/platform/auth/begin-session.ts";
import { isTaken, type Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { claimToken, deadLink } from "./claim-token.ts";
import { emailKey } from "./email-address.ts";
import { endLoginCode } from "./login-code-repo.ts";
import { emailChangedMail } from "./mails/changes.ts";
import { daysFrom, secondsOf } from "./minutes-from.ts";
import { type Account, emailIndex, lockAccount, markEmailConfirmed, setConfirmedEmail } from "./repo.ts";
import { sendEmailProof } from "./send-email-proof.ts";
import { issueEmailToken } from "./token-repo.ts";

/** How long the holder of the old address can take an account back after its email was changed. */
const TAKE_BACK_DAYS = 7;

type Answer = ResultOf<"EmailConfirmation.update">;

const purposes = ["confirm_email", "change_email"] as const;

/** Does nothing when the address is already confirmed or missing. */
export async function sendConfirmEmail(tx: Tx, scope: Scope, memberId: string): Promise<void> {
  const account = await lockAccount(tx, memberId);
  if (!account?.email || account.email_confirmed_at) return;
  await sendEmailProof(tx, scope, account, { purpose: "confirm_email", address: account.email });
}

export async function resendConfirmEmail(scope: Scope): Promise<null> {
  const viewer = requireMember(scope);
  await scope.context.db.transaction((tx) => sendConfirmEmail(tx, scope, viewer.member.id));
  return null;
}

/** Opening the same link twice succeeds twice. */
export async function confirmEmail(
  scope: Scope,
  { token }: ParsedOptionsOf<"EmailConfirmation.update">,
): Promise<Answer> {
  const { context, effects } = scope;
  try {
    const { email, session } = await context.db.transaction(async (tx) => {
      const { found, account } = await claimToken(tx, token, purposes, context.now());
      if (!found.email) throw deadLink();
      const isCurrent = account.email_key === emailKey(found.email);
      const isChange = found.purpose === "change_email" && !isCurrent;
      const renewed = isChange ? await changeAddress(tx, scope, account, found.email) : null;
      if (!isChange) await confirmAddress(tx, account, isCurrent);
      return { email: found.email, session: renewed };
    });
    if (session) effects.signIn(session);
    return { email };
  } catch (error) {
    if (!isTaken(error, emailIndex)) throw error;
    throw new AppError("email_taken", { detail: "email", cause: error });
  }
}

async function confirmAddress(tx: Tx, account: Account, isCurrent: boolean): Promise<void> {
  // The address changed after this link was mailed.
  if (!isCurrent) throw deadLink();
  if (account.email_confirmed_at) return;
  await markEmailConfirmed(tx, { id: account.id });
  await recordEmailEvent(tx, account.id, "confirm");
}

/** Returns a renewed session if the link was opened in a browser logged in to this account. */
async function changeAddress(
  tx: Tx,
  scope: Scope,
  account: Account,
  address: string,
): Promise<BegunSession | null> {
  await setConfirmedEmail(tx, { id: account.id, email: address, key: emailKey(address) });
  await endLoginCode(tx, { memberId: account.id });
  await recordEmailEvent(tx, account.id, "change");
  // An unconfirmed address may be a stranger's, who must not get a link into the account.
  if (account.email && account.email_confirmed_at) await mailTakeBackLink(tx, scope, account, address);
  const { viewer } = scope;
  const isOwn = viewer.kind !== "anonymous" && viewer.member.id === account.id;
  return isOwn ? await renewSession(tx, viewer) : null;
}

/** A thief may have changed the address, so the former one can take the account back for a few days. */
async function mailTakeBackLink(tx: Tx, scope: Scope, account: Account, newEmail: string): Promise<void> {
  const { context, viewer } = scope;
  if (!account.email) return;
  const now = context.now();
  const expiresAt = daysFrom(now, TAKE_BACK_DAYS);
  const token = await issueEmailToken(tx, {
    memberId: account.id,
    purpose: "take_back",
    email: account.email,
    expiresAt,
  });
  await enqueueMail(tx, emailChangedMail, {
    to: account.email,
    locale: findLocale(account.locale ?? "") ?? viewer.locale,
    params: {
      path: newPasswordUrl(account.username, { expiration: secondsOf(expiresAt), token }),
      username: account.username,
      at: now.toISOString(),
      newEmail,
    },
  });
}

async function recordEmailEvent(tx: Tx, memberId: string, verb: "confirm" | "change"): Promise<void> {
  await recordEvent(tx, {
    actorId: memberId,
    verb,
    objectType: "email",
    objectId: memberId,
    visibility: "private",
  });
}
