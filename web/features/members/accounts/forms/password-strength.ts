import { countCharacters } from "#contract/formats/characters.ts";
import { PASSWORD_MIN } from "#contract/limits/accounts.ts";

/** 0 is rejected; 1 to 3 are increasingly hard to guess. */
export type PasswordStrength = 0 | 1 | 2 | 3;

const GOOD_LENGTH = 12;
const STRONG_LENGTH = 16;
/** With fewer distinct characters, length says little. */
const VARIETY_MIN = 6;

/** A hint while typing; the server decides. Length counts, digits and symbols as such don't. */
export function passwordStrength(password: string): PasswordStrength {
  const length = countCharacters(password);
  if (length < PASSWORD_MIN) return 0;
  if (new Set(password).size < VARIETY_MIN || length < GOOD_LENGTH) return 1;
  return length < STRONG_LENGTH ? 2 : 3;
}
