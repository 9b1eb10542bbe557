import { AGE_MAX, SIGN_UP_AGE_MIN } from "../limits/accounts.ts";

export type BirthdayProblem = "missing" | "too_young";

/** Reads a date, as a form or as another program's seconds since 1970 say it; null if there is no such day. */
export function readBirthday(birthday: string | number): Date | null {
  const text = String(birthday).trim();
  if (/^-?\d{1,12}$/.test(text)) return new Date(Number(text) * 1000);
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T[\d:.]{1,15}Z?)?$/.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // `Date` turns February 31st into a day in March.
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date : null;
}

/** Why no one born on this day may sign up now; null if they may. */
export function findBirthdayProblem(birthday: Date | null, now: Date): BirthdayProblem | null {
  const years = birthday === null ? Number.NaN : ageOn(now, birthday);
  if (!(years >= 0 && years <= AGE_MAX)) return "missing";
  return years < SIGN_UP_AGE_MIN ? "too_young" : null;
}

/** How old someone born on this day is. */
export function ageOn(now: Date, birthday: Date): number {
  const years = now.getUTCFullYear() - birthday.getUTCFullYear();
  const months = now.getUTCMonth() - birthday.getUTCMonth();
  const isBefore = months < 0 || (months === 0 && now.getUTCDate() < birthday.getUTCDate());
  return isBefore ? years - 1 : years;
}
