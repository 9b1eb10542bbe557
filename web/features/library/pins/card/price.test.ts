import { expect, test } from "vitest";
import { formatPrice } from "./price.ts";

test.each<[number, string | null, string, string]>([
  [12.5, "EUR", "en", "€12.50"],
  [12, "EUR", "de", "12 €"],
  [1200, "JPY", "ja", "￥1,200"],
  [1234.5, "SEK", "sv", "1 234,50 kr"],
  [7.5, null, "fr", "7,5"],
  [7.5, "shells", "en", "7.5 shells"],
])("%d %s in %s is %s", (value, currency, locale, text) => {
  expect(formatPrice(value, currency, locale).replaceAll(/\s/g, " ")).toBe(text);
});
