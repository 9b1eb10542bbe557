import { expect, test } from "vitest";
import { currencyOf, quickPromoteTerms } from "./quick-promote.ts";

test.each([
  [null, "USD", { leastBudget: 3, proposedBudget: 7, days: 10 }],
  ["US", "USD", { leastBudget: 3, proposedBudget: 7, days: 10 }],
  ["US", "EUR", { leastBudget: 1, proposedBudget: 7, days: 10 }],
  ["DE", "EUR", { leastBudget: 1, proposedBudget: 7, days: 10 }],
  ["GB", "GBP", { leastBudget: 1, proposedBudget: 5, days: 10 }],
  ["AU", "AUD", { leastBudget: 1, proposedBudget: 10, days: 10 }],
  ["SE", "SEK", { leastBudget: 10, proposedBudget: 70, days: 30 }],
  ["DK", "DKK", { leastBudget: 10, proposedBudget: 50, days: 30 }],
  ["NO", "EUR", { leastBudget: 1, proposedBudget: 7, days: 30 }],
])("what is proposed in %s, for an account in %s", (country, currency, terms) => {
  expect(quickPromoteTerms(country, currency)).toEqual(terms);
});

test("each country has its currency, and the others the default", () => {
  expect(["AT", "PT", "CH", "NZ", "US", "JP", ""].map(currencyOf)).toEqual([
    "EUR",
    "EUR",
    "CHF",
    "NZD",
    "USD",
    "USD",
    "USD",
  ]);
});
