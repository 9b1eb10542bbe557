const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

// A month is a twelfth of a year, so that no span under a year shows as twelve months.
const UNITS = [
  { unit: "year", size: YEAR },
  { unit: "month", size: YEAR / 12 },
  { unit: "week", size: 7 * DAY },
  { unit: "day", size: DAY },
  { unit: "hour", size: HOUR },
  { unit: "minute", size: MINUTE },
] as const;

export type RelativeTimeOptions = {
  locale: string;
  now: number;
  /** The translated 'Just now', for less than a minute. */
  justNow: string;
  style?: Intl.RelativeTimeFormatStyle;
};

/** How long ago a time was, in the largest unit that fits; empty for an invalid time. */
export function formatRelativeTime(time: string | number, options: RelativeTimeOptions): string {
  const difference = (typeof time === "string" ? Date.parse(time) : time) - options.now;
  if (Number.isNaN(difference)) return "";
  const largest = UNITS.find(({ size }) => Math.abs(difference) >= size);
  if (largest === undefined) return options.justNow;
  const amount = Math.trunc(difference / largest.size);
  return relativeTimeFormat(options.locale, options.style ?? "long").format(amount, largest.unit);
}

const formats = /* @__PURE__ */ new Map<string, Intl.RelativeTimeFormat>();

function relativeTimeFormat(locale: string, style: Intl.RelativeTimeFormatStyle): Intl.RelativeTimeFormat {
  const key = `${locale} ${style}`;
  const kept = formats.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.RelativeTimeFormat(locale, { numeric: "always", style });
  formats.set(key, made);
  return made;
}
