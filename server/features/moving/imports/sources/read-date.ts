const SECONDS_MAX = 253_402_300_799;
const TEXT_MAX = 40;

/**
 * Reads a date as files write it: seconds, milliseconds or microseconds since 1970, ISO, `2017/02/13 15:35:01`, `13.2.2017`,
 * `2/13/2017` or `Feb 13, 2017`. Times without a zone are UTC. Returns null for anything else, and for what lies before 1990.
 */
export function readDate(text: string | number | null | undefined): Date | null {
  const value = String(text ?? "").trim();
  if (value === "" || value.length > TEXT_MAX) return null;
  const date = /^\d{1,17}(?:\.\d{1,9})?$/.test(value) ? dateOfNumber(Number(value)) : dateOfText(value);
  return date && date.getTime() >= Date.UTC(1990, 0, 1) && date.getTime() <= SECONDS_MAX * 1000 ? date : null;
}

/** The same for when something was saved, but tells what isn't there from what can't be read. */
export function readSavedAt(text: string | number | null | undefined): Date | "unreadable" | null {
  const isThere = !/^(?:0?|null|none|no data)$/i.test(String(text ?? "").trim());
  return readDate(text) ?? (isThere ? "unreadable" : null);
}

function dateOfNumber(number: number): Date | null {
  const scale = [1, 1e3, 1e6].find((each) => number / each <= SECONDS_MAX / 10);
  return scale === undefined ? null : new Date((number / scale) * 1000);
}

const clock = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?`;
const zone = String.raw`(?: ?(?:Z|UTC|GMT)?(?<zone>[+-]\d{2}(?::?\d{2})?)?)`;
const weekday = "(?:[a-z]{3,9},? )?";
const days = [
  String.raw`(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})`,
  String.raw`(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})`,
  String.raw`(?<one>\d{1,2})/(?<two>\d{1,2})/(?<year>\d{4})`,
  String.raw`${weekday}(?<name>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})`,
  String.raw`${weekday}(?<day>\d{1,2}) (?<name>[a-z]{3,9})\.? (?<year>\d{4})`,
];
const patterns = days.map(
  (day) => new RegExp(`^${day}(?:(?:,? |T)${clock}(?: ?(?<half>[ap])m)?${zone})?$`, "i"),
);

const months = [
  ...["january", "february", "march", "april", "may", "june", "july"],
  ...["august", "september", "october", "november", "december"],
];

type Parts = Partial<Record<string, string>>;

function dateOfText(text: string): Date | null {
  const parts: Parts | undefined = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!parts) return null;
  const [year, hour, minute, second] = ["year", "hour", "minute", "second"].map((each) =>
    Number(parts[each] ?? 0),
  ) as [number, number, number, number];
  const [month, day] = dayOf(parts);
  const isTime = hour <= (parts.half ? 12 : 23) && minute <= 59 && second <= 60;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (!isTime || midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
  const milliseconds = Math.trunc(Number(`0.${parts.fraction ?? 0}`) * 1000);
  const time = ((hourOf(hour, parts.half) * 60 + minute) * 60 + second) * 1000 + milliseconds;
  return new Date(midnight.getTime() + time - offsetOf(parts.zone));
}

/** Between slashes the month comes first, unless only the other can be one. */
function dayOf({ month, day, one, two, name }: Parts): [number, number] {
  if (name !== undefined) return [monthNamed(name), Number(day)];
  if (one === undefined) return [Number(month), Number(day)];
  return Number(one) > 12 ? [Number(two), Number(one)] : [Number(one), Number(two)];
}

/** 0 if no month is called so. */
function monthNamed(name: string): number {
  return months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

function offsetOf(written: string | undefined): number {
  if (written === undefined) return 0;
  const digits = written.replaceAll(/\D/g, "");
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (written.startsWith("-") ? -minutes : minutes) * 60_000;
}
