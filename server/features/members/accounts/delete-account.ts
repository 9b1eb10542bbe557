import { ACCOUNT_PURGE_DAYS } from "#contract/limits/accounts.ts";
import { findLocale } from "#contract/locales.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { deleteAccountUrl } from "#contract/urls.ts";
import { endTokens } from "#server/platform/auth/access-tokens.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import { endSessions } from "#server/platform/auth/sessions.ts";
import { noteMemberState } from "#server/platform/authz/member-state.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { lockStaff, requireOtherAdmin } from "../../base/instance/index.ts";
import { enqueueHidingOfMember } from "../../base/media/index.ts";
import { claimToken } from "./claim-token.ts";
import { deleteAccountMail } from "./mails/links.ts";
import { minutesFrom } from "./minutes-from.ts";
import { lockAccount, setAccountState } from "./repo.ts";
import { deleteAllEmailTokens, issueEmailToken } from "./token-repo.ts";

const DELETE_LINK_HOURS = 24;

/** Takes two steps, so that neither an unattended laptop nor a stolen password is enough to delete an account. */
export async function deleteAccount(
  scope: Scope,
  { token, password }: ParsedOptionsOf<"UserAccount.delete">,
): Promise<null> {
  return token === undefined ? await sendFinalStep(scope, password) : await takeFinalStep(scope, token);
}

async function sendFinalStep(scope: Scope, password: string | undefined): Promise<null> {
  const { context } = scope;
  const viewer = requireMember(scope);
  if (viewer.kind === "limited") throw new AppError("limited_login", { detail: "limited" });
  await confirmPassword(scope, viewer, password);
  const expiresAt = minutesFrom(context.now(), DELETE_LINK_HOURS * 60);
  await context.db.transaction(async (tx) => {
    await lockStaff(tx);
    const account = await lockAccount(tx, viewer.member.id);
    if (!account) throw new AppError("user_not_found");
    if (!account.email) {
      throw new AppError("invalid_parameters", { detail: "email", message: accountTexts.emailMissing });
    }
    await requireOtherAdmin(tx, account.id);
    const token = await issueEmailToken(tx, {
      memberId: account.id,
      purpose: "delete_account",
      email: account.email,
      expiresAt,
    });
    await enqueueMail(tx, deleteAccountMail, {
      to: account.email,
      locale: findLocale(account.locale ?? "") ?? viewer.locale,
      expiresAt: expiresAt.toISOString(),
      params: {
        path: deleteAccountUrl(token),
        username: account.username,
        validMinutes: DELETE_LINK_HOURS * 60,
        graceDays: ACCOUNT_PURGE_DAYS,
      },
    });
  });
  return null;
}

async function takeFinalStep({ context, viewer, effects }: Scope, token: string): Promise<null> {
  const memberId = await context.db.transaction(async (tx) => {
    await lockStaff(tx);
    const { account } = await claimToken(tx, token, ["delete_account"], context.now());
    await requireOtherAdmin(tx, account.id);
    await setAccountState(tx, { id: account.id, state: "deleted", purgeDays: ACCOUNT_PURGE_DAYS });
    await noteMemberState(tx, account.id);
    await enqueueHidingOfMember(tx, account.id);
    await endSessions(tx, account.id, null);
    await endTokens(tx, account.id);
    await deleteAllEmailTokens(tx, { memberId: account.id });
    await recordEvent(tx, {
      actorId: account.id,
      verb: "delete",
      objectType: "member",
      objectId: account.id,
      visibility: "private",
    });
    return account.id;
  });
  if (viewerId(viewer) === memberId) effects.signOut();
  return null;
}
