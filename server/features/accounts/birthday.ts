import { accountTexts } from "#contract/account-texts.ts";
import { AGE_MAX, SIGN_UP_AGE_MIN } from "#contract/limits.ts";
import { invalid } from "#server/platform/errors.ts";

type AgeOptions = { birthday?: string | number | undefined; age?: number | undefined };

/**
 * Throws unless the options prove that the person is old enough. Returns the birthday to store, or null when only an
 * age was given.
 */
export function requireAge({ birthday, age }: AgeOptions, now: Date): string | null {
  if (birthday !== undefined && birthday !== "") {
    const date = readDate(birthday);
    const years = date === null ? null : ageOn(now, date);
    if (date === null || years === null || years < 0 || years > AGE_MAX) {
      throw invalid("birthday", accountTexts.birthday);
    }
    if (years < SIGN_UP_AGE_MIN) throw invalid("birthday", accountTexts.tooYoung);
    return date.toISOString().slice(0, 10);
  }
  if (age === undefined) throw invalid("birthday", accountTexts.birthday);
  if (age > AGE_MAX) throw invalid("age", accountTexts.birthday);
  if (age < SIGN_UP_AGE_MIN) throw invalid("age", accountTexts.tooYoung);
  return null;
}

function readDate(birthday: string | number): Date | null {
  const text = String(birthday).trim();
  if (/^-?\d{1,12}$/.test(text)) return new Date(Number(text) * 1000);
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T[\d:.]{1,15}Z?)?$/.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // `Date` turns February 31st into a day in March.
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date : null;
}

function ageOn(now: Date, birthday: Date): number {
  const years = now.getUTCFullYear() - birthday.getUTCFullYear();
  const months = now.getUTCMonth() - birthday.getUTCMonth();
  const isBefore = months < 0 || (months === 0 && now.getUTCDate() < birthday.getUTCDate());
  return isBefore ? years - 1 : years;
}
