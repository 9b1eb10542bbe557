import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { LOCALES, type Locale } from "#contract/locales.ts";
import { createLoadedTexts } from "./loaded-texts.ts";

/** Catalogs whose texts are their own names; those of English wait. */
function startCatalogs() {
  const english = Promise.withResolvers<void>();
  const catalogOf = (locale: string) => {
    const area = (name: string) => async () => {
      if (locale === "en") await english.promise;
      return { messages: { [name]: `${locale} ${name}` } };
    };
    return async () => ({
      messages: { frame: `${locale} frame` },
      areas: {
        accounts: area("accounts"),
        board: area("board"),
        closeup: area("closeup"),
        pages: area("pages"),
        members: area("members"),
        keyboard: area("keyboard"),
        business: area("business"),
        advertising: area("advertising"),
        staff: area("staff"),
      },
    });
  };
  const entries = LOCALES.map((locale) => [locale, catalogOf(locale)] as const);
  const catalogs = Object.fromEntries(entries) as Record<Locale, ReturnType<typeof catalogOf>>;
  return { texts: createLoadedTexts(catalogs), release: english.resolve };
}

test("a part that loads while the language changes gets its texts in the new one", async () => {
  const { texts, release } = startCatalogs();
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  texts.setI18n(i18n);
  const part = texts.load("members");
  await texts.loadAll("de");
  i18n.activate("de");
  release();
  await part;
  expect(["frame", "pages", "members"].map((id) => i18n._(id))).toEqual([
    "de frame",
    "de pages",
    "de members",
  ]);
});

test("the members' texts come with those of all pages", async () => {
  const { texts, release } = startCatalogs();
  release();
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  texts.setI18n(i18n);
  await texts.load("members");
  expect(["pages", "members"].map((id) => i18n._(id))).toEqual(["en pages", "en members"]);
});
