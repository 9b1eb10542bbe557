import { isDeepStrictEqual } from "node:util";
import type { Locator, Page } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { call, follow, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";

type Shift = {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

const PINS = 40;
const desktop = { width: 1280, height: 900 };

const product = productForTests();
let visits: Page[] = [];
let ada: Page;
let ben: Page;
let adasProfile: string;
/** Home as it stays: newest first, whatever was seen before. */
const home = "/homefeed/following/";

/** Ada's Pins in many shapes and text lengths, which Ben looks at. */
beforeAll(async () => {
  ada = await join("Ada");
  const board = await call(ada, "Board.create", { name: "Looms" });
  const create = async (number: number) => {
    const { id } = await call(ada, "Pin.create", {
      image_base64: await paintNumber(number),
      title: number % 4 === 0 ? "" : `Pin ${number}${" of a long walk by the sea".repeat(number % 3)}`,
      link: number % 2 === 0 ? "https://looms.example/" : "",
      ...(number % 5 > 0 && { board_id: board.id }),
    });
    return id;
  };
  // Every picture takes a while: some are saved more than once.
  for (let number = 0; number < 10; number += 1) {
    await product.rows.fillBoard(number % 5 > 0 ? board.id : null, await create(number), 2);
  }
  for (let number = 30; number < PINS; number += 1) await create(number);
  adasProfile = `/${await usernameOf(ada)}/`;
  ben = await join("Ben");
  await call(ben, "Board.create", { name: "Kept" });
  await call(ben, "UserFollow.create", { user_id: (await call(ada, "UserSettings.get", {})).id });
}, 120_000);

afterEach(async () => {
  await Promise.all(visits.splice(0).map((page) => page.close()));
});

function paintNumber(number: number): Promise<string> {
  const background = { r: (number * 61) % 256, g: (number * 23) % 256, b: 140 };
  return paint({ width: 400, height: 200 + ((number * 137) % 500), background });
}

async function join(name: string): Promise<Page> {
  const page = await product.open({ viewport: desktop, reducedMotion: "reduce" });
  await signUp(page, newMember(`${name} Wren`));
  return page;
}

/** A page of a member; each test has its own, so that no history is left over. */
async function visit(path: string, member = ben): Promise<Page> {
  const page = await member.context().newPage();
  visits = [...visits, page];
  page.on("pageerror", (error) => expect.soft(String(error)).toBe(""));
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        // The font's letters are a little wider than those shown until it is there.
        if (value < 0.001) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const places = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height]);
          return `${element?.outerHTML.slice(0, 200)} from ${places.join(" to ")}`;
        });
        shifts.push(`${value}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openLive(page, path);
  return page;
}

/** All in one moment, because cards mount and unmount during hydration. */
async function placesOf(page: Page): Promise<Record<string, number[]>> {
  const places = await page.evaluate(() =>
    [...document.querySelectorAll("article")].map((card): [string, number[]] => {
      const { x, y, width, height } = card.getBoundingClientRect();
      const place = [x, y + scrollY, width, height].map(Math.round);
      return [card.querySelector("a")?.getAttribute("href") ?? "", place];
    }),
  );
  return Object.fromEntries(places);
}

/** Only cards in view: how many are mounted above and below depends on the scroll direction. */
async function cardsInView(page: Page): Promise<Record<string, number[]>> {
  const places = Object.entries(await placesOf(page));
  const [top, height] = await page.evaluate(() => [scrollY, innerHeight] as const);
  return Object.fromEntries(
    places.filter(([, [, y = 0, , length = 0]]) => y + length > top && y < top + height),
  );
}

/** The value on which two looks in a row agree. */
async function readTwice<Seen>(read: () => Promise<Seen>): Promise<Seen> {
  let seen = await read();
  await expect
    .poll(async () => {
      const before = seen;
      seen = await read();
      return isDeepStrictEqual(before, seen);
    })
    .toBe(true);
  return seen;
}

const readShifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
const cardOf = (page: Page, name: RegExp | string): Locator => page.getByRole("article", { name }).first();

test("the wall keeps the server's layout, nothing moves when pictures and more Pins load, and going back restores it", async () => {
  const page = await visit(home);
  const hydrated = await placesOf(page);
  const withoutScripts = await product.open({
    viewport: desktop,
    javaScriptEnabled: false,
    storageState: await ben.context().storageState(),
  });
  await withoutScripts.goto(home);
  const served = await placesOf(withoutScripts);
  expect(Object.keys(served)).toHaveLength(25);
  // More Pins may be there already.
  const both = Object.entries(hydrated).filter(([pin]) => pin in served);
  expect(both.length).toBeGreaterThan(10);
  for (const [pin, place] of both) expect(served[pin], pin).toEqual(place);
  await withoutScripts.getByRole("link", { name: "Show more Pins" }).click();
  await withoutScripts.waitForURL(/after=/);
  expect(await withoutScripts.getByRole("article").count()).toBe(PINS - 25);
  await product.end(withoutScripts);

  await page.mouse.wheel(0, 2500);
  await expect.poll(() => page.getByText("You've reached the end.").count()).toBe(1);
  const pictures = await page
    .getByRole("article")
    .locator("img")
    .evaluateAll((images) =>
      Promise.all((images as HTMLImageElement[]).map((image) => image.decode().then(() => image.currentSrc))),
    );
  expect(pictures.every((source) => source.endsWith(".webp"))).toBe(true);
  expect(await readShifts(page)).toEqual([]);
  const nodes = await page.evaluate(() => document.querySelectorAll("#root *").length);
  expect(nodes).toBeLessThanOrEqual(465);

  // Going back restores the wall as it was left.
  await page.evaluate(() => scrollTo(0, 2000));
  await page.locator('article[data-index="25"]').waitFor();
  const scrolled = await page.evaluate(() => scrollY);
  const before = await readTwice(() => cardsInView(page));
  expect(Object.keys(before).length).toBeGreaterThan(5);
  // Pressed without `click`, which would scroll first.
  await page
    .locator('article[data-index="25"] a')
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL(/\/pin\/\d+\/$/);
  const { pin, list } = await page.evaluate(() => history.state.usr);
  expect(page.url()).toContain(pin.id);
  expect(list).toContain(pin.id);
  await page.goBack();
  await page.getByRole("article").first().waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await expect.poll(() => cardsInView(page)).toEqual(before);
});

test("a Pin is saved, hidden and restored from its card, by mouse and keyboard", async () => {
  const page = await visit(home);
  // Else home begins with what the tests before this one opened.
  await page.evaluate(() => localStorage.removeItem("recent_visits"));
  await openLive(page, home);
  const [kept] = await call(ben, "Boards.get", { username: await usernameOf(ben) });
  await follow(page, kept?.url ?? "");
  await page.getByRole("heading", { name: "Kept", level: 1 }).waitFor();
  await follow(page, home);
  const card = cardOf(page, /^Pin 39/);
  await card.hover();
  await card.getByRole("button", { name: "Choose board" }).waitFor();
  // A member with few boards has no default board.
  await card.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog", { name: "Save Pin to" }).getByRole("button", { name: "Kept" }).click();
  await page.getByText("Saved to Kept").waitFor();
  await card.getByRole("button", { name: "Saved", exact: true }).waitFor();

  // Keyboard focus shows the same controls, in the same order.
  const other = cardOf(page, /^Pin 38/);
  await other.getByRole("link").first().focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await other.getByRole("button", { name: "Save", exact: true }).waitFor();
  const stops: (string | null)[] = [];
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? null,
      ),
    );
  }
  expect(stops).toEqual([
    "Choose board",
    "Save",
    "looms.example (opens in a new tab)",
    "Share",
    expect.stringMatching(/^More for Pin 38/),
  ]);
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Hide Pin" }).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("menuitem", { name: "Hide Pin" }).press("Enter");
  await expect.poll(() => page.getByRole("article", { name: /^Pin 38/ }).count()).toBe(0);
  const toast = page.getByText("Pin hidden").locator("..");
  await toast.getByRole("button", { name: "Undo" }).click();
  await other.waitFor();
  await follow(page, kept?.url ?? "");
  await page.getByRole("heading", { name: "Kept", level: 1 }).waitFor();
  await card.waitFor();
});

test("a range of Pins is selected by mouse and keyboard, and can grow and shrink", async () => {
  const page = await visit(adasProfile, ada);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  const box = (index: number) => page.locator(`article[data-index="${index}"]`).getByRole("checkbox");
  const chosen = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>("[data-select]:checked")].map((found) =>
        Number(found.closest("[data-index]")?.getAttribute("data-index")),
      ),
    );
  await box(1).click();
  await box(4).click({ modifiers: ["Shift"] });
  expect(await chosen()).toEqual([1, 2, 3, 4]);
  await box(2).click({ modifiers: ["Shift"] });
  expect(await chosen()).toEqual([1, 2]);
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
  await page.getByRole("region", { name: "Selected Pins" }).getByText("2 selected").waitFor();

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  expect(await chosen()).toEqual([1, 2, 4]);
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  expect(await chosen()).toEqual([1, 2, 4, 5, 6]);
  await page.keyboard.press("Shift+ArrowUp");
  expect(await chosen()).toEqual([1, 2, 4, 5]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Space");
  expect(await chosen()).toEqual([1, 2, 4, 5, 6, 7]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(0);
  expect(await page.getByRole("region", { name: "Selected Pins" }).count()).toBe(0);
});
