import { accountTexts } from "#contract/account-texts.ts";
import { isEmail } from "#contract/formats/web-address.ts";
import { invalid } from "#server/platform/errors.ts";
import { findMailAddress } from "#server/platform/mail/mail-address.ts";

/** `address` as it was written, which mails go to; one `key` is one account, however it is written. */
export type EmailAddress = { address: string; key: string };

export function requireEmail(field: string, text: string): EmailAddress {
  const address = text.trim();
  if (!isEmail(address) || findMailAddress(address) === null) throw invalid(field, accountTexts.email);
  return { address, key: emailKey(address) };
}

/** Also of what is no address at all: nobody is found by it then. */
export function emailKey(text: string): string {
  const trimmed = text.trim();
  return (findMailAddress(trimmed) ?? trimmed).toLowerCase();
}
