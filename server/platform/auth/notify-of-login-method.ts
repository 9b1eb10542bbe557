import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import { settingsUrl } from "#contract/urls.ts";
import type { Context } from "../context.ts";
import type { Tx } from "../db/database.ts";
import { build, findFirst, prepare } from "../db/prepared.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { type LoginMethodChange, loginMethodChangedMail } from "./mails.ts";

const findRecipient = prepare<{ memberId: string }>("find_security_mail_recipient")((slot) =>
  build
    .selectFrom("members")
    .select(["email", "username", "locale"])
    .where("id", "=", slot("memberId"))
    .where("email", "is not", null),
);

/** Finds where to mail the member about the security of their account, and how; null if nowhere. */
export async function findSecurityRecipient(tx: Tx, memberId: string) {
  const { email, locale, username } = (await findFirst(findRecipient(tx, { memberId }))) ?? {};
  if (!email || username === undefined) return null;
  return { username, mail: { to: email, locale: findLocale(locale ?? "") ?? DEFAULT_LOCALE } };
}

/** Mails the member when a login method of their account changes, in case it wasn't them. */
export async function notifyOfLoginMethod(
  tx: Tx,
  context: Context,
  memberId: string,
  change: LoginMethodChange,
  codesLeft = 0,
): Promise<void> {
  const recipient = await findSecurityRecipient(tx, memberId);
  if (!recipient) return;
  await enqueueMail(tx, loginMethodChangedMail, {
    ...recipient.mail,
    params: {
      path: settingsUrl("security"),
      username: recipient.username,
      at: context.now().toISOString(),
      change,
      codesLeft,
    },
  });
}
