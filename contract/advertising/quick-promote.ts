/** Amounts in the currency of the country, and days, for people who promote a Pin in one step. */
const DEFAULT_COUNTRY = "US";
const NORDIC = ["SE", "NO", "DK"];
const LEAST_BUDGETS: Readonly<Record<string, number>> = { US: 3, CZ: 80, SE: 10, NO: 10, DK: 10 };
const PROPOSED_BUDGETS: Readonly<Record<string, number>> = {
  ...{ US: 7, GB: 5, AU: 10, NZ: 10, CA: 9, CZ: 150, SE: 70, NO: 70, DK: 50 },
};
const EURO_COUNTRIES = ["AT", "BE", "DE", "ES", "FI", "FR", "IE", "IT", "NL", "PT"];
const CURRENCIES: Readonly<Record<string, string>> = {
  ...{ AU: "AUD", CA: "CAD", CH: "CHF", DK: "DKK", GB: "GBP", NO: "NOK", NZ: "NZD", SE: "SEK" },
  ...Object.fromEntries(EURO_COUNTRIES.map((country) => [country, "EUR"])),
};

export function currencyOf(country: string): string {
  return CURRENCIES[country] ?? "USD";
}

export type QuickPromoteTerms = {
  /** By day, in whole units. The least is only asked for in the country's own currency. */
  leastBudget: number;
  proposedBudget: number;
  days: number;
};

/** What is asked for and proposed in a country, for an account in this currency. */
export function quickPromoteTerms(country: string | null, currency: string): QuickPromoteTerms {
  const from = country || DEFAULT_COUNTRY;
  const days = NORDIC.includes(from) ? 30 : 10;
  if (currencyOf(from) !== currency) return { leastBudget: 1, proposedBudget: 7, days };
  return { leastBudget: LEAST_BUDGETS[from] ?? 1, proposedBudget: PROPOSED_BUDGETS[from] ?? 7, days };
}

/** What is shown after the Pin and its budget were chosen. */
export type QuickPromoteStep = "pin" | "business" | "billing" | "error" | "success";
