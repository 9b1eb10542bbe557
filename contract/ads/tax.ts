/**
 * What the host puts on invoices: no tax, one rate for everyone, or that rate but for businesses of other countries,
 * which owe it themselves ("reverse charge").
 */
export const TAX_RULES = ["none", "rate", "reverse_charge"] as const;
export type TaxRule = (typeof TAX_RULES)[number];

/** In hundredths of a percent. */
export const TAX_RATE_MAX = 5000;

/** As the host set it. */
export type TaxSettings = { tax_rule: TaxRule; tax_rate: number; tax_country: string };

export type Payer = { country: string; tax_id: string };

/** The tax of one invoice. Its rate is in hundredths of a percent. */
export type AppliedTax = { rule: TaxRule; rate: number };
export const NO_TAX: AppliedTax = { rule: "none", rate: 0 };

/** Which tax a payer's invoice has. Whoever has no tax ID, or is in the host's country, pays the rate. */
export function taxFor(
  { tax_rule: rule, tax_rate: rate, tax_country: home }: TaxSettings,
  payer: Payer,
): AppliedTax {
  if (rule === "none") return NO_TAX;
  const isAbroad = payer.country !== "" && payer.country !== home;
  if (rule === "reverse_charge" && isAbroad && payer.tax_id !== "") return { rule, rate: 0 };
  return { rule: "rate", rate };
}

/** Rounded down, in the payer's favor. */
export function taxOn(net: bigint, { rate }: AppliedTax): bigint {
  return net > 0n ? (net * BigInt(rate)) / 10_000n : 0n;
}

/** The same rounded up: the most that could be taken with money of which this much was left to spend. */
export function mostTaxOn(net: bigint, { rate }: AppliedTax): bigint {
  return net > 0n ? (net * BigInt(rate) + 9_999n) / 10_000n : 0n;
}

/** The tax in a payment. Rounded up, so that what it leaves to spend is never taxed with more than that. */
export function taxIn(gross: bigint, { rate }: AppliedTax): bigint {
  const whole = 10_000n + BigInt(rate);
  return (gross * BigInt(rate) + whole - 1n) / whole;
}

/** What someone typed as a percentage, in hundredths; null if it isn't one. */
export function parseRate(text: string): number | null {
  const match = /^([0-9]{1,2})(?:[.,]([0-9]{1,2}))?\s?%?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = "", fraction = ""] = match;
  const rate = Number(`${whole}${fraction.padEnd(2, "0")}`);
  return rate <= TAX_RATE_MAX ? rate : null;
}

/** A rate in percent, as people of a language write it. */
export function formatRate(rate: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(rate / 10_000);
}
