import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LOCALES } from "../locales.ts";
import { formatNumber, formatShortNumber } from "./short-number.ts";

const WITH_COMMA = ["es", "pt", "de", "fr", "id", "it", "sv"] as const;

const TABLE = [
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [1_000, "1K"],
  [1_005, "1.01K"],
  [1_234, "1.23K"],
  [1_500, "1.5K"],
  [12_345, "12.35K"],
  [999_994, "999.99K"],
  [999_995, "1M"],
  [999_999, "1M"],
  [1_000_000, "1M"],
  [1_234_567, "1.23M"],
  [999_999_999, "1B"],
  [2_340_000_000, "2.34B"],
  [1_000_000_000_000, "1000B"],
  [-1_234, "-1.23K"],
] as const;

describe("formatShortNumber", () => {
  test.each(TABLE)("%i in English is %s", (value, expected) => {
    expect(formatShortNumber(value, "en")).toBe(expected);
  });

  describe.each(WITH_COMMA)("in %s", (locale) => {
    test.each(TABLE)("%i has the same unit and a comma", (value, english) => {
      const expected = english.replace(".", ",");
      expect(formatShortNumber(value, locale).replace("\u2212", "-")).toBe(expected);
    });
  });

  describe.each(["ja", "zh", "ko"])("in %s", (locale) => {
    test.each([
      [999, "999"],
      [1_000, "1,000"],
      [9_999, "9,999"],
      [10_000, "1万"],
      [12_345, "1.23万"],
      [1_234_567, "123.46万"],
      [99_990_000, "9999万"],
      [99_999_999, "1億"],
      [100_000_000, "1億"],
      [1_550_000_000, "15.5億"],
      [1_000_000_000_000, "10,000億"],
    ])("%i is %s", (value, expected) => {
      expect(formatShortNumber(value, locale)).toBe(expected);
    });
  });

  test.each([
    [1_234, "en", "1.2K"],
    [999_949, "en", "999.9K"],
    [999_950, "en", "1M"],
    [1_250, "de", "1,3K"],
    [12_345, "ja", "1.2万"],
    [99_999_499, "ja", "9999.9万"],
    [99_999_500, "ja", "1億"],
  ])("%i in %s with one digit is %s", (value, locale, expected) => {
    // 9999.95 rounds up to the next unit, just as 999.95 does.
    const shown = formatShortNumber(value, locale, { maximumFractionDigits: 1 });
    expect(shown).toBe(expected);
  });

  test.each([
    [9_999_999, "en", "10M"],
    [10_000_000, "en", "10M+"],
    [25_000_000, "en", "10M+"],
    [25_000_000, "fr", "10M+"],
    [25_000_000, "ja", "1000万+"],
  ])("%i in %s with an upper limit of ten million is %s", (value, locale, expected) => {
    expect(formatShortNumber(value, locale, { upLimit: 10_000_000 })).toBe(expected);
  });

  test("a limit below the units keeps its plus", () => {
    expect(formatShortNumber(99, "en", { upLimit: 99 })).toBe("99+");
  });

  test("switches to the next unit in time", () => {
    const digits = fc.constantFrom(0, 1, 2);
    const locale = fc.constantFrom(...LOCALES);
    fc.assert(
      fc.property(fc.nat(999_999_999), digits, locale, (value, maximumFractionDigits, language) => {
        const shown = formatShortNumber(value, language, { maximumFractionDigits });
        expect(shown).not.toMatch(/^(1000[KM]|10[,.]?000万)/);
      }),
      {
        numRuns: 2_000,
        examples: [
          [999_995, 2, "en"],
          [999_950, 1, "en"],
          [999_500, 0, "en"],
        ],
      },
    );
  });
});

test.each([
  ["en", "1,234,567"],
  ["es", "1.234.567"],
  ["pt", "1.234.567"],
  ["de", "1.234.567"],
  ["fr", "1\u202f234\u202f567"],
  ["id", "1.234.567"],
  ["ja", "1,234,567"],
  ["it", "1.234.567"],
  ["sv", "1\u00a0234\u00a0567"],
])("formatNumber in %s is %s", (locale, expected) => {
  expect(formatNumber(1_234_567, locale)).toBe(expected);
});
