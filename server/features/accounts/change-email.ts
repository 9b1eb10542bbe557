import { accountTexts } from "#contract/account-texts.ts";
import { CONFIRM_EMAIL_DAYS } from "#contract/limits.ts";
import { findLocale } from "#contract/locales.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { confirmEmailUrl } from "#contract/urls.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { requireEmail } from "./email-address.ts";
import { daysFrom } from "./link-times.ts";
import { findAccountByEmailKey, lockAccount } from "./repo.ts";
import { issueEmailToken } from "./token-repo.ts";

/** The old address stays in use until the new one is proven by the link that goes there. */
export async function changeEmail(scope: Scope, options: ParsedOptionsOf<"UserEmail.update">): Promise<null> {
  const { context } = scope;
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  const email = requireEmail("email", options.email);
  await confirmPassword(scope, viewer, options.password);
  const holder = await findAccountByEmailKey(context.db, email.key);
  if (holder?.id === memberId) throw invalid("email", accountTexts.emailUnchanged);
  if (holder) throw new AppError("email_taken", { detail: "email" });
  const expiresAt = daysFrom(context.now(), CONFIRM_EMAIL_DAYS);
  await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, memberId);
    if (!account) throw new AppError("user_not_found");
    const token = await issueEmailToken(tx, {
      memberId,
      purpose: "change_email",
      email: email.address,
      expiresAt,
    });
    await enqueueMail(tx, {
      template: "confirmNewEmail",
      to: email.address,
      locale: findLocale(account.locale ?? "") ?? viewer.locale,
      expiresAt: expiresAt.toISOString(),
      params: {
        path: confirmEmailUrl(token),
        username: account.username,
        validMinutes: CONFIRM_EMAIL_DAYS * 24 * 60,
      },
    });
    await recordEvent(tx, {
      actorId: memberId,
      verb: "ask_to_change",
      objectType: "email",
      objectId: memberId,
      visibility: "private",
    });
  });
  return null;
}
