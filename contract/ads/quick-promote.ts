import { isDestinationUrl } from "../formats/web-address.ts";
import { QUICK_PROMOTE_DAYS_MAX } from "../limits/ads.ts";
import { MICRO } from "./enums.ts";
import { parseMoney } from "./money.ts";

/** Where someone is, if we don't know. */
export const QUICK_PROMOTE_COUNTRY = "US";
/** In units of the currency, by day. */
const QUICK_PROMOTE_BUDGET_MAX = 1e6;

const EURO_COUNTRIES = ["AT", "BE", "DE", "ES", "FI", "FR", "IE", "IT", "NL", "PT"];
const CURRENCIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(EURO_COUNTRIES.map((country) => [country, "EUR"])),
  AU: "AUD",
  CA: "CAD",
  CH: "CHF",
  CZ: "CZK",
  DK: "DKK",
  GB: "GBP",
  NO: "NOK",
  NZ: "NZD",
  SE: "SEK",
};
const LEAST: Readonly<Record<string, number>> = { US: 3, CZ: 80, SE: 10, NO: 10, DK: 10 };
const LEAST_ELSEWHERE = 1;
const PROPOSED: Readonly<Record<string, number>> = {
  US: 7,
  GB: 5,
  AU: 10,
  NZ: 10,
  CA: 9,
  CZ: 150,
  SE: 70,
  NO: 70,
  DK: 50,
};
const PROPOSED_ELSEWHERE = 7;
const LONG_RUNNING = ["SE", "NO", "DK"];

type DailyBudgets = { least: number; proposed: number };

/**
 * The least and the proposed budget of a day, in units of the currency. A country's own amounts are in its own
 * currency; an account in another one gets those that hold elsewhere.
 */
export function quickPromoteBudgets(country: string, currency: string): DailyBudgets {
  if ((CURRENCIES[country] ?? "USD") !== currency)
    return { least: LEAST_ELSEWHERE, proposed: PROPOSED_ELSEWHERE };
  return {
    least: LEAST[country] ?? LEAST_ELSEWHERE,
    proposed: PROPOSED[country] ?? PROPOSED_ELSEWHERE,
  };
}

/** How many days are proposed. */
export function quickPromoteDays(country: string): 10 | 30 {
  return LONG_RUNNING.includes(country) ? 30 : 10;
}

/** How long it runs: so many days, until a day, or until it's stopped. */
export const QUICK_PROMOTE_RUNS = ["days", "until", "ongoing"] as const;

export type QuickPromoteForm = {
  name: string;
  destination_url: string;
  budget: string;
  runs: (typeof QUICK_PROMOTE_RUNS)[number];
  duration: string;
  inclusive_end_date: string;
};
type QuickPromoteField = keyof QuickPromoteForm;

/** The fields that can't be sent as they are. `today` is the day it is in the account's time zone. */
export function findQuickPromoteProblems(
  form: QuickPromoteForm,
  budgets: DailyBudgets,
  today: string,
): QuickPromoteField[] {
  const days = Number(form.duration);
  const budget = Number(parseMoney(form.budget) ?? 0) / MICRO;
  const end = form.inclusive_end_date.trim();
  const problems: Partial<Record<QuickPromoteField, boolean>> = {
    name: form.name.trim() === "",
    destination_url: !isDestinationUrl(form.destination_url),
    budget: budget < budgets.least || budget > QUICK_PROMOTE_BUDGET_MAX,
    duration:
      form.runs === "days" && !(Number.isInteger(days) && days >= 1 && days <= QUICK_PROMOTE_DAYS_MAX),
    inclusive_end_date: form.runs === "until" && (!/^\d{4}-\d{2}-\d{2}$/.test(end) || end < today),
  };
  return (Object.keys(problems) as QuickPromoteField[]).filter((field) => problems[field]);
}
