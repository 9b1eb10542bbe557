import { findLocale } from "#contract/locales.ts";
import { confirmEmailUrl } from "#contract/urls.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { confirmEmailMail, confirmNewEmailMail } from "./mails/links.ts";
import { daysFrom } from "./minutes-from.ts";
import type { Account } from "./repo.ts";
import { issueEmailToken } from "./token-repo.ts";

const CONFIRM_EMAIL_DAYS = 7;

const mails = { confirm_email: confirmEmailMail, change_email: confirmNewEmailMail };

type Proof = { purpose: keyof typeof mails; address: string };

/** Mails the link that proves the address belongs to the member. */
export async function sendEmailProof(
  tx: Tx,
  { context, viewer }: Scope,
  { id, username, locale }: Account,
  { purpose, address }: Proof,
): Promise<void> {
  const expiresAt = daysFrom(context.now(), CONFIRM_EMAIL_DAYS);
  const token = await issueEmailToken(tx, { memberId: id, purpose, email: address, expiresAt });
  await enqueueMail(tx, mails[purpose], {
    to: address,
    locale: findLocale(locale ?? "") ?? viewer.locale,
    expiresAt: expiresAt.toISOString(),
    params: { path: confirmEmailUrl(token), username, validMinutes: CONFIRM_EMAIL_DAYS * 24 * 60 },
  });
}
