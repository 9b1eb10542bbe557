import { fitsCharacters } from "#contract/formats/characters.ts";
import { findUsernameProblem, type UsernameProblem } from "#contract/formats/username.ts";
import { FULL_NAME_MAX } from "#contract/limits/accounts.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import { invalid } from "#server/platform/errors.ts";

export type FullName = { firstName: string; lastName: string };

const problemTexts: Record<UsernameProblem, string> = {
  too_short: accountTexts.usernameShort,
  too_long: accountTexts.usernameLong,
  characters: accountTexts.usernameCharacters,
  reserved: accountTexts.usernameReserved,
};

export function requireUsername(field: string, username: string): void {
  const problem = findUsernameProblem(username);
  if (problem) throw invalid(field, problemTexts[problem]);
}

/** Returns the given name, or one made from the local part of the address. */
export function readFullName(
  given: { first_name?: string | undefined; last_name?: string | undefined },
  email: string,
): FullName {
  const { first_name: firstName = "", last_name: lastName = "" } = given;
  if (!fitsCharacters(`${firstName} ${lastName}`.trim(), FULL_NAME_MAX)) {
    throw invalid(lastName ? "last_name" : "first_name", accountTexts.nameLong);
  }
  return firstName || lastName ? { firstName, lastName } : nameFromEmail(email);
}

function nameFromEmail(email: string): FullName {
  const local = email.slice(0, email.lastIndexOf("@")).split("+")[0] ?? "";
  const words = local.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== "");
  const [firstName = "", ...others] = words.map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  );
  return { firstName, lastName: others.join(" ") };
}
