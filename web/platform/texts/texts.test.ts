import { setupI18n } from "@lingui/core";
import { expect, test, vi } from "vitest";
import { AREAS } from "./areas.ts";
import { loadTexts, setBrowserTexts, withTexts } from "./texts.ts";

const english = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock("virtual:texts", () => {
  const catalogOf = (locale: string) => async () => ({
    messages: { frame: `${locale} frame` },
    areas: Object.fromEntries(
      ["accounts", "board", "closeup", "pages", "members"].map((area) => [
        area,
        async () => {
          if (locale === "en") await english.promise;
          return { messages: { [area]: `${locale} ${area}` } };
        },
      ]),
    ),
  });
  return { catalogs: { en: catalogOf("en"), de: catalogOf("de") } };
});

test("a language chosen while a part loads gets that part's texts too", async () => {
  expect(AREAS).toContain("members");
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  setBrowserTexts(i18n);
  const part = withTexts("members", Promise.resolve("part"));
  await loadTexts("de");
  i18n.activate("de");
  english.resolve();
  expect(await part).toBe("part");
  expect(["frame", "pages", "members"].map((id) => i18n._(id))).toEqual([
    "de frame",
    "de pages",
    "de members",
  ]);
});
