import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Held, holdAll } from "../hold-requests.ts";
import { call, openLive } from "../members.ts";
import { productForTests } from "../product.ts";
import {
  cardOf,
  drag,
  namesOn,
  openSaved,
  pointOf,
  savedNames,
  visitorOf,
  waitForAnimations,
} from "./arranging.ts";

const product = productForTests();
const visitBoards = visitorOf(product);

const arrangerScript = /\/arrange-boards-[^/]*\.js$/;

/** Records every order of the cards from now on, even one shown for a moment. */
async function recordOrders(page: Page): Promise<() => Promise<string[]>> {
  const orders = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const look = () => {
      const names = [...document.querySelectorAll("[data-card] article a span[dir=auto]")];
      seen.push(names.map(({ textContent }) => textContent).join(", "));
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    return seen;
  });
  return () => orders.jsonValue();
}

/** Holds the script for arranging boards. */
async function holdArranger(page: Page): Promise<Held> {
  await page.unroute(arrangerScript);
  return await holdAll(page, arrangerScript, "request");
}

const focusedOn = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

const middle: [number, number] = [0.5, 0.5];

test("a dragged board shows where it would go, returns on Escape, or stays there for the next visit", async () => {
  const names = ["Looms", "Glazes", "Ferns", "Nests"];
  const moved = ["Looms", "Nests", "Glazes", "Ferns"];
  const page = await visitBoards(names);
  await drag(page, cardOf(page, "Nests"), cardOf(page, "Looms"), [0.1, 0.5]);
  await expect.poll(() => namesOn(page)).toEqual(["Nests", "Looms", "Glazes", "Ferns"]);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(() => namesOn(page)).toEqual(names);
  expect(await savedNames(page)).toEqual(names);
  await drag(page, cardOf(page, "Nests"), cardOf(page, "Glazes"), [0.1, 0.5]);
  await expect.poll(() => namesOn(page)).toEqual(moved);
  const recordedOrders = await recordOrders(page);
  await page.mouse.up();
  await expect.poll(() => savedNames(page)).toEqual(moved);
  expect(new Set(await recordedOrders())).toEqual(new Set([moved.join(", ")]));
  expect(new URL(page.url()).pathname).toMatch(/_saved/);

  // Another sort is replaced only after a question.
  await call(page, "UserMetadata.update", { most_recent_board_sort_order: "alphabetical" });
  await openSaved(page);
  const sorted = ["Ferns", "Glazes", "Looms", "Nests"];
  const dropped = ["Looms", "Ferns", "Glazes", "Nests"];
  expect(await namesOn(page)).toEqual(sorted);
  const question = page.getByRole("dialog", { name: "Change your board order?" });
  for (const [answer, order] of [
    ["Cancel", sorted],
    ["Change order", dropped],
  ] as const) {
    await drag(page, cardOf(page, "Looms"), cardOf(page, "Ferns"), [0.1, 0.5]);
    await expect.poll(() => namesOn(page)).toEqual(dropped);
    await page.mouse.up();
    await question.waitFor();
    expect(await namesOn(page)).toEqual(dropped);
    expect(await page.locator("[data-lifted]").count()).toBe(0);
    await question.getByRole("button", { name: answer }).click();
    await question.waitFor({ state: "hidden" });
    await expect.poll(() => namesOn(page)).toEqual(order);
  }
  await expect.poll(() => savedNames(page)).toEqual(dropped);
  await page.reload();
  expect(await namesOn(page)).toEqual(dropped);
});

