import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";
import {
  cardOf,
  desktop,
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
const names = ["Looms", "Glazes", "Ferns"];

const middle: [number, number] = [0.5, 0.5];

const mergeQuestion = (page: Page) => page.getByRole("dialog", { name: "Merge these boards?" });

test("dropping a board applies to what is under the pointer: another board, empty space or its own place", async () => {
  const page = await visitBoards(names);
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
    expect(await mergeQuestion(page).count()).toBe(0);
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

  await holdOverLooms("Ferns");
  await dropAt(glazes.x, glazes.y);
  await mergeQuestion(page).getByText("a new section of Glazes").waitFor();
});

test("a custom order replaces another after a question, with a single request", async () => {
  const page = await visitBoards(names, { ...desktop, serviceWorkers: "block" });
  const question = page.getByRole("dialog", { name: "Change your board order?" });
  const sorted = ["Ferns", "Glazes", "Looms"];
  const dropped = ["Looms", "Ferns", "Glazes"];

  async function sortAgain(): Promise<void> {
    await call(page, "UserMetadata.update", { most_recent_board_sort_order: "alphabetical" });
    await openSaved(page);
    await expect.poll(() => namesOn(page)).toEqual(sorted);
  }

  /** Drops Looms in front of the others, which asks whether to keep the new order. */
  async function dropFirst(): Promise<void> {
    await drag(page, cardOf(page, "Looms"), cardOf(page, "Ferns"), [0.1, 0.5]);
    await expect.poll(() => namesOn(page)).toEqual(dropped);
    await page.mouse.up();
    await question.waitFor();
  }

  await sortAgain();
  await dropFirst();
  await question.getByText("Your boards will stay in the order you see now.", { exact: true }).waitFor();
  expect(await namesOn(page)).toEqual(dropped);
  expect(await page.locator("[data-lifted]").count()).toBe(0);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => namesOn(page)).toEqual(sorted);

  await dropFirst();
  await page.route("**/UserMetadataResource/update/**", (route) => route.abort());
  await question.getByRole("button", { name: "Change order" }).click();
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("menuitemradio", { name: "Custom order", checked: true }).waitFor();
  expect(await namesOn(page)).toEqual(dropped);
  expect(await savedNames(page)).toEqual(dropped);

  const boards = await call(page, "Boards.get", { username: await usernameOf(page) });
  await call(page, "BoardsReorder.create", { board_ids: boards.map(({ id }) => id).toReversed() });
  await sortAgain();
  await dropFirst();
  await question.getByText("This replaces your earlier custom order.").waitFor();
  // It keeps showing the new order when the response is lost.
  await page.route("**/BoardsReorderResource/**", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await question.getByRole("button", { name: "Change order" }).click();
  await page.getByRole("region", { name: "Notifications" }).locator("[role=status] > *").first().waitFor();
  await expect.poll(() => namesOn(page)).toEqual(dropped);
});
