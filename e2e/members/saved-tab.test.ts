import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, idOf, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";

const BOARD_CARD_SQUARE = { width: 236, height: 157 } as const;
const BOARD_CARD_WIDE = { width: 320, height: 213 } as const;
const BOARD_CARD_SPACING = 16;

const desktop = { viewport: { width: 1280, height: 900 } };
const MANY = 120;

const product = productForTests();

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

function areVisible(elements: Element[]): boolean[] {
  return elements.map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
}

/** The size of a card's cover, and the distance between the first two cards. */
async function sizesOn(page: Page): Promise<{ width: number; height: number; pitch: number }> {
  const [first, second] = await Promise.all(
    [0, 1].map((at) => page.getByRole("article").nth(at).locator("a > span").first().boundingBox()),
  );
  if (!first || !second) throw new Error("Not on screen");
  const { width, height } = first;
  return { width, height: Math.round(height), pitch: second.x - first.x };
}

/** The bounds of cards of a size. */
const bounds = (size: { width: number; height: number }) => ({
  ...size,
  pitch: size.width + BOARD_CARD_SPACING,
});

test("boards are as large as their layout says at every width, and of many only those near the viewport are mounted", async () => {
  const page = await product.visit({ ...desktop, reducedMotion: "reduce" });
  await signUp(page);
  const many = Array.from({ length: MANY }, (_, at) => `Board ${MANY - 1 - at}`);
  await product.rows.addBoards(await idOf(page), many);
  await openLive(page, `/${await usernameOf(page)}/_saved/`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => sizesOn(page)).toEqual(bounds(BOARD_CARD_SQUARE));
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("menuitemradio", { name: "Wide" }).click();
  await expect.poll(() => sizesOn(page)).toEqual(bounds(BOARD_CARD_WIDE));
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("menuitemradio", { name: "Square" }).click();
  await expect.poll(() => sizesOn(page)).toEqual(bounds(BOARD_CARD_SQUARE));
  for (const width of [640, 1070, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await sizesOn(page)).width).toBeLessThanOrEqual(BOARD_CARD_SQUARE.width);
  }

  // The focus stays, wherever the page scrolls, and going back leads to where it was.
  const first = page.getByRole("link", { name: `Board ${MANY - 1}`, exact: false }).first();
  await first.focus();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 3000);
        return await card(page, "Board 0").count();
      },
      { timeout: 15_000 },
    )
    .toBe(1);
  expect(await page.getByRole("main").getByRole("article").count()).toBeLessThan(60);
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);

  await card(page, "Board 0").getByRole("link", { name: "Board 0" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Board 0" }).waitFor();
  await page.goBack();
  await expect.poll(() => card(page, "Board 0").evaluateAll(areVisible)).toEqual([true]);
  expect(await page.getByRole("main").getByRole("article").count()).toBeLessThan(60);
}, 60_000);

test("opening a board carries its cover over from the card, and going back meanwhile causes no error", async () => {
  const page = await product.visit(desktop);
  await signUp(page);
  // Unlike any other's, even of an earlier try: a board's page shows similar boards by name.
  const name = `Looms of ${await usernameOf(page)}`;
  const board = await call(page, "Board.create", { name });
  await call(page, "Pin.create", { image_base64: await paint(), board_id: board.id });
  await page.addInitScript(() => {
    const covers = () =>
      [...document.querySelectorAll("*")].filter(
        (element) => getComputedStyle(element).viewTransitionName === "board-cover",
      ).length;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const counts = [covers()];
      Object.assign(globalThis, { counts });
      return start(async () => {
        if (typeof update === "function") await update();
        counts.push(covers());
      });
    };
  });
  await openLive(page, `/${await usernameOf(page)}/_saved/`);
  await card(page, name).getByRole("link").first().click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "counts"))).toEqual([1, 1]);

  // Going back while the cover still moves causes no error.
  await page.goBack();
  const looms = card(page, name).getByRole("link").first();
  await looms.evaluate(async (link: HTMLElement) => {
    const start = document.startViewTransition.bind(document);
    const started = new Promise((resolve) => {
      document.startViewTransition = (update) => {
        resolve(null);
        document.startViewTransition = start;
        return start(update);
      };
    });
    link.click();
    await started;
    history.back();
  });
  await page.waitForURL((at) => at.pathname.endsWith("/_saved/"));
  await looms.waitFor();
});
