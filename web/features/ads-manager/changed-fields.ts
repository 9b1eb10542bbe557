import { formatMoney } from "#contract/advertising/money.ts";

type Fields = Readonly<Record<string, unknown>>;
type Look = { currency: string; locale: string };

const MONEY = new Set(["budget", "bid", "daily_spend_cap", "lifetime_spend_cap"]);

/** What a change changed, as people read it. */
export function changedFields(
  before: Fields,
  after: Fields,
  look: Look,
): { field: string; from: string; to: string }[] {
  return Object.keys(after).map((field) => ({
    field,
    from: valueText(field, before[field], look),
    to: valueText(field, after[field], look),
  }));
}

function valueText(field: string, value: unknown, { currency, locale }: Look): string {
  if (value === null || value === undefined || value === "") return "–";
  const isAmount = typeof value === "string" || typeof value === "number";
  if (MONEY.has(field) && isAmount && /^\d+$/.test(String(value)))
    return formatMoney(String(value), currency, locale);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
