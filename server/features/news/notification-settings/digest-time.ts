import { inMinutes, localTime, MINUTES_OF_DAY, minutesUntil } from "./local-time.ts";

const DAYS_OF_WEEK = 7;
/** When gathered news goes out by email. */
const MORNING = 8 * 60;
const MONDAY = 1;

/** The next morning of the member, or that of the next Monday. */
export function nextDigestAt(at: Date, timeZone: string, rhythm: "daily" | "weekly"): Date {
  const { minute, weekday } = localTime(at, timeZone);
  const wait = minutesUntil(minute, MORNING) || MINUTES_OF_DAY;
  if (rhythm === "daily") return inMinutes(at, wait);
  const dayThen = (weekday + (minute < MORNING ? 0 : 1)) % DAYS_OF_WEEK;
  const days = (MONDAY - dayThen + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return inMinutes(at, wait + days * MINUTES_OF_DAY);
}
