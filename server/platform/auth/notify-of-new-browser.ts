import { isCountryCode } from "#contract/formats/countries.ts";
import { findLocale } from "#contract/locales.ts";
import { settingsUrl } from "#contract/urls.ts";
import type { Tx } from "../db/database.ts";
import { build, findFirst, prepare } from "../db/prepared.ts";
import type { Scope } from "../http/scope.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { readBrowserName } from "./browser-name.ts";
import { rememberBrowser } from "./known-browsers.ts";
import { newSignInMail } from "./mails.ts";

const findRecipient = prepare<{ memberId: string }>("find_sign_in_mail_recipient")((slot) =>
  build.selectFrom("members").select(["email", "username", "locale"]).where("id", "=", slot("memberId")),
);

/** Mails the member about a login from a new browser, in case it wasn't them. Returns whether it is new. */
export async function notifyOfNewBrowser(tx: Tx, scope: Scope, memberId: string): Promise<boolean> {
  if (!(await rememberBrowser(tx, scope, memberId))) return false;
  const recipient = await findFirst(findRecipient(tx, { memberId }));
  if (!recipient?.email) return true;
  const { context, caller, viewer } = scope;
  const country = context.geo.findCountry(caller.address);
  await enqueueMail(tx, newSignInMail, {
    to: recipient.email,
    locale: findLocale(recipient.locale ?? "") ?? viewer.locale,
    params: {
      path: settingsUrl("security"),
      username: recipient.username,
      at: context.now().toISOString(),
      country: country && isCountryCode(country) ? country : null,
      ...readBrowserName(caller.userAgent),
    },
  });
  return true;
}
