import { type BirthdayProblem, findBirthdayProblem, readBirthday } from "#contract/formats/birthday.ts";
import { AGE_MAX, SIGN_UP_AGE_MIN } from "#contract/limits/accounts.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import { invalid } from "#server/platform/errors.ts";

type AgeOptions = { birthday?: string | number | undefined; age?: number | undefined };

const problemTexts: Record<BirthdayProblem, string> = {
  missing: accountTexts.birthday,
  too_young: accountTexts.tooYoung,
};

/**
 * Throws unless the options prove that the person is old enough. Returns the birthday to store, or null when only an
 * age was given.
 */
export function requireAge({ birthday, age }: AgeOptions, now: Date): string | null {
  if (birthday !== undefined && birthday !== "") {
    const date = readBirthday(birthday);
    const problem = findBirthdayProblem(date, now);
    if (date === null || problem !== null) {
      throw invalid("birthday", problemTexts[problem ?? "missing"]);
    }
    return date.toISOString().slice(0, 10);
  }
  if (age === undefined) throw invalid("birthday", accountTexts.birthday);
  if (age > AGE_MAX) throw invalid("age", accountTexts.birthday);
  if (age < SIGN_UP_AGE_MIN) throw invalid("age", accountTexts.tooYoung);
  return null;
}
