import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parsePoFile } from "@lingui/format-po";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { boardEditUrl } from "#contract/urls.ts";
import { call, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { productForTests } from "./product.ts";

const product = productForTests();

const catalogs = join(import.meta.dirname, "../locales");

/** All texts of a language by their English source. */
async function readTexts(locale: string): Promise<Map<string, string>> {
  const { items } = parsePoFile(await readFile(join(catalogs, `${locale}.po`), "utf8"));
  return new Map(items.map(({ msgid, msgctxt, msgstr: [text = ""] }) => [(msgctxt ?? "") + msgid, text]));
}

/** Matches a text on a page; no pattern for a text that is little more than its placeholders. */
function patternOf(text: string): RegExp[] {
  const words = text.split(/\{\w+\}/);
  if (/[{}]|<\d/.test(words.join("")) || !/[a-z]{3}/i.test(words.join(""))) return [];
  return [new RegExp(`^${words.map(RegExp.escape).join(".+")}$`)];
}

/** All text of a page, visible or for screen readers. */
async function textsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const words = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ["aria-label", "placeholder", "alt", "title"]) {
          words.add(node.getAttribute(name) ?? "");
        }
      } else if (!node.parentElement?.closest("script, style, template")) {
        words.add((node.textContent ?? "").trim());
      }
    }
    return [...words];
  });
}

test.each(["de", "ja"] as const)("boards are fully translated, and fit on phones: %s", async (locale) => {
  const [texts, english] = await Promise.all([readTexts(locale), readTexts("en")]);
  const say = (text: string, name = "") => {
    const translation = texts.get(text);
    if (translation === undefined) throw new Error(`There is no text "${text}"`);
    return translation.replace("{name}", name);
  };
  const own = new Set(texts.values());
  const untranslated = [...english.values()].filter((text) => !own.has(text)).flatMap(patternOf);
  const isUntranslated = (words: string) => untranslated.some((pattern) => pattern.test(words));

  const maker = await product.visit();
  await signUp(maker);
  const pin = await call(maker, "Pin.create", { image_base64: await paint() });
  const page = await product.visit({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  await signUp(page, newMember());
  await call(page, "UserSettings.update", { locale });
  const board = await call(page, "Board.create", { name: "Xylem" });
  await call(page, "Board.create", { name: "Phloem", privacy: "secret" });
  await call(page, "BoardSection.create", { board_id: board.id, name: "Cambium" });
  await call(page, "Pin.create", { image_base64: await paint(), board_id: board.id });

  const expectTranslated = async () => {
    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    expect((await textsOf(page)).filter(isUntranslated)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  };
  const press = async (text: string, name?: string) => {
    await page
      .getByRole("button", { name: say(text, name), exact: true })
      .first()
      .click();
  };

  await openLive(page, `/${await usernameOf(page)}/_saved/`);
  await page.getByRole("heading", { name: say("Secret boards") }).waitFor();
  await press("Organize");
  await page.getByRole("menuitem", { name: say("Recently deleted boards") }).waitFor();
  await expectTranslated();
  await page.keyboard.press("Escape");
  await press("More for {name}", "Xylem");
  await page.getByRole("menuitem", { name: say("Merge into another board") }).waitFor();
  await expectTranslated();
  await page.keyboard.press("Escape");
  await press("Add to profile");
  const menu = page.getByRole("dialog", { name: say("Add to profile") });
  await menu.waitFor();
  await expectTranslated();
  await menu.getByRole("button", { name: say("Board"), exact: true }).click();
  await page.getByRole("dialog", { name: say("Create board") }).waitFor();
  await expectTranslated();

  await openLive(page, board.url);
  await page
    .getByRole("button", { name: say("More options") })
    .last()
    .click();
  await page.getByRole("menuitem", { name: say("Edit board") }).waitFor();
  await expectTranslated();
  await openLive(page, boardEditUrl(board.id));
  await page.getByRole("heading", { name: say("Edit your board"), level: 1 }).waitFor();
  await expectTranslated();

  await openLive(page, `/pin/${pin.id}/`);
  await press("Choose board");
  const picker = page.getByRole("dialog", { name: say("Save Pin to") });
  await picker
    .getByRole("list", { name: say("All boards") })
    .getByRole("button", { name: "Phloem" })
    .waitFor();
  await expectTranslated();
});
