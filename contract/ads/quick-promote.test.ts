import { expect, test } from "vitest";
import {
  findQuickPromoteProblems,
  type QuickPromoteForm,
  quickPromoteBudgets,
  quickPromoteDays,
} from "./quick-promote.ts";

test.each([
  ["US", "USD", 3, 7],
  ["GB", "GBP", 1, 5],
  ["AU", "AUD", 1, 10],
  ["NZ", "NZD", 1, 10],
  ["CA", "CAD", 1, 9],
  ["CZ", "CZK", 80, 150],
  ["SE", "SEK", 10, 70],
  ["NO", "NOK", 10, 70],
  ["DK", "DKK", 10, 50],
  ["DE", "EUR", 1, 7],
  ["JP", "USD", 1, 7],
  // Eighty euros a day would be much.
  ["CZ", "EUR", 1, 7],
])("in %s with %s, at least %d a day, and %d proposed", (country, currency, least, proposed) => {
  expect(quickPromoteBudgets(country, currency)).toEqual({ least, proposed });
});

test("proposes thirty days in Sweden, Norway and Denmark, and ten elsewhere", () => {
  expect(["SE", "NO", "DK", "US", "FI", ""].map(quickPromoteDays)).toEqual([30, 30, 30, 10, 10, 10]);
});

const form: QuickPromoteForm = {
  name: "A chair",
  destination_url: "",
  budget: "3",
  runs: "days",
  duration: "10",
  inclusive_end_date: "",
};
const today = "2026-11-27";

test.each([
  [{}, []],
  [{ name: " " }, ["name"]],
  [{ destination_url: "heron.example" }, []],
  [{ destination_url: "https://heron.example/chair?a=b" }, []],
  [{ destination_url: "heron" }, ["destination_url"]],
  [{ destination_url: "ftp://heron.example" }, ["destination_url"]],
  [{ budget: "2.99" }, ["budget"]],
  [{ budget: "three" }, ["budget"]],
  [{ budget: "1000000" }, []],
  [{ budget: "1000000.01" }, ["budget"]],
  [{ duration: "0" }, ["duration"]],
  [{ duration: "1.5" }, ["duration"]],
  [{ duration: "365" }, []],
  [{ duration: "366" }, ["duration"]],
  [{ runs: "ongoing", duration: "" }, []],
  [{ runs: "until" }, ["inclusive_end_date"]],
  [{ runs: "until", inclusive_end_date: "2026-11-26" }, ["inclusive_end_date"]],
  [{ runs: "until", inclusive_end_date: today, duration: "" }, []],
  [{ name: "", budget: "", runs: "until" }, ["name", "budget", "inclusive_end_date"]],
] as const)("of %j, %j can't be sent", (changed, problems) => {
  expect(findQuickPromoteProblems({ ...form, ...changed }, { least: 3, proposed: 7 }, today)).toEqual(
    problems,
  );
});
