import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { measurePageBytes } from "#testkit/product/page-bytes.ts";
import { byteBudgets } from "../budgets.ts";
import { call, idOf, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const BOARD_CARD_SQUARE = { width: 236, height: 157 } as const;
const BOARD_CARD_WIDE = { width: 320, height: 213 } as const;
const BOARD_CARD_SPACING = 16;

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MANY = 120;

const product = productForTests();
let ada: Page;
let username: string;

beforeAll(async () => {
  ada = await product.open({ ...desktop, reducedMotion: "reduce" });
  await signUp(ada, newMember("Ada Wren"));
  username = await usernameOf(ada);
  const looms = await call(ada, "Board.create", { name: "Looms" });
  await call(ada, "Board.create", { name: "Attic" });
  await call(ada, "Board.create", { name: "A present for Ben", privacy: "secret" });
  for (let number = 0; number < 7; number += 1) {
    const image_base64 = await paint({ background: { r: 30 * number, g: 90, b: 140 } });
    await call(ada, "Pin.create", { image_base64, title: `Loose ${number}` });
  }
  const image_base64 = await paint({ background: { r: 200, g: 120, b: 30 } });
  await call(ada, "Pin.create", { image_base64, title: "Warp", board_id: looms.id });
}, 90_000);

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

test("boards are as large as their layout says, at every width", async () => {
  await openLive(ada, `/${username}/_saved/`);
  await card(ada, "A present for Ben").waitFor();
  expect(await violationsOf(ada)).toEqual([]);
  expect(await sizesOn(ada)).toEqual(bounds(BOARD_CARD_WIDE));
  await ada.getByRole("button", { name: "Organize" }).click();
  await ada.getByRole("menuitemradio", { name: "Square" }).click();
  await ada.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => sizesOn(ada)).toEqual(bounds(BOARD_CARD_SQUARE));
  for (const width of [640, 1070, 1280]) {
    await ada.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await sizesOn(ada)).width).toBeLessThanOrEqual(BOARD_CARD_SQUARE.width);
  }
  await ada.setViewportSize(desktop.viewport);
});

test("on a phone, a dialog for a board with a long name stays within the page", async () => {
  const page = await product.visit(phone);
  await signUp(page);
  const long = "W".repeat(50);
  for (const name of ["Looms", long]) await call(page, "Board.create", { name });
  await openLive(page, `/${await usernameOf(page)}/_saved/`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "More for Looms" }).click();
  await page.getByRole("menuitem", { name: "Merge into another board" }).click();
  await page.getByRole("dialog").getByRole("button", { name: long }).click();
  const merge = page.getByRole("dialog").getByRole("button", { name: "Merge" });
  for (const button of [merge, page.getByRole("dialog").getByRole("button", { name: "Cancel" })]) {
    const { x = -1, width = 0 } = (await button.boundingBox()) ?? {};
    expect([x >= 0, x + width <= phone.viewport.width]).toEqual([true, true]);
  }
});

test("opening a board carries its cover over from the card, and going back meanwhile causes no error", async () => {
  const page = await product.visit(desktop);
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
  await openLive(page, `/${username}/_saved/`);
  await card(page, "Looms").getByRole("link").first().click();
  await page.getByRole("heading", { name: "Looms", level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "counts"))).toEqual([1, 1]);

  // Going back while the cover still moves causes no error.
  await page.goBack();
  const looms = card(page, "Looms").getByRole("link").first();
  for (let turn = 0; turn < 2; turn += 1) {
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
  }
});

test("with many boards, only those near the viewport are mounted, and the focus stays", async () => {
  const cleo = await product.visit({ ...desktop, reducedMotion: "reduce" });
  await signUp(cleo, newMember("Cleo Finch"));
  const many = Array.from({ length: MANY }, (_, at) => `Board ${MANY - 1 - at}`);
  await product.rows.addBoards(await idOf(cleo), many);
  await openLive(cleo, `/${await usernameOf(cleo)}/_saved/`);
  const first = cleo.getByRole("link", { name: `Board ${MANY - 1}`, exact: false }).first();
  await first.focus();
  await expect
    .poll(
      async () => {
        await cleo.mouse.wheel(0, 3000);
        return await card(cleo, "Board 0").count();
      },
      { timeout: 15_000 },
    )
    .toBe(1);
  expect(await cleo.getByRole("main").getByRole("article").count()).toBeLessThan(60);
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);

  await card(cleo, "Board 0").getByRole("link", { name: "Board 0" }).first().click();
  await cleo.getByRole("heading", { level: 1, name: "Board 0" }).waitFor();
  await cleo.goBack();
  await expect.poll(() => card(cleo, "Board 0").evaluateAll(areVisible)).toEqual([true]);
  expect(await cleo.getByRole("main").getByRole("article").count()).toBeLessThan(60);
}, 60_000);

test("the Saved tab stays within its script budget", async () => {
  const cookies = await ada.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const own = await measurePageBytes(product.url, `/${username}/_saved/`, cookie);
  const others = await measurePageBytes(product.url, `/${username}/_saved/`);
  expect(own.script).toBeLessThanOrEqual(byteBudgets.scriptOfOwnSavedTab);
  expect(others.script).toBeLessThanOrEqual(byteBudgets.scriptOfSavedTab);
});
