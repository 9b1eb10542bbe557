import { countCharacters } from "#contract/formats/characters.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#contract/limits/accounts.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import { invalid } from "#server/platform/errors.ts";
import { isCommonPassword } from "./common-passwords.ts";

export type Owner = { username: string | null; email: string | null };

/** Length is what makes a password strong, so no rule asks for digits or symbols. */
export function requireGoodPassword(field: string, password: string, { username, email }: Owner): void {
  const length = countCharacters(password);
  if (length < PASSWORD_MIN) throw invalid(field, accountTexts.passwordShort);
  if (length > PASSWORD_MAX) {
    throw invalid(field, `Please enter no more than ${PASSWORD_MAX} characters.`);
  }
  const typed = fold(password);
  const names = [username, email, email?.slice(0, email.lastIndexOf("@"))];
  if (names.some((name) => name && fold(name) === typed)) throw invalid(field, accountTexts.passwordIsName);
  if (isCommonPassword(password) || new Set(password).size === 1) {
    throw invalid(field, accountTexts.passwordCommon);
  }
}

/** The password is typed twice, so that a typo locks no one out. */
export function requireNewPassword(
  { new_password, new_password_confirm }: { new_password: string; new_password_confirm: string },
  owner: Owner,
): void {
  if (new_password !== new_password_confirm) {
    throw invalid("new_password_confirm", accountTexts.passwordsDiffer);
  }
  requireGoodPassword("new_password", new_password, owner);
}

function fold(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
