import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { holdAll } from "../hold-requests.ts";
import { productForTests } from "../product.ts";
import { cardOf, drag, namesOn, openSaved, pointOf, savedNames, visitorOf } from "./arranging.ts";

const product = productForTests();
const visitBoards = visitorOf(product);

const laptop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** More than fit in one response, and more than are mounted at once. */
const boardNames = (count: number) =>
  Array.from({ length: count }, (_, at) => `Board ${String(at + 1).padStart(2, "0")}`);

const announcementOn = (page: Page) =>
  page.locator("[aria-live=assertive]").filter({ hasText: /\d/ }).textContent();

/** In px from the top of the page. */
const scrolledOn = (page: Page) => page.evaluate(() => scrollY);

/** Holds the requests for the remaining boards. */
const holdRest = (page: Page) => holdAll(page, "**/resource/BoardsResource/get/**", "request");

async function pickUpByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Move ${name}` }).focus();
  await page.keyboard.press("Space");
}

it("on a phone, a board stays in view whether the keyboard moves it or a finger drags it far", async () => {
  const page = await visitBoards(boardNames(90), phone);
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  // All are loaded, and those far from the viewport are unmounted.
  const last = cardOf(page, "Board 90");
  const positionOfLast = async (top: number) => {
    await page.evaluate((to) => scrollTo(0, to), top);
    return await last.count();
  };
  await expect.poll(() => positionOfLast(100_000), { timeout: 10_000 }).toBe(1);
  await expect.poll(() => positionOfLast(0)).toBe(0);
  await touch("touchStart", await pointOf(cardOf(page, "Board 01"), [0.5, 0.2]));
  await page.locator("[data-lifted]").waitFor();
  let y = 838;
  const dragDown = async () => {
    // A finger is never quite still, and each movement could also be a scroll.
    y = y === 838 ? 798 : 838;
    await touch("touchMove", { x: 195, y });
    return await scrolledOn(page);
  };
  await expect.poll(dragDown, { timeout: 20_000 }).toBeGreaterThan(1500);
  await touch("touchMove", { x: 20, y: 400 });
  // Depending on how far it scrolled, there could be a gap between rows.
  const { x, y: middle } = await edgeOfCard(page, 400);
  let movedBy = 0;
  const firstUnderFinger = async () => {
    movedBy = 4 - movedBy;
    await touch("touchMove", { x: x + movedBy, y: middle });
    return (await namesOn(page))[0];
  };
  await expect.poll(firstUnderFinger).not.toBe("Board 01");
  await cardOf(page, "Board 01").waitFor();
  await touch("touchEnd");
  await expect.poll(async () => (await savedNames(page)).indexOf("Board 01")).toBeGreaterThan(2);

  await pickUpByKeyboard(page, "Board 01");
  for (let row = 0; row < 3; row += 1) {
    const before = await namesOn(page);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => namesOn(page)).not.toEqual(before);
    await expect.poll(() => isUncovered(page)).toBe(true);
  }
}, 60_000);

/** A point at the start of a card that lies, except for the dragged one, nearest to this height. */
async function edgeOfCard(page: Page, height: number): Promise<{ x: number; y: number }> {
  return await page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll("[data-card]:not(:has([data-lifted]), [data-lifted])")].map(
      (card) => card.getBoundingClientRect(),
    );
    const middleOf = (box: DOMRect) => box.top + box.height / 2;
    boxes.sort((one, other) => Math.abs(middleOf(one) - wanted) - Math.abs(middleOf(other) - wanted));
    const [nearest] = boxes;
    if (nearest === undefined) throw new Error("No card");
    return { x: nearest.left + 2, y: middleOf(nearest) };
  }, height);
}

/** Whether the whole dragged card is visible, with no part of the frame over it. */
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

it("a board moved by a key goes behind those still to load, and they appear for one that is dragged", async () => {
  const names = boardNames(60);
  const page = await visitBoards(names, laptop);
  let rest = await holdRest(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = (await namesOn(page)).at(-1) ?? "";
  const at = names.indexOf(last);
  expect(at).toBeLessThan(names.length - 1);
  await cardOf(page, last).hover();
  await page.getByRole("button", { name: `More for ${last}` }).click();
  await page.getByRole("menuitem", { name: "Move later" }).click();
  await rest.release();
  await expect.poll(async () => (await savedNames(page)).slice(at, at + 2)).toEqual([names[at + 1], last]);

  rest = await holdRest(page);
  await openSaved(page);
  await pickUpByKeyboard(page, "Board 01");
  await expect
    .poll(() => announcementOn(page))
    .toContain("Board 01 picked up at position 1. Use the arrow keys");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => announcementOn(page)).toMatch(/^Position \d$/);
  await rest.release();
  const scrollToEnd = async () => {
    await page.keyboard.press("End");
    return await announcementOn(page);
  };
  await expect.poll(scrollToEnd, { timeout: 10_000 }).toBe("Position 60 of 60");
  await page.keyboard.press("Space");
  await expect.poll(() => announcementOn(page)).toBe("Board 01 dropped at position 60 of 60");
  await expect.poll(async () => (await savedNames(page)).at(-1)).toBe("Board 01");

  await openSaved(page);
  await drag(page, cardOf(page, "Board 02"), cardOf(page, "Board 03"), [0.5, 0.5]);
  await page.mouse.move(60, 895, { steps: 3 });
  const end = cardOf(page, "Board 01");
  await expect.poll(() => end.count(), { timeout: 20_000 }).toBe(1);
  await expect.poll(async () => (await end.boundingBox())?.y, { timeout: 20_000 }).toBeLessThan(600);
  // The page may still be scrolling, so that the card isn't where it was.
  const lastUnderPointer = async () => {
    const { x, y } = await pointOf(end, [0.9, 0.5]);
    await page.mouse.move(x, y, { steps: 3 });
    return (await namesOn(page)).at(-1);
  };
  await expect.poll(lastUnderPointer).toBe("Board 02");
  await page.mouse.up();
  await expect.poll(async () => (await savedNames(page)).at(-1)).toBe("Board 02");
}, 60_000);
