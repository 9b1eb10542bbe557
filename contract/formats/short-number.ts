import { isCjk } from "../locales.ts";

const SHORT_NUMBER_ABOVE = 999;
const SHORT_NUMBER_FRACTION_DIGITS = 2;

type Unit = { size: number; sign: string };

const THOUSANDS: readonly Unit[] = [
  { size: 1e3, sign: "K" },
  { size: 1e6, sign: "M" },
  { size: 1e9, sign: "B" },
];
const TEN_THOUSANDS: readonly Unit[] = [
  { size: 1e4, sign: "万" },
  { size: 1e8, sign: "億" },
];

export type ShortNumberOptions = {
  maximumFractionDigits?: number;
  /** Values from here on show as this limit with a plus sign. */
  upLimit?: number;
};

/** 1234567 as `1.23M`, `1,23M` or `123.46万`, depending on the locale. */
export function formatShortNumber(value: number, locale: string, options: ShortNumberOptions = {}): string {
  const { maximumFractionDigits = SHORT_NUMBER_FRACTION_DIGITS, upLimit } = options;
  if (upLimit !== undefined && value >= upLimit) {
    return `${formatShortNumber(upLimit, locale, { maximumFractionDigits })}+`;
  }
  if (Math.abs(value) <= SHORT_NUMBER_ABOVE) return numberFormat(locale, maximumFractionDigits).format(value);

  const units = isCjk(locale) ? TEN_THOUSANDS : THOUSANDS;
  let unit = largestUnit(value, units);
  // 999,999 would round to 1000K: a value that rounds up to the next unit uses that unit.
  unit = largestUnit(roundTo(value, unit?.size ?? 1, maximumFractionDigits), units);
  if (unit === undefined) return numberFormat(locale, maximumFractionDigits).format(value);
  return shortFormat(locale, maximumFractionDigits).format(value / unit.size) + unit.sign;
}

/** The whole number with the locale's grouping. */
export function formatNumber(value: number, locale: string): string {
  return numberFormat(locale, 0).format(value);
}

function largestUnit(value: number, units: readonly Unit[]): Unit | undefined {
  return units.findLast((unit) => Math.abs(value) >= unit.size);
}

function roundTo(value: number, size: number, digits: number): number {
  return (Math.round((Math.abs(value) / size) * 10 ** digits) / 10 ** digits) * size;
}

// Creating a format costs a hundred times as much as using it; there are nine locales and three precisions.
const formats = /* @__PURE__ */ new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, maximumFractionDigits: number): Intl.NumberFormat {
  return keptFormat(`${locale} ${maximumFractionDigits}`, locale, { maximumFractionDigits });
}

function shortFormat(locale: string, maximumFractionDigits: number): Intl.NumberFormat {
  // 9999万 has no separator; only a count beyond the largest unit needs one.
  const options = { maximumFractionDigits, useGrouping: "min2" } as const;
  return keptFormat(`${locale} ${maximumFractionDigits} short`, locale, options);
}

function keptFormat(key: string, locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const kept = formats.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}
