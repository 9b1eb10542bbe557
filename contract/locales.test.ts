import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chooseLocale,
  findAcceptedLocale,
  findLocale,
  isCjk,
  isLocale,
  LOCALE_COUNTRIES,
  LOCALE_NAMES,
  LOCALES,
  listLocaleTags,
  needsImprint,
} from "./locales.ts";

describe("findLocale", () => {
  test.each([
    ["en", "en"],
    ["en-US", "en"],
    ["EN-gb", "en"],
    ["es-419", "es"],
    ["pt-PT", "pt"],
    ["pt_BR", "pt"],
    ["de-CH-1996", "de"],
    ["fr-CA", "fr"],
    ["id-ID", "id"],
    ["in-ID", "id"],
    ["ja-JP-u-ca-japanese", "ja"],
    [" it ", "it"],
    ["sv-FI", "sv"],
    ["zh-Hans-CN", null],
    ["eng", null],
    ["", null],
    ["*", null],
    ["e", null],
    ["en-", null],
    ["en-US; q=1", null],
    ["../../en", null],
    ["__proto__", null],
  ])("%j → %j", (tag, locale) => {
    expect(findLocale(tag)).toBe(locale);
  });

  test("keeps to the languages offered", () => {
    expect(findLocale("sv-SE", ["en", "de"])).toBeNull();
    expect(findLocale("de-AT", ["en", "de"])).toBe("de");
  });
});

describe("findAcceptedLocale", () => {
  test.each([
    ["de", "de"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["en;q=0.3, fr;q=0.7", "fr"],
    ["nl, da;q=0.9, sv;q=0.2", "sv"],
    ["it;q=0, en;q=0.1", "en"],
    ["it;q=0", null],
    ["es , ja", "es"],
    ["ja; q=0.8, pt;q=0.80", "ja"],
    ["*", "en"],
    ["zh-CN, *;q=0.1", "en"],
    ["fr;q=2, id;q=0.5", "id"],
    ["fr;q=abc, id;q=0.5", "id"],
    ["fr;level=1;q=1, id;q=0.5", "id"],
    [";;;,,,;q=1,q=,=", null],
    ["", null],
    ["ko", null],
    [`${"x,".repeat(2_000)}de`, null],
  ])("%j → %j", (header, locale) => {
    expect(findAcceptedLocale(header)).toBe(locale);
  });

  test("a star means the first language offered when English is not", () => {
    expect(findAcceptedLocale("*", ["sv", "de"])).toBe("sv");
  });

  test("accepts any header without throwing", () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const locale = findAcceptedLocale(header);
        return locale === null || isLocale(locale);
      }),
    );
  });
});

describe("chooseLocale", () => {
  test.each([
    [{ account: "sv-SE", acceptLanguage: "de" }, "sv"],
    [{ account: "ko", acceptLanguage: "de" }, "de"],
    [{ account: null, acceptLanguage: "ja" }, "ja"],
    [{ account: "", acceptLanguage: "" }, "en"],
    [{}, "en"],
  ] as const)("%j → %s", (wishes, locale) => {
    expect(chooseLocale(wishes)).toBe(locale);
  });

  test("falls back to an offered language", () => {
    expect(chooseLocale({ account: "sv" }, ["de", "fr"])).toBe("de");
    expect(chooseLocale({ account: "sv" }, [])).toBe("en");
  });
});

describe("the tables", () => {
  test("every tag leads back to its locale, and the platform knows it", () => {
    for (const tag of listLocaleTags()) {
      const locale = findLocale(tag);
      expect(tag.startsWith(`${locale}-`)).toBe(true);
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    }
    expect(new Set(listLocaleTags()).size).toBe(listLocaleTags().length);
  });

  test("every locale has a name of its own and a first country", () => {
    expect(new Set(LOCALES.map((locale) => LOCALE_NAMES[locale])).size).toBe(9);
    expect(LOCALES.map((locale) => LOCALE_COUNTRIES[locale][0])).toEqual([
      ...["US", "ES", "BR", "DE", "FR", "ID", "JP", "IT", "SE"],
    ]);
  });
});

test.each([
  ["DE", true],
  ["at", true],
  ["CH", true],
  ["US", false],
  ["", false],
  [null, false],
])("needsImprint(%j) is %s", (country, expected) => {
  expect(needsImprint(country)).toBe(expected);
});

test.each([
  ["ja", true],
  ["ja-JP", true],
  ["zh-Hant", true],
  ["ko_KR", true],
  ["en", false],
  ["jam", false],
])("isCjk(%j) is %s", (tag, expected) => {
  expect(isCjk(tag)).toBe(expected);
});
