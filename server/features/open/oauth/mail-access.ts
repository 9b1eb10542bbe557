import { settingsUrl } from "#contract/urls.ts";
import { findSecurityRecipient } from "#server/platform/auth/notify-of-login-method.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { type AccessChange, accessGivenMail } from "./mails.ts";

/** Mails the member when something new may act for them, in case it wasn't them who allowed it. */
export async function mailAccess(
  tx: Tx,
  context: Context,
  memberId: string,
  { change, name }: { change: AccessChange; name: string },
): Promise<void> {
  const recipient = await findSecurityRecipient(tx, memberId);
  if (!recipient) return;
  await enqueueMail(tx, accessGivenMail, {
    ...recipient.mail,
    params: {
      path: settingsUrl(change === "tokenMade" || change === "appConnected" ? "apps" : "developer"),
      username: recipient.username,
      at: context.now().toISOString(),
      change,
      name,
    },
  });
}
