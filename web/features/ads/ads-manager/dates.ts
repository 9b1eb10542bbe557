/** Days as `2026-03-10`, both included. */
export type DateRange = { start: string; end: string };

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;
const DAYS_MAX = 366;

/** The day it is in a time zone. */
export function dayIn(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text;
}

/** How many days the second is after the first. */
function lengthOf({ start, end }: DateRange): number {
  return (Date.parse(end) - Date.parse(start)) / DAY_MS;
}

/** In order, and not more than a report may have. */
function isRange(range: DateRange): boolean {
  const length = lengthOf(range);
  return length >= 0 && length < DAYS_MAX;
}

/** The days that an address names; the last thirty, if it names none or none that make sense. */
export function readRange(search: URLSearchParams, timeZone: string, now: number): DateRange {
  const today = dayIn(timeZone, now);
  const end = readDay(search.get("end_date")) ?? today;
  const start = readDay(search.get("start_date")) ?? addDays(end, 1 - DAYS_SHOWN);
  return isRange({ start, end }) ? { start, end } : { start: addDays(today, 1 - DAYS_SHOWN), end: today };
}

/** As many days just before. */
export function rangeBefore({ start, end }: DateRange): DateRange {
  return { start: addDays(start, -1 - lengthOf({ start, end })), end: addDays(start, -1) };
}

/** The same days a year before. */
function rangeOfYearBefore({ start, end }: DateRange): DateRange {
  const before = (day: string) => addDays(day, -364);
  return { start: before(start), end: before(end) };
}

/** The days that an address compares with: those it names, those before or those a year before; null for none. */
export function readCompared(search: URLSearchParams, range: DateRange): DateRange | null {
  const [start, end] = [readDay(search.get("comp_start_date")), readDay(search.get("comp_end_date"))];
  if (start !== null && end !== null && isRange({ start, end })) return { start, end };
  const kind = search.get("compare");
  if (kind === "before") return rangeBefore(range);
  return kind === "year" ? rangeOfYearBefore(range) : null;
}

/** Midnight of a day in a time zone, in seconds. */
export function startOfDay(day: string, timeZone: string): number {
  const guess = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (time: number) =>
    Date.parse(
      `${new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(time).replace(" ", "T")}Z`,
    ) - time;
  const first = guess - offsetAt(guess);
  return (guess - offsetAt(first)) / 1000;
}

export function daysOf({ start, end }: DateRange): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}
