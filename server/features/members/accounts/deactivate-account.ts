import { findLocale } from "#contract/locales.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { loginUrl } from "#contract/urls.ts";
import { endTokens } from "#server/platform/auth/access-tokens.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import { endSessions } from "#server/platform/auth/sessions.ts";
import { noteMemberState } from "#server/platform/authz/member-state.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { lockStaff, requireOtherAdmin } from "../../base/instance/index.ts";
import { enqueueHidingOfMember } from "../../base/media/index.ts";
import { accountDeactivatedMail } from "./mails/changes.ts";
import { lockAccount, setAccountState } from "./repo.ts";

/** Hides the account until the member logs in again. */
export async function deactivateAccount(
  scope: Scope,
  { password }: ParsedOptionsOf<"UserAccount.update">,
): Promise<null> {
  const { context, effects } = scope;
  const viewer = requireMember(scope);
  await confirmPassword(scope, viewer, password);
  await context.db.transaction(async (tx) => {
    await lockStaff(tx);
    const account = await lockAccount(tx, viewer.member.id);
    // Someone banned or deleted the account after this request began; keep that state.
    if (account?.state !== "active") throw new AppError("authentication_failed");
    await requireOtherAdmin(tx, account.id);
    await setAccountState(tx, { id: account.id, state: "deactivated", purgeDays: null });
    await noteMemberState(tx, account.id);
    await enqueueHidingOfMember(tx, account.id);
    await endSessions(tx, account.id, null);
    await endTokens(tx, account.id);
    await recordEvent(tx, {
      actorId: account.id,
      verb: "deactivate",
      objectType: "member",
      objectId: account.id,
      visibility: "private",
    });
    if (!account.email) return;
    await enqueueMail(tx, accountDeactivatedMail, {
      to: account.email,
      locale: findLocale(account.locale ?? "") ?? viewer.locale,
      params: { path: loginUrl(), username: account.username, at: context.now().toISOString() },
    });
  });
  effects.signOut();
  return null;
}
