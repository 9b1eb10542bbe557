import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { holdAll } from "../hold-requests.ts";
import { call, newMember, openLive, paint, signUp } from "../members.ts";
import { productForTests } from "../product.ts";
import { waitForAnimations } from "./arranging.ts";

const product = productForTests();

const desktop = { viewport: { width: 1440, height: 1000 } };
const names = ["Warp", "Weft", "Heddle", "Reed", "Shuttle"];

type TestBoard = { page: Page; id: string; url: string };

/** A member's board with its Pins in this order. */
async function createBoard(titles: readonly string[], options = desktop): Promise<TestBoard> {
  const page = await product.visit(options);
  await signUp(page, newMember());
  const { id, url } = await call(page, "Board.create", { name: "Looms" });
  for (const title of titles.toReversed()) {
    const image_base64 = await paint({ width: 300, height: 300, background: "#2b3a8c" });
    await call(page, "Pin.create", { image_base64, board_id: id, title });
  }
  return { page, id, url };
}

/** Moves over a card, which loads the script for dragging, once the page listens. */
async function hoverCards(page: Page, url: string): Promise<void> {
  await openLive(page, url);
  const [card, frame] = [page.locator("[data-card]").first(), page.locator("header").first()];
  const region = page.locator("[aria-live=assertive]").first();
  await expect
    .poll(async () => {
      await frame.hover();
      await card.hover();
      return await region.count();
    })
    .toBe(1);
  await page.getByRole("button", { name: /^Move/ }).first().waitFor();
}

const cardOf = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const namesOn = (page: Page) =>
  page
    .getByRole("feed")
    .evaluate((feed) =>
      [...feed.querySelectorAll("[data-card]")]
        .sort((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
        .map((card) => card.ariaLabel),
    );

async function savedNames({ page, id }: TestBoard, fields: { sort?: "newest" } = {}): Promise<string[]> {
  const pins = await call(page, "BoardFeed.get", { board_id: id, filter_section_pins: true, ...fields });
  return pins.map(({ title }) => title);
}

/** Drags a card by its grip to a point of another card, given as a fraction of its width. */
async function drag(page: Page, card: Locator, over: Locator, across: number): Promise<void> {
  await waitForAnimations(page);
  await card.hover();
  const grip = await card.locator("[data-grip]").boundingBox();
  const to = await over.boundingBox();
  if (!grip || !to) throw new Error("Not on screen");
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + 30, grip.y - 30, { steps: 3 });
  await page.mouse.move(to.x + to.width * across, to.y + to.height / 2, { steps: 6 });
}

/** As soon as cards slide, moves the pointer to a point of another card and releases it there. */
async function dropWhileCardsSlide(page: Page, over: Locator, across: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error("Not on screen");
  const at = { clientX: box.x + box.width * across, clientY: box.y + box.height / 2 };
  await page.evaluate(async (to) => {
    const areSliding = () => document.getAnimations().some(({ id }) => id === "slide");
    while (!areSliding()) await new Promise(requestAnimationFrame);
    const event = { ...to, bubbles: true, isPrimary: true, pointerId: 1, pointerType: "mouse" };
    for (const type of ["pointermove", "pointerup"]) dispatchEvent(new PointerEvent(type, event));
  }, at);
}

test("a Pin moves by its grip, the keyboard and its menu, but not while the board has another sort order", async () => {
  const board = await createBoard(names);
  const { page, url } = board;
  await hoverCards(page, url);
  expect(await namesOn(page)).toEqual(names);
  await drag(page, cardOf(page, "Shuttle"), cardOf(page, "Weft"), 0.2);
  const moved = ["Warp", "Shuttle", "Weft", "Heddle", "Reed"];
  await expect.poll(() => namesOn(page)).toEqual(moved);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(() => namesOn(page)).toEqual(names);

  // A drop counts where it happens, even while cards make room elsewhere.
  await waitForAnimations(page);
  const dropped = dropWhileCardsSlide(page, cardOf(page, "Weft"), 0.2);
  await drag(page, cardOf(page, "Shuttle"), cardOf(page, "Reed"), 0.2);
  await dropped;
  await page.mouse.up();
  await expect.poll(() => savedNames(board)).toEqual(moved);
  expect(await namesOn(page)).toEqual(moved);
  expect(new URL(page.url()).pathname).toBe(url);

  await page.route("**/BoardPinsReorderResource/**", (route) => route.abort());
  await drag(page, cardOf(page, "Reed"), cardOf(page, "Warp"), 0.2);
  await expect.poll(() => namesOn(page)).toEqual(["Reed", "Warp", "Shuttle", "Weft", "Heddle"]);
  await page.mouse.up();
  const toast = page.getByRole("region", { name: "Notifications" });
  await toast.locator("[role=status] > *").waitFor();
  await expect.poll(() => namesOn(page)).toEqual(moved);
  await page.unroute("**/BoardPinsReorderResource/**");

  await cardOf(page, "Warp").getByRole("link").first().focus();
  // Focus by keyboard, not by a click.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Move Warp", exact: true }).focus();
  await page.keyboard.press("Space");
  const announcement = page.locator("[aria-live=assertive]").filter({ hasText: /Warp|Position/ });
  await expect.poll(() => announcement.textContent()).toContain("Warp picked up at position 1 of 5");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => announcement.textContent()).toBe("Position 2 of 5");
  await page.keyboard.press("End");
  const last = ["Shuttle", "Weft", "Heddle", "Reed", "Warp"];
  await expect.poll(() => namesOn(page)).toEqual(last);
  await page.keyboard.press("Space");
  await expect.poll(() => announcement.textContent()).toBe("Warp dropped at position 5 of 5");
  await expect.poll(() => savedNames(board)).toEqual(last);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Move Warp");

  await cardOf(page, "Reed").hover();
  await page.getByRole("button", { name: "More for Reed" }).click();
  await page.getByRole("menuitem", { name: "Move to the front" }).click();
  const front = ["Reed", "Shuttle", "Weft", "Heddle", "Warp"];
  await expect.poll(() => savedNames(board)).toEqual(front);
  expect(await namesOn(page)).toEqual(front);

  await openLive(page, `${url}?sort=newest`);
  await page.locator("article").first().hover();
  await page
    .getByRole("button", { name: /^More for / })
    .first()
    .waitFor();
  expect(await page.locator("[data-card], [data-grip]").count()).toBe(0);
});

