const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 1440;
const DAYS_OF_WEEK = 7;
/** When gathered news is mailed. */
const MORNING = 8 * 60;
const MONDAY = 1;

export type QuietHours = { time_zone: string; quiet_from: number | null; quiet_until: number | null };

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

type LocalTime = { minute: number; weekday: number };

function localTime(at: Date, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", weekday: "short", hour: "2-digit", minute: "2-digit" },
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  return {
    minute: Number(parts.get("hour")) * 60 + Number(parts.get("minute")),
    weekday: days.indexOf(parts.get("weekday") ?? ""),
  };
}

function minutesUntil(from: number, minute: number): number {
  return (minute - from + MINUTES_OF_DAY) % MINUTES_OF_DAY;
}

/**
 * When the quiet hours end that `at` falls into; null outside of them. May be an hour off where clocks change meanwhile,
 * so whoever waited asks again.
 */
export function endOfQuiet(at: Date, { time_zone, quiet_from, quiet_until }: QuietHours): Date | null {
  if (quiet_from === null || quiet_until === null || quiet_from === quiet_until) return null;
  const { minute } = localTime(at, time_zone);
  const isQuiet = minutesUntil(quiet_from, minute) < minutesUntil(quiet_from, quiet_until);
  return isQuiet ? inMinutes(at, minutesUntil(minute, quiet_until)) : null;
}

/** The next morning of the member, or that of the next Monday. */
export function nextMorning(at: Date, timeZone: string, rhythm: "daily" | "weekly"): Date {
  const { minute, weekday } = localTime(at, timeZone);
  const wait = minutesUntil(minute, MORNING) || MINUTES_OF_DAY;
  if (rhythm === "daily") return inMinutes(at, wait);
  const dayThen = (weekday + (minute < MORNING ? 0 : 1)) % DAYS_OF_WEEK;
  const days = (MONDAY - dayThen + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return inMinutes(at, wait + days * MINUTES_OF_DAY);
}

function inMinutes(at: Date, minutes: number): Date {
  return new Date(Math.floor(at.getTime() / MINUTE_MS + minutes) * MINUTE_MS);
}
