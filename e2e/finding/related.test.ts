import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { call, newMember, openLive, paint, signUp } from "../members.ts";
import { ownProductForTests, violationsOf } from "../product.ts";

const phone = { width: 390, height: 844 };
const PINS = 30;

const product = ownProductForTests();
let ada: Page;
let ben: Page;
let pins: string[];
let baking: { id: string; url: string };
let kitchen: { id: string; url: string };

/** Ada's board of many Pins, two of which Ben saved to his. */
beforeAll(async () => {
  [ada, ben] = await Promise.all([product.open(), product.open()]);
  await signUp(ada, newMember("Ada Wren"));
  await signUp(ben, newMember("Ben Finch"));
  baking = await call(ada, "Board.create", { name: "Baking" });
  pins = [];
  for (let number = 0; number < PINS; number += 1) {
    const background = { r: (number * 61) % 256, g: (number * 23) % 256, b: 140 };
    const image_base64 = await paint({ width: 400, height: 200 + ((number * 137) % 500), background });
    const words = {
      title: `Loaf ${number}`,
      ...(number >= PINS - 3 && { link: "https://oven.example/loaf" }),
    };
    pins.push((await call(ada, "Pin.create", { image_base64, board_id: baking.id, ...words })).id);
  }
  kitchen = await call(ben, "Board.create", { name: "Kitchen" });
  for (const pin_id of pins.slice(0, 2)) await call(ben, "Repin.create", { pin_id, board_id: kitchen.id });
  // Saves soon lead to recommendations.
  const ideas = () => call(ben, "BoardContentRecommendation.get", { board_id: kitchen.id, page_size: 50 });
  const boards = () => call(ben, "RelatedBoards.get", { board_id: baking.id });
  await vi.waitFor(
    async () => expect([(await ideas()).length, (await boards()).length]).toEqual([PINS - 2, 1]),
    { timeout: 20_000, interval: 200 },
  );
}, 120_000);

const related = (page: Page) => page.getByRole("feed", { name: "More like this" });
const cards = (page: Page) => related(page).getByRole("article");
const pinPath = (number: number) => `/pin/${pins[number]}/`;

async function scrollToEnd(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3000);
      return await page.getByText("You've reached the end.").isVisible();
    })
    .toBe(true);
}

test("a visitor walks from Pin to Pin, and each keeps its place", async () => {
  const page = await product.visit();
  await openLive(page, pinPath(5));
  await page.getByRole("heading", { level: 2, name: "More like this" }).waitFor();
  await scrollToEnd(page);
  // While more cards arrive, the last one is soon another.
  const places = () =>
    cards(page)
      .last()
      .evaluate(({ ariaPosInSet, ariaSetSize }) => [ariaPosInSet, ariaSetSize]);
  await expect.poll(async () => new Set(await places()).size).toBe(1);
  const name = (await cards(page).last().getAttribute("aria-label")) ?? "";
  const card = related(page).getByRole("article", { name, exact: true });
  await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await card.getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await cards(page).first().waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Loaf 5" }).waitFor({ state: "attached" });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await related(page).getByRole("article", { name, exact: true }).waitFor();
  await page.goForward();
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
});

test("a Pin leads to the others from its site, and a board leads visitors to boards like it", async () => {
  const page = await product.visit({ viewport: phone });
  await openLive(page, pinPath(PINS - 1));
  await page.getByRole("link", { name: "More from this site" }).click();
  await page.getByRole("heading", { level: 1, name: "Pins from oven.example" }).waitFor();
  await page.getByRole("feed", { name: "Pins from oven.example" }).getByRole("article").nth(2).waitFor();
  await openLive(page, kitchen.url);
  await page.getByRole("heading", { level: 2, name: "Similar boards" }).waitFor();
  expect(await page.getByRole("link", { name: "More ideas" }).count()).toBe(0);
  await page.getByRole("article", { name: "Baking" }).getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: "Baking" }).waitFor();
});

/**
 * Moves onto the card until it notices, and presses: while one page turns into another, nothing notices, and a card that
 * moves away from the pointer hides its button again.
 */
async function save(card: Locator): Promise<void> {
  const button = card.getByRole("button", { name: "Save", exact: true });
  await expect
    .poll(async () => {
      await card.page().mouse.move(0, 0);
      await card.hover();
      return await button.click({ timeout: 1000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
}

test("members save ideas for their board in one click, with undo, and hide others", async () => {
  const { id } = await call(ben, "BoardSection.create", { board_id: kitchen.id, name: "Bread" });
  await openLive(ben, kitchen.url);
  await ben.getByRole("link", { name: "More ideas" }).click();
  await ben.getByRole("heading", { level: 1, name: "More ideas" }).waitFor();
  const ideas = ben.getByRole("feed", { name: "Ideas for Kitchen" });
  const card = (at: number) => ideas.getByRole("article").nth(at);
  await save(card(0));
  await ben.getByText("Saved to Kitchen", { exact: true }).first().waitFor();
  expect((await call(ben, "Board.get", { board_id: kitchen.id })).pin_count).toBe(3);
  await ben.getByRole("button", { name: "Undo" }).click();
  await ben.getByText("Save undone").first().waitFor();
  expect((await call(ben, "Board.get", { board_id: kitchen.id })).pin_count).toBe(2);

  await ben.getByRole("combobox", { name: "Save to" }).selectOption({ label: "Kitchen · Bread" });
  await save(card(1));
  await ben.getByText("Saved to Kitchen · Bread").first().waitFor();
  expect(await call(ben, "BoardSectionPins.get", { section_id: id })).toHaveLength(1);

  await card(2).hover();
  const name = (await card(2).getAttribute("aria-label")) ?? "";
  await card(2)
    .getByRole("button", { name: /^More for/ })
    .click();
  await ben.getByRole("menuitem", { name: "Hide Pin" }).click();
  await ideas.getByRole("article", { name, exact: true }).waitFor({ state: "detached" });
  const hidden = ben.locator("[role=status] > div").filter({ hasText: "Pin hidden" });
  await hidden.getByRole("button", { name: "Undo" }).click();
  await ideas.getByRole("article", { name, exact: true }).waitFor();
  await ben.setViewportSize(phone);
  expect(await violationsOf(ben)).toEqual([]);
});
