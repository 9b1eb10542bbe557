import { findLocale } from "#contract/locales.ts";
import { passwordResetUrl } from "#contract/urls.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { endLoginCode } from "./login-code-repo.ts";
import { passwordChangedMail } from "./mails/changes.ts";
import { type Account, setPassword } from "./repo.ts";
import { deleteEmailTokens } from "./token-repo.ts";

/**
 * Sets a new password and ends every link and code that could open the account without it. The caller has locked the
 * account row and ends or renews the sessions.
 */
export async function putPassword(
  tx: Tx,
  { context, viewer }: Scope,
  account: Account,
  hash: string,
): Promise<void> {
  await setPassword(tx, { id: account.id, hash });
  await endLoginCode(tx, { memberId: account.id });
  await deleteEmailTokens(tx, { memberId: account.id, purposes: ["reset_password", "limited_login"] });
  await recordEvent(tx, {
    actorId: account.id,
    verb: "change",
    objectType: "password",
    objectId: account.id,
    visibility: "private",
  });
  if (!account.email) return;
  await enqueueMail(tx, passwordChangedMail, {
    to: account.email,
    locale: findLocale(account.locale ?? "") ?? viewer.locale,
    params: { path: passwordResetUrl(), username: account.username, at: context.now().toISOString() },
  });
}
