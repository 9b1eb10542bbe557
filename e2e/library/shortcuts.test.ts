import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;
const phone = { viewport: { width: 390, height: 844 }, colorScheme: "dark" } as const;

const product = productForTests();
let ada: Page;
let looms: { id: string; url: string };

/** A member with a board of forty Pins, which is more than fits on a screen. */
beforeAll(async () => {
  ada = await product.open(desktop);
  await signUp(ada, newMember("Ada Wren"));
  looms = await call(ada, "Board.create", { name: "Looms" });
  const pin = { image_base64: await paint({ background: "#2040c0" }), title: "Warp", board_id: looms.id };
  await product.rows.fillBoard(looms.id, (await call(ada, "Pin.create", pin)).id, 39);
}, 120_000);

type Place = { position: number; left: number; top: number; bottom: number; scrolled: number };

/** The focused card: its position in the list, and where it is on screen. */
function focusedCard(page: Page): Promise<Place | null> {
  return page.evaluate(() => {
    const card = document.activeElement?.closest("article");
    if (!card) return null;
    const { left, top, bottom } = card.getBoundingClientRect();
    return { position: Number(card.getAttribute("aria-posinset")), left, top, bottom, scrolled: scrollY };
  });
}

/** Focuses the first card. The key may come before the wall's commands have loaded, and then waits for them. */
async function focusFirst(page: Page): Promise<void> {
  await page.getByRole("article").first().waitFor();
  await page.keyboard.press("j");
  await expect.poll(() => focusedCard(page)).toMatchObject({ position: 1 });
}

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });

test("keys walk a wall beyond the screen, open a Pin, and Escape returns to its card", async () => {
  await openLive(ada, looms.url);
  await focusFirst(ada);
  for (let step = 0; step < 20; step += 1) await ada.keyboard.press("j");
  const far = await focusedCard(ada);
  expect(far?.position).toBe(21);
  expect(far?.scrolled).toBeGreaterThan(0);
  expect(far?.top).toBeGreaterThanOrEqual(0);

  await ada.keyboard.press("ArrowDown");
  const below = await focusedCard(ada);
  expect(below?.left).toBe(far?.left);
  expect(below?.position).toBeGreaterThan(21);
  await ada.keyboard.press("ArrowUp");
  await ada.keyboard.press("k");
  const opened = await focusedCard(ada);
  expect(opened?.position).toBe(20);

  await ada.keyboard.press("Enter");
  await ada.waitForURL(/\/pin\/\d+\//);
  await ada.getByRole("heading", { level: 1, name: "Warp" }).waitFor();
  await ada.keyboard.press("Escape");
  await ada.getByRole("heading", { level: 1, name: "Looms" }).waitFor();
  await expect.poll(() => focusedCard(ada)).toEqual(opened);
});

test("the palette opens a board and returns the focus, and everything in it can be perceived", async () => {
  await openLive(ada, "/");
  await ada.keyboard.press("ControlOrMeta+k");
  await ada.keyboard.type("loo");
  const row = palette(ada).getByRole("option", { name: "Looms", exact: true });
  await expect.poll(() => row.getAttribute("aria-selected")).toBe("true");
  expect(await violationsOf(ada)).toEqual([]);
  await ada.keyboard.press("Enter");
  await ada.getByRole("heading", { level: 1, name: "Looms" }).waitFor();

  await focusFirst(ada);
  await ada.keyboard.press("ControlOrMeta+k");
  await palette(ada)
    .getByRole("option", { name: /^Copy link/ })
    .waitFor();
  // Escape closes the palette, and not what it is about.
  await ada.keyboard.press("Escape");
  await palette(ada).waitFor({ state: "detached" });
  expect(await focusedCard(ada)).toMatchObject({ position: 1 });
});

test("the overview of shortcuts fits phones, and visitors turn letters off in it", async () => {
  const visitor = await product.visit(phone);
  await openLive(visitor, "/about/");
  await visitor.keyboard.press("?");
  const overview = visitor.getByRole("dialog", { name: "Keyboard shortcuts" });
  await overview.waitFor();
  expect(await violationsOf(visitor)).toEqual([]);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  await overview.getByRole("switch").click();
  await visitor.keyboard.press("Escape");
  await overview.waitFor({ state: "detached" });
  await visitor.keyboard.press("?");
  await visitor.keyboard.press("ControlOrMeta+k");
  await palette(visitor).waitFor();
  expect(await overview.count()).toBe(0);
});
