import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { call, idOf, signUp, usernameOf, waitForArranging } from "../members.ts";
import type { TestedProduct } from "../product.ts";

const desktop = { viewport: { width: 1440, height: 1300 } };

/** Opens the boards of a new member, the first name first in the list. */
export function visitorOf(product: TestedProduct) {
  return async (names: readonly string[], options: BrowserContextOptions = desktop): Promise<Page> => {
    const page = await product.visit(options);
    await signUp(page);
    await product.rows.addBoards(await idOf(page), names);
    await call(page, "UserMetadata.update", { most_recent_board_sort_order: "custom" });
    await openSaved(page);
    return page;
  };
}

export async function openSaved(page: Page): Promise<void> {
  await page.goto(`/${await usernameOf(page)}/_saved/`);
  await page.locator("html[data-live]").waitFor();
  // Hovering over a card loads the script for dragging.
  await page.locator("[data-card]").first().hover();
  await waitForArranging(page);
}

export const namesOn = (page: Page) => page.locator("[data-card] article a span[dir=auto]").allInnerTexts();

export async function savedNames(page: Page): Promise<string[]> {
  const username = await usernameOf(page);
  return (await call(page, "Boards.get", { username, sort: "custom", page_size: 250 })).map(
    ({ name }) => name,
  );
}

export const cardOf = (page: Page, name: string) => page.locator("[data-card]").filter({ hasText: name });

/** A point of a card, given as fractions of its width and height. */
export async function pointOf(card: Locator, [across, down]: [number, number]) {
  const box = await card.boundingBox();
  if (!box) throw new Error("Not on screen");
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

/** A card that still slides can be picked up at the wrong place. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cards = [...document.querySelectorAll("[data-card]")];
    return Promise.allSettled(cards.flatMap((each) => each.getAnimations()).map(({ finished }) => finished));
  });
}

/** Drags a card to a point of another one and holds it there. */
export async function drag(page: Page, card: Locator, over: Locator, part: [number, number]) {
  await waitForAnimations(page);
  const { x, y } = await pointOf(card, [0.5, 0]);
  const to = await pointOf(over, part);
  await page.mouse.move(x, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 60, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
}
