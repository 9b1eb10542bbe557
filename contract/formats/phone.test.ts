import { expect, test } from "vitest";
import { listCountries } from "./countries.ts";
import { dialablePhone } from "./dialable-phone.ts";
import { phoneCodeOf, readPhone } from "./phone.ts";

test("every country has a code", () => {
  expect(listCountries("en").filter(({ code }) => phoneCodeOf(code) === null)).toEqual([]);
  expect([phoneCodeOf("SE"), phoneCodeOf("CA"), phoneCodeOf("XX")]).toEqual(["46", "1", null]);
});

test.each([
  ["046-12 34 56", "SE", "46-12 34 56", "+4646123456"],
  ["+46 46 12 34 56", "SE", "46 12 34 56", "+4646123456"],
  ["+46 (0)46 12 34 56", "SE", "46 12 34 56", "+4646123456"],
  ["(020) 7946 0000", "GB", "(20) 7946 0000", "+442079460000"],
  ["06 1234 5678", "IT", "06 1234 5678", "+390612345678"],
  ["1-555-010-9999", "US", "555-010-9999", "+15550109999"],
  ["  03   1234  5678 ", "JP", "3 1234 5678", "+81312345678"],
])("%s of %s", (typed, country, number, dialed) => {
  const read = readPhone(typed, country);
  expect(read).toBe(number);
  expect(dialablePhone(phoneCodeOf(country) ?? "", read ?? "")).toBe(dialed);
});

test.each([
  ["+49 30 123456", "SE"],
  ["12", "SE"],
  ["0123456789012345", "SE"],
  ["call me", "SE"],
  ["１２３４５", "JP"],
  ["12345", "XX"],
  ["", "SE"],
])("%s of %s is no number", (typed, country) => {
  expect(readPhone(typed, country)).toBeNull();
});
