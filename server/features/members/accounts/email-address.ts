import { isEmail } from "#contract/formats/web-address.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import { invalid } from "#server/platform/errors.ts";
import { findMailAddress } from "#server/platform/mail/mail-address.ts";

/** Mail goes to `address`, as the person typed it. `key` identifies the account, however the address is spelled. */
export type EmailAddress = { address: string; key: string };

export function requireEmail(field: string, text: string): EmailAddress {
  const address = text.trim();
  if (!isEmail(address) || findMailAddress(address) === null) throw invalid(field, accountTexts.email);
  return { address, key: emailKey(address) };
}

/** Accepts any text: one that is not an address yields a key that matches no account. */
export function emailKey(text: string): string {
  const trimmed = text.trim();
  return (findMailAddress(trimmed) ?? trimmed).toLowerCase();
}
