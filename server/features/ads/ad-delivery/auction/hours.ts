/** A part of a day in an account's time zone, at most an hour long. */
export type DayPart = { from: number; to: number; hour: number };

const QUARTER_MS = 15 * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function readLocal(timeZone: string, at: number): { date: string; hour: number } {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      ...({ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit" } as const),
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

export function hourIn(timeZone: string, at: number): number {
  return readLocal(timeZone, at).hour;
}

/**
 * The day that an instant is in, as quarters of an hour with the local hour that each is in. It's as long as it really
 * is: 23 or 25 hours when clocks are set.
 */
export function partsOfDay(timeZone: string, at: number): DayPart[] {
  const { date } = readLocal(timeZone, at);
  let from = at - (at % QUARTER_MS);
  while (readLocal(timeZone, from - QUARTER_MS).date === date) from -= QUARTER_MS;
  const parts: DayPart[] = [];
  for (let local = readLocal(timeZone, from); local.date === date; local = readLocal(timeZone, from)) {
    parts.push({ from, to: from + QUARTER_MS, hour: local.hour });
    from += QUARTER_MS;
  }
  return parts;
}

/** The share of the parts' traffic that has come by now. `byHour` weighs the 24 hours; without traffic, time counts. */
export function shareBy(now: number, parts: readonly DayPart[], byHour: readonly number[]): number {
  const isKnown = byHour.some((weight) => weight > 0);
  let passed = 0;
  let all = 0;
  for (const { from, to, hour } of parts) {
    const weight = (isKnown ? (byHour[hour] ?? 0) : 1) * (to - from);
    all += weight;
    passed += weight * Math.min(1, Math.max(0, (now - from) / (to - from)));
  }
  return all === 0 ? 1 : passed / all;
}
