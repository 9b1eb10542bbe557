import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { cardOf, namesKept, pointOf, visitorOf } from "./arranging.ts";
import { productForTests } from "./product.ts";

const product = productForTests();
const visitBoards = visitorOf(product);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** More than one answer brings, and more than are in the page at once. */
const names = Array.from({ length: 90 }, (_, at) => `Board ${String(at + 1).padStart(2, "0")}`);

const visitMany = (options: BrowserContextOptions) => visitBoards(names, options);

/** In px from the top of the page. */
const scrolledOn = (page: Page) => page.evaluate(() => scrollY);

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
