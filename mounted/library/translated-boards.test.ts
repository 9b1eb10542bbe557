import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parsePoFile } from "@lingui/format-po";
import { expect, test } from "vitest";
import { boardEditUrl } from "#contract/urls.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, follow, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();

const catalogs = join(import.meta.dirname, "../../locales");

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
function textsOf({ dom: { window } }: MountedPage): string[] {
  const words = new Set<string>();
  const { SHOW_ELEMENT, SHOW_TEXT } = window.NodeFilter;
  const walker = window.document.createTreeWalker(window.document.body, SHOW_ELEMENT | SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof window.Element) {
      for (const name of ["aria-label", "placeholder", "alt", "title"])
        words.add(node.getAttribute(name) ?? "");
    } else if (!node.parentElement?.closest("script, style, template, noscript")) {
      words.add((node.textContent ?? "").trim());
    }
  }
  return [...words];
}

test.each(["de", "ja"] as const)("boards are fully translated: %s", async (locale) => {
  const [texts, english] = await Promise.all([readTexts(locale), readTexts("en")]);
  const say = (text: string, name = "") => {
    const translation = texts.get(text);
    if (translation === undefined) throw new Error(`There is no text "${text}"`);
    return translation.replace("{name}", name);
  };
  const own = new Set(texts.values());
  const untranslated = [...english.values()].filter((text) => !own.has(text)).flatMap(patternOf);
  const isUntranslated = (words: string) => untranslated.some((pattern) => pattern.test(words));

  const image_base64 = await paintPicture();
  const pin = await call(await site.join(), "Pin.create", { image_base64 });
  const page = await site.join({ viewport: { width: 390, height: 844 } });
  await call(page, "UserSettings.update", { locale });
  const board = await call(page, "Board.create", { name: "Xylem" });
  await call(page, "Board.create", { name: "Phloem", privacy: "secret" });
  await call(page, "BoardSection.create", { board_id: board.id, name: "Cambium" });
  await call(page, "Pin.create", { image_base64, board_id: board.id });

  const expectTranslated = () => {
    expect(page.dom.window.document.documentElement.lang).toBe(locale);
    expect(textsOf(page).filter(isUntranslated)).toEqual([]);
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
  expectTranslated();
  await page.keyboard.press("Escape");
  await page.getByRole("article", { name: "Xylem" }).hover();
  await press("More for {name}", "Xylem");
  await page.getByRole("menuitem", { name: say("Merge into another board") }).waitFor();
  expectTranslated();
  await page.keyboard.press("Escape");
  await press("Add to profile");
  const menu = page.getByRole("dialog", { name: say("Add to profile") });
  await menu.waitFor();
  expectTranslated();
  await menu.getByRole("button", { name: say("Board"), exact: true }).click();
  await page.getByRole("dialog", { name: say("Create board") }).waitFor();
  expectTranslated();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await follow(page, board.url);
  await page
    .getByRole("button", { name: say("More options") })
    .last()
    .click();
  await page.getByRole("menuitem", { name: say("Edit board") }).waitFor();
  expectTranslated();
  await page.keyboard.press("Escape");
  await follow(page, boardEditUrl(board.id));
  await page.getByRole("heading", { name: say("Edit your board"), level: 1 }).waitFor();
  expectTranslated();

  await follow(page, `/pin/${pin.id}/`);
  await press("Choose board");
  const picker = page.getByRole("dialog", { name: say("Save Pin to") });
  await picker
    .getByRole("list", { name: say("All boards") })
    .getByRole("button", { name: "Phloem" })
    .waitFor();
  expectTranslated();
});
