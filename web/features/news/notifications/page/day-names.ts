const DAY_MS = 24 * 60 * 60_000;
const WEEK = 7;

/** The date of a time in a time zone, such as "2026-11-30". */
export function dateIn(timeZone: string, time: string | number): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(time));
}

/** "Today", "Yesterday", a weekday within a week, or the date. Both dates are as from `dateIn`. */
export function nameOfDay(date: string, today: string, locale: string): string {
  const daysAgo = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS);
  if (daysAgo <= 1) {
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
    return asHeading(relative.format(-Math.max(0, daysAgo), "day"), locale);
  }
  const options: Intl.DateTimeFormatOptions = daysAgo < WEEK ? { weekday: "long" } : dateOptions(date, today);
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return asHeading(format.format(new Date(date)), locale);
}

function dateOptions(date: string, today: string): Intl.DateTimeFormatOptions {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return { day: "numeric", month: "long", ...(!isThisYear && { year: "numeric" }) };
}

function asHeading(name: string, locale: string): string {
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

type Timed = { created_at: string };

/**
 * Returns for each item the day that begins with it, or null. The list's order isn't strictly by time, so a later day never
 * begins below an earlier one.
 */
export function daysOf(items: readonly Timed[], timeZone: string): (string | null)[] {
  let last: string | null = null;
  return items.map(({ created_at }) => {
    const date = dateIn(timeZone, created_at);
    if (last !== null && date >= last) return null;
    last = date;
    return date;
  });
}
