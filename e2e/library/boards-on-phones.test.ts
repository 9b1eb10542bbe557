import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Board } from "#contract/library/entities/board.ts";
import { boardEditUrl, savedUrl } from "#contract/urls.ts";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};

const product = productForTests();
let ada: Page;
let saved: string;
/** Where others see a Pin that isn't Ada's. */
let shuttles: string;
let looms: Board;

beforeAll(async () => {
  const maker = await product.open();
  await signUp(maker);
  await call(maker, "Pin.create", { image_base64: await paint({ background: "#7c3f1d" }), title: "Shuttle" });
  shuttles = `/${await usernameOf(maker)}/_created/`;
  ada = await product.open(phone);
  await signUp(ada, newMember("Ada Wren"));
  saved = `/${await usernameOf(ada)}/_saved/`;
  looms = await call(ada, "Board.create", { name: "Looms" });
  // With these, the Pins of the overview start far below the viewport.
  for (const name of ["Eggs", "Ferns", "Moss", "Shells", "Nests"]) await call(ada, "Board.create", { name });
  for (const title of ["Warp", "Weft", "Reed"]) {
    const image_base64 = await paint({ background: "#2b3a8c" });
    await call(ada, "Pin.create", { image_base64, title, ...(title !== "Reed" && { board_id: looms.id }) });
  }
}, 60_000);

const dialog = (name: string) => ada.getByRole("dialog", { name, exact: true });

async function titlesOn(board: Board): Promise<string[]> {
  return (await call(ada, "BoardFeed.get", { board_id: board.id })).map(({ title }) => title).sort();
}

async function boardCalled(name: string): Promise<Board> {
  const boards = await call(ada, "Boards.get", { username: await usernameOf(ada) });
  const found = boards.filter((board) => board.name === name);
  expect(found).toHaveLength(1);
  return found[0] as Board;
}

/** Expects the dialog to be a sheet: as wide as the page, along its lower edge. */
async function expectSheet(name: string): Promise<void> {
  const { width, height } = phone.viewport;
  await expect
    .poll(async () => {
      const box = await dialog(name).locator("> div").first().boundingBox();
      return box && [box.x, box.width, Math.round(box.y + box.height)];
    })
    .toEqual([0, width, height]);
}

test("a Pin on a wall is saved from a sheet; boards leave room for themselves, and their form is a page", async () => {
  await openLive(ada, shuttles);
  await ada.getByRole("button", { name: "More for Shuttle" }).tap();
  await ada.getByRole("menuitem", { name: "Save to a board" }).tap();
  const nests = dialog("Save Pin to").getByRole("button", { name: "Nests" }).first();
  await nests.waitFor();
  await expectSheet("Save Pin to");
  await nests.tap();
  await ada.getByText("Saved to Nests").waitFor();
  expect(await titlesOn(await boardCalled("Nests"))).toEqual(["Shuttle"]);

  await openLive(ada, saved);
  expect(await violationsOf(ada)).toEqual([]);
  // The header leaves two thirds of the screen to the boards, and a card has one tool: its menu.
  const header = await ada.locator("main header").boundingBox();
  expect(header?.height).toBeLessThanOrEqual(phone.viewport.height / 3);
  expect(await ada.getByRole("link", { name: "Edit Looms" }).isVisible()).toBe(false);
  await ada.getByRole("button", { name: "More for Looms" }).tap();
  await ada.getByRole("menuitem", { name: "Edit board" }).tap();
  await ada.waitForURL((url) => url.pathname === boardEditUrl(looms.id));
  await ada.getByRole("heading", { name: "Edit your board", level: 1 }).waitFor();
  expect(await ada.getByRole("dialog").count()).toBe(0);
});

test("a tap outside a menu only closes it, and returns the focus to its button", async () => {
  await openLive(ada, savedUrl());
  const button = ada.getByRole("button", { name: "You", exact: true });
  const menu = ada.getByRole("menu", { name: "Your account" });
  await button.tap();
  await menu.waitFor();
  const link = await ada.getByRole("link", { name: "View profile" }).boundingBox();
  if (link === null) throw new Error("The link isn't shown");
  await ada.touchscreen.tap(link.x + link.width / 2, link.y + link.height / 2);
  await menu.waitFor({ state: "hidden" });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(ada.url()).pathname).toBe(savedUrl());
  await ada.keyboard.press("Enter");
  await menu.waitFor();
  await ada.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("boards fit in German and Japanese, and with text at twice the size", async () => {
  const section = await call(ada, "BoardSection.create", { board_id: looms.id, name: "Heddles" });
  const inSection = { board_id: looms.id, section: section.id };
  const { id } = await call(ada, "Pin.create", { image_base64: await paint(), title: "Eye", ...inSection });
  const profile = `/${await usernameOf(ada)}/`;
  const sectionPath = `${looms.url}${section.slug}/`;
  for (const [locale, paths, isDoubled] of [
    ["en", [profile, saved, sectionPath], true],
    ["de", [profile], true],
    ["de", [saved, looms.url, boardEditUrl(looms.id), `/pin/${id}/`], false],
    ["ja", [saved], false],
  ] as const) {
    await call(ada, "UserSettings.update", { locale });
    for (const path of paths) {
      await openLive(ada, path);
      expect(await ada.locator("html").getAttribute("lang")).toMatch(locale);
      if (isDoubled) {
        await ada.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
        await ada.locator("article").first().waitFor();
        expect(await squeezedOn(ada), path).toEqual([]);
        expect(await cutOffOn(ada), path).toEqual([]);
      }
      expect([locale, path, await widthOf(ada)]).toEqual([locale, path, phone.viewport.width]);
    }
  }
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Links and buttons of the bar that are outside the window. */
const cutOffOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-bottom-bar] > *")]
      .filter((each) => each.getBoundingClientRect().right > innerWidth)
      .map(({ textContent }) => textContent),
  );

/** Headings with no room for a word. */
const squeezedOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main h2")]
      .filter((each) => each.checkVisibility() && each.clientWidth > 1 && each.clientWidth < 100)
      .map(({ textContent }) => textContent),
  );
