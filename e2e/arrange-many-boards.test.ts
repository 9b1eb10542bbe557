import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { cardOf, carry, namesKept, namesOn, pointOf, visitorOf } from "./arranging.ts";
import { holdAll } from "./held.ts";
import { productForTests } from "./product.ts";

const product = productForTests();
const visitBoards = visitorOf(product);

const laptop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** More than one answer brings, and more than are in the page at once. */
const names = Array.from({ length: 90 }, (_, at) => `Board ${String(at + 1).padStart(2, "0")}`);

const visitMany = (options: BrowserContextOptions = laptop) => visitBoards(names, options);

const saidOn = (page: Page) => page.locator("[aria-live=assertive]").filter({ hasText: /\d/ }).textContent();

/** In px from the top of the page. */
const scrolledOn = (page: Page) => page.evaluate(() => scrollY);

/** The boards that have not come yet wait. */
const holdRest = (page: Page) => holdAll(page, "**/resource/BoardsResource/get/**", "request");

async function liftByKeys(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Move ${name}` }).focus();
  await page.keyboard.press("Space");
}

it("a finger carries a board further than the page held when it was lifted", async () => {
  const page = await visitMany(phone);
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  // All of them have come, and those far from the view are out of the page.
  const last = cardOf(page, "Board 90");
  const countLastAt = async (top: number) => {
    await page.evaluate((to) => scrollTo(0, to), top);
    return await last.count();
  };
  await expect.poll(() => countLastAt(100_000), { timeout: 10_000 }).toBe(1);
  await expect.poll(() => countLastAt(0)).toBe(0);
  await touch("touchStart", await pointOf(cardOf(page, "Board 01"), [0.5, 0.2]));
  await page.locator("[data-lifted]").waitFor();
  let y = 838;
  const pull = async () => {
    // A finger is never still: each way that it goes could as well scroll the page.
    y = y === 838 ? 798 : 838;
    await touch("touchMove", { x: 195, y });
    return await scrolledOn(page);
  };
  await expect.poll(pull, { timeout: 20_000 }).toBeGreaterThan(2500);
  await touch("touchMove", { x: 20, y: 400 });
  await cardOf(page, "Board 01").waitFor();
  await touch("touchEnd");
  await expect.poll(async () => (await namesKept(page)).indexOf("Board 01")).toBeGreaterThan(5);
}, 60_000);

it("boards that come while one is carried show, and take it beside them", async () => {
  const page = await visitMany();
  await carry(page, cardOf(page, "Board 01"), cardOf(page, "Board 02"), [0.5, 0.5]);
  await page.mouse.move(60, 895, { steps: 3 });
  await expect.poll(() => cardOf(page, "Board 90").count(), { timeout: 20_000 }).toBe(1);
  const last = cardOf(page, "Board 90");
  await expect.poll(async () => (await last.boundingBox())?.y, { timeout: 20_000 }).toBeLessThan(600);
  const { x, y } = await pointOf(last, [0.9, 0.5]);
  await page.mouse.move(x, y, { steps: 3 });
  await expect.poll(async () => (await namesOn(page)).at(-1)).toBe("Board 01");
  await page.mouse.up();
  await expect.poll(async () => (await namesKept(page)).at(-1)).toBe("Board 01");
}, 60_000);

it.each([
  ["a laptop", laptop],
  ["a phone", phone],
])(
  "a board that is carried by keys stays in view on %s",
  async (_, device) => {
    const page = await visitMany(device);
    await liftByKeys(page, "Board 01");
    for (let row = 0; row < 5; row += 1) {
      const before = await namesOn(page);
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => namesOn(page)).not.toEqual(before);
      await expect.poll(() => isUncovered(page)).toBe(true);
    }
  },
  60_000,
);

/** Whether all of the carried card is seen, with nothing of the frame over it. */
async function isUncovered(page: Page): Promise<boolean> {
  return await page.locator("[data-lifted]").evaluate((card) => {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const corners = [
      [left + 20, top + 2],
      [right - 20, bottom - 2],
    ] as const;
    return corners.every((corner) => card.contains(document.elementFromPoint(...corner)));
  });
}

it("keys count no boards that have not come, and then reach them all", async () => {
  const page = await visitMany({ ...laptop, serviceWorkers: "block" });
  const rest = await holdRest(page);
  await liftByKeys(page, "Board 01");
  await expect.poll(() => saidOn(page)).toContain("Board 01 picked up at position 1. Use the arrow keys");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => saidOn(page)).toMatch(/^Place \d$/);
  await rest.letGo();
  const goToEnd = async () => {
    await page.keyboard.press("End");
    return await saidOn(page);
  };
  await expect.poll(goToEnd, { timeout: 10_000 }).toBe("Place 90 of 90");
  await page.keyboard.press("Space");
  await expect.poll(() => saidOn(page)).toBe("Board 01 dropped at position 90 of 90");
  await expect.poll(async () => (await namesKept(page)).at(-1)).toBe("Board 01");
}, 60_000);

it("one press moves the last board that has come behind the one that comes next", async () => {
  const page = await visitMany({ ...laptop, serviceWorkers: "block" });
  const rest = await holdRest(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = (await namesOn(page)).at(-1) ?? "";
  const at = names.indexOf(last);
  expect(at).toBeLessThan(names.length - 1);
  await cardOf(page, last).hover();
  await page.getByRole("button", { name: `More for ${last}` }).click();
  await page.getByRole("menuitem", { name: "Move later" }).click();
  await rest.letGo();
  await expect.poll(async () => (await namesKept(page)).slice(at, at + 2)).toEqual([names[at + 1], last]);
}, 60_000);
