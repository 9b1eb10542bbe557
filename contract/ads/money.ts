/** Money is counted in millionths of a currency, as whole numbers of any size. */
export function leastOf(first: bigint, ...others: readonly bigint[]): bigint {
  let least = first;
  for (const other of others) if (other < least) least = other;
  return least;
}

export function greaterOf(first: bigint, other: bigint): bigint {
  return first > other ? first : other;
}

/** The most that is paid, granted or owed at once: a billion. */
export const CURRENCY_AMOUNT_MAX = 1_000_000_000_000_000n;

/** How many decimals a currency is written with: two, or none like the yen. */
function decimalsOf(currency: string): number {
  return formatOf("en", currency).resolvedOptions().maximumFractionDigits ?? 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Kept, because a table of amounts would spend its time making them. */
function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: "currency", currency });
  formats.set(key, format);
  return format;
}

/** An amount as people read it. Fractions of the smallest coin are cut off, never rounded up. */
export function formatMoney(micro: string | bigint, currency: string, locale: string): string {
  const decimals = decimalsOf(currency);
  const unit = 10n ** BigInt(6 - Math.min(decimals, 6));
  const coins = BigInt(micro) / unit;
  const sign = coins < 0n ? "-" : "";
  const digits = String(coins < 0n ? -coins : coins).padStart(decimals + 1, "0");
  const value = `${sign}${digits.slice(0, digits.length - decimals)}${decimals > 0 ? `.${digits.slice(-decimals)}` : ""}`;
  // As text, because a number can't hold each of them.
  return formatOf(locale, currency).format(value as unknown as number);
}

/** What someone typed into a field for money, in millionths; null if it isn't an amount. */
export function parseMoney(text: string): string | null {
  const match = /^\s*([0-9]{1,10})(?:[.,]([0-9]{1,6}))?\s*$/.exec(text);
  if (!match) return null;
  const [, whole = "", fraction = ""] = match;
  const micro = BigInt(`${whole}${fraction.padEnd(6, "0")}`);
  return micro > 0n && micro <= CURRENCY_AMOUNT_MAX ? String(micro) : null;
}