test("the keyboard moves a board, announces its position and keeps the focus, even before its script has loaded", async () => {
  const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
  const announcement = page.locator("[aria-live=assertive]").filter({ hasText: "Looms" });
  await page.getByRole("button", { name: "Move Looms" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => announcement.textContent()).toContain("Looms picked up at position 1 of 3");
  await page.locator("kbd", { hasText: "Esc" }).waitFor();
  await page.keyboard.press("End");
  await expect.poll(() => namesOn(page)).toEqual(["Glazes", "Ferns", "Looms"]);
  await page.keyboard.press("Space");
  await expect.poll(() => announcement.textContent()).toBe("Looms dropped at position 3 of 3");
  // Menus have keys, too.
  await page.locator("kbd").filter({ visible: true }).first().waitFor({ state: "detached" });
  await expect.poll(() => savedNames(page)).toEqual(["Glazes", "Ferns", "Looms"]);
  expect(await focusedOn(page)).toBe("Move Looms");

  await page.keyboard.press("Space");
  await page.keyboard.press("Home");
  await expect.poll(() => namesOn(page)).toEqual(["Looms", "Glazes", "Ferns"]);
  await page.mouse.click(1430, 1290);
  await expect.poll(() => announcement.textContent()).toBe("Looms is back where it was");
  await expect.poll(() => namesOn(page)).toEqual(["Glazes", "Ferns", "Looms"]);

  const path = new URL(page.url()).pathname;
  const arranger = await holdArranger(page);
  await openLive(page, path);
  await page.getByRole("button", { name: "Move Looms" }).focus();
  await page.keyboard.press("Space");
  await arranger.release();
  await expect.poll(() => announcement.textContent()).toContain("Looms picked up at position 3 of 3");
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect.poll(() => savedNames(page)).toEqual(["Looms", "Glazes", "Ferns"]);

  const again = await holdArranger(page);
  await openLive(page, path);
  await drag(page, cardOf(page, "Ferns"), cardOf(page, "Looms"), [0.1, 0.5]);
  await again.release();
  await expect.poll(() => namesOn(page)).toEqual(["Ferns", "Looms", "Glazes"]);
  await page.mouse.up();
  await expect.poll(() => savedNames(page)).toEqual(["Ferns", "Looms", "Glazes"]);
});

test("dropping a board applies to what is under the pointer: another board, empty space or its own place", async () => {
  const page = await visitBoards(["Looms", "Glazes", "Ferns"]);
  await call(page, "Board.create", { name: "Hidden", privacy: "secret" });
  await openSaved(page);
  const question = page.getByRole("dialog", { name: "Merge these boards?" });
  const holdOverLooms = async (name: string) => {
    await drag(page, cardOf(page, name), cardOf(page, "Looms"), middle);
    await page.locator("[data-takes]").waitFor();
  };
  const dropAt = async (x: number, y: number) => {
    await page.mouse.move(x, y);
    await page.mouse.up();
  };
  const expectBack = async (name: string) => {
    const announcement = page.locator("[aria-live=assertive]").filter({ hasText: name });
    await expect.poll(() => announcement.textContent()).toBe(`${name} is back where it was`);
    expect(await question.count()).toBe(0);
    await waitForAnimations(page);
  };

  // Another board offered to merge right before.
  await holdOverLooms("Ferns");
  await dropAt(1000, 1250);
  await expectBack("Ferns");

  const glazes = await pointOf(cardOf(page, "Glazes"), middle);
  await holdOverLooms("Glazes");
  await dropAt(glazes.x, glazes.y);
  await expectBack("Glazes");

  await drag(page, cardOf(page, "Hidden"), cardOf(page, "Looms"), middle);
  await page.mouse.up();
  await page.getByText("You can only move boards within their own group.").waitFor();
  expect((await namesOn(page)).map((name) => name.split("\n").at(-1))).toEqual([
    ...["Looms", "Glazes", "Ferns"],
    "Hidden",
  ]);

  await holdOverLooms("Ferns");
  await dropAt(glazes.x, glazes.y);
  await question.getByText("a new section of Glazes").waitFor();
  await question.getByRole("button", { name: "Merge", exact: true }).click();
  await cardOf(page, "Ferns").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await cardOf(page, "Ferns").waitFor();
  expect((await savedNames(page)).toSorted()).toEqual(["Ferns", "Glazes", "Hidden", "Looms"]);
});
