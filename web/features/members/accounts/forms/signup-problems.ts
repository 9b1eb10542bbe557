import { findBirthdayProblem, readBirthday } from "#contract/formats/birthday.ts";
import { countCharacters, fitsCharacters } from "#contract/formats/characters.ts";
import { isEmail } from "#contract/formats/web-address.ts";
import { FULL_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "#contract/limits/accounts.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";

export const SIGNUP_FIELDS = ["email", "password", "name", "birthday"] as const;
export type SignupField = (typeof SIGNUP_FIELDS)[number];
export type SignupValues = Record<SignupField, string>;
/** What is wrong with each field, in the server's words. */
export type SignupProblems = Partial<Record<SignupField, string>>;

/** Finds what can be found without the server, in all fields at once. */
export function findSignupProblems(values: SignupValues, now: Date): SignupProblems {
  const found: Record<SignupField, string | null> = {
    email: isEmail(values.email.trim()) ? null : accountTexts.email,
    password: findPasswordProblem(values),
    name: findNameProblem(values.name.trim()),
    birthday: birthdayTextOf(values.birthday, now),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== null));
}

function findPasswordProblem({ password, email }: SignupValues): string | null {
  const length = countCharacters(password);
  if (length < PASSWORD_MIN) return accountTexts.passwordShort;
  if (length > PASSWORD_MAX) return `Please enter no more than ${PASSWORD_MAX} characters.`;
  return password.trim().toLowerCase() === email.trim().toLowerCase() ? accountTexts.passwordIsName : null;
}

function findNameProblem(name: string): string | null {
  if (name === "") return profileTexts.nameNeeded;
  return fitsCharacters(name, FULL_NAME_MAX) ? null : accountTexts.nameLong;
}

function birthdayTextOf(birthday: string, now: Date): string | null {
  const problem = findBirthdayProblem(readBirthday(birthday), now);
  if (problem === null) return null;
  return problem === "too_young" ? accountTexts.tooYoung : accountTexts.birthday;
}