test("Pins still to load appear behind the last loaded one", async () => {
  const MANY = 60;
  const { page, url, id } = await createBoard(["Thread"]);
  const [first] = await call(page, "BoardFeed.get", { board_id: id });
  await product.rows.fillBoard(id, first?.id ?? "", MANY - 1);
  await product.rows.query(
    `update pins set title = 'Thread ' || at
      from (select id, row_number() over (order by place desc) as at from pins where board_id = $1) as numbered
      where pins.id = numbered.id`,
    [id],
  );
  await hoverCards(page, url);
  // Nothing more loads while the first Pin is dragged behind the last.
  await page.route("**/BoardFeedResource/**", (route) => route.abort());
  await page.getByRole("button", { name: "Move Thread 1", exact: true }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  const announcement = page.locator("[aria-live=assertive]").filter({ hasText: /^Position/ });
  const [, count = ""] = /^Position (\d+)$/.exec((await announcement.textContent()) ?? "") ?? [];
  expect(Number(count)).toBeLessThan(MANY);
  await page.unroute("**/BoardFeedResource/**");
  await page.keyboard.press("Space");
  const all = () => call(page, "BoardFeed.get", { board_id: id, filter_section_pins: true, page_size: 100 });
  await expect
    .poll(async () => {
      const titles = (await all()).map(({ title }) => title);
      return titles[titles.indexOf("Thread 1") - 1];
    })
    .toBe(`Thread ${count}`);
});

test("a board's sections move by pointer, keyboard and menu, and take the Pins dropped on them", async () => {
  const board = await createBoard(["Warp", "Weft"]);
  const { page, id, url } = board;
  for (const name of ["Wool", "Flax", "Silk", "Hemp"]) {
    await call(page, "BoardSection.create", { board_id: id, name });
  }
  const sections = () => call(page, "BoardSections.get", { board_id: id, page_size: 100 });
  const savedTitles = async () => (await sections()).map(({ title }) => title);
  const before = await savedTitles();
  const [one = "", two = "", three = "", four = ""] = before;
  await hoverCards(page, url);
  const section = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const shownNames = () => page.locator("[data-card] h3").allInnerTexts();
  const toast = page.getByRole("region", { name: "Notifications" });
  expect(await shownNames()).toEqual(before);

  await drag(page, section(four), section(two), 0.2);
  await expect.poll(shownNames).toEqual([one, four, two, three]);
  await page.mouse.up();
  await expect.poll(savedTitles).toEqual([one, four, two, three]);
  expect(await shownNames()).toEqual([one, four, two, three]);

  await page.getByRole("button", { name: `Move ${one}` }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect.poll(savedTitles).toEqual([four, two, three, one]);

  const moveToFront = async (name: string) => {
    await section(name).hover();
    await page.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Move to the front" }).click();
  };
  await moveToFront(three);
  await expect.poll(savedTitles).toEqual([three, four, two, one]);

  const orders = await holdAll(page, "**/BoardSectionsReorderResource/**", "request");
  await drag(page, section(one), section(three), 0.2);
  await expect.poll(shownNames).toEqual([one, three, four, two]);
  await page.mouse.up();
  await moveToFront(two);
  await expect.poll(shownNames).toEqual([two, one, three, four]);
  await orders.drop();
  await toast.locator("[role=status] > *").first().waitFor();
  await expect.poll(shownNames).toEqual([three, four, two, one]);

  // A Pin is dragged by its picture, too.
  await waitForAnimations(page);
  const [card, target] = [await cardOf(page, "Warp").boundingBox(), await section("Wool").boundingBox()];
  if (!card || !target) throw new Error("Not on screen");
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.down();
  await page.mouse.move(card.x + card.width / 2, card.y, { steps: 3 });
  const taking = section("Wool").and(page.locator("[data-takes]"));
  // A hand is never quite still.
  await expect
    .poll(async () => {
      await page.mouse.move(target.x + target.width / 2, target.y + 40, { steps: 6 });
      await page.mouse.move(target.x + target.width / 2 + 10, target.y + 40);
      return await taking.count();
    })
    .toBe(1);
  await page.mouse.up();
  await toast.getByText("1 Pin moved to Wool").waitFor();
  expect(new URL(page.url()).pathname).toBe(url);
  await expect.poll(() => namesOn(page)).toEqual(["Weft"]);
  const countOf = async () => (await sections()).find(({ title }) => title === "Wool")?.pin_count;
  await expect.poll(countOf).toBe(1);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.poll(countOf).toBe(0);
  await expect.poll(() => namesOn(page)).toEqual(["Warp", "Weft"]);
  const topOf = async (name: string) => (await cardOf(page, name).boundingBox())?.y;
  expect(await topOf("Warp")).toBe(await topOf("Weft"));
  await cardOf(page, "Warp").getByRole("link").first().click();
  await page.waitForURL(/\/pin\//);

  // Showing more sections moves the focus to the first new one.
  await product.rows.query(
    `with made as (
        insert into sections (id, board_id, title, title_key, slug)
        select next_id(home_of($1)), $1, 'Thread ' || n, 'thread ' || n, 'thread-' || n from generate_series(1, 48) n
        returning board_id
      )
      update boards set section_count = section_count + 48 where id = $1`,
    [id],
  );
  await openLive(page, url);
  const titles = await savedTitles();
  const cards = page.locator("li").filter({ has: page.getByRole("heading", { level: 3 }) });
  const focused = () => page.evaluate(() => document.activeElement?.querySelector("h3")?.textContent);
  const count = await cards.filter({ visible: true }).count();
  await page.getByRole("link", { name: "Show all 52 sections" }).press("Enter");
  await expect.poll(focused).toBe(titles[count]);
  await page.getByRole("button", { name: "Show more sections" }).press("Enter");
  await expect.poll(focused).toBe(titles[50]);
});
