import { describe, expect, test } from "vitest";
import { LOCALE_COUNTRIES, LOCALES } from "../locales.ts";
import { formatCountry, isCountryCode, listCountries } from "./countries.ts";

describe.each([
  ["en", "Germany"],
  ["es", "Alemania"],
  ["pt", "Alemanha"],
  ["de", "Deutschland"],
  ["fr", "Allemagne"],
  ["id", "Jerman"],
  ["ja", "ドイツ"],
  ["it", "Germania"],
  ["sv", "Tyskland"],
])("in %s", (locale, germany) => {
  test("lists every country with a name, in the locale's order", () => {
    const countries = listCountries(locale);
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    expect(countries.filter(({ code, name }) => name === code)).toEqual([]);
    const order = new Intl.Collator(locale);
    expect(countries.map(({ name }) => name)).toEqual(countries.map(({ name }) => name).sort(order.compare));
    expect(countries.find(({ code }) => code === "DE")?.name).toBe(germany);
  });

  test("finds the same name for a single country", () => {
    expect(formatCountry("DE", locale)).toBe(germany);
  });
});

test("every country of a locale exists", () => {
  for (const locale of LOCALES)
    expect(LOCALE_COUNTRIES[locale].filter((code) => !isCountryCode(code))).toEqual([]);
});

test.each(["", "XX", "de", "D E", "E A", "DEU", "UK", "EU"])("%j is no country code", (code) => {
  expect(isCountryCode(code)).toBe(false);
});
