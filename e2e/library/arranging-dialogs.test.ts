import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, idOf, newMember, openLive, signUp, usernameOf, waitForArranging } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

/** As narrow as a phone, and so tall that nothing scrolls during a drag. */
const narrow = { viewport: { width: 390, height: 2200 }, reducedMotion: "reduce" } as const;
/** Names of maximum length in the widest letter: one without a break, and one that breaks between words. */
const solid = "W".repeat(50);
const spaced = "WWWWW ".repeat(9).slice(0, 50).trim();

const product = productForTests();
let ada: Page;
let saved: string;

beforeAll(async () => {
  ada = await product.open(narrow);
  await signUp(ada, newMember("Ada Wren"));
  saved = `/${await usernameOf(ada)}/_saved/`;
  for (const name of [spaced, solid]) await call(ada, "Board.create", { name });
}, 60_000);

const dialog = (name: string) => ada.getByRole("dialog", { name, exact: true });
const cardOf = (name: string) => ada.locator("[data-card]").filter({ hasText: name });

async function chooseFor(name: string, item: string): Promise<void> {
  await cardOf(name).hover();
  await ada.getByRole("button", { name: `More for ${name}` }).click();
  await ada.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Expects no control or text of the dialog to lie outside the page. */
async function expectToFit(opened: Locator): Promise<void> {
  await opened.waitFor();
  expect(await opened.locator("button, input").evaluateAll(outsideThePage)).toEqual([]);
  expect(await opened.locator("h2, p").evaluateAll(outsideThePage)).toEqual([]);
}

function outsideThePage(elements: Element[]): string[] {
  const isOutside = (element: Element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    // Text truncated with an ellipsis is no wider than its box.
    const isCut = element.tagName === "BUTTON";
    const { left, right } = (isCut ? element : words).getBoundingClientRect();
    return left < 0 || right > innerWidth;
  };
  return elements.filter(isOutside).map((element) => element.outerHTML.slice(0, 200));
}

test("the dialogs for merging, for a new order and for a refused merge are usable, however long the names", async () => {
  await call(ada, "Board.create", { name: "Eggs" });
  const ben = await product.visit();
  await signUp(ben);
  const theirs = await call(ben, "Board.create", { name: `${solid.slice(1)}.` });
  await product.rows.joinBoard(theirs.id, await idOf(ada));
  await call(ada, "UserMetadata.update", { most_recent_board_sort_order: "alphabetical" });
  await openLive(ada, saved);
  await cardOf(solid).hover();
  await waitForArranging(ada);
  await chooseFor(solid, "Merge into another board");
  const targets = dialog(`Merge ${solid} into`);
  await targets.getByRole("button", { name: spaced }).waitFor();
  await expectToFit(targets);
  expect(await violationsOf(ada)).toEqual([]);
  await targets.getByRole("button", { name: spaced }).click();
  const question = dialog("Merge these boards?");
  await expectToFit(question);
  expect(await violationsOf(ada)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();

  await chooseFor("Eggs", "Move later");
  await expectToFit(dialog("Change your board order?"));
  await dialog("Change your board order?").getByRole("button", { name: "Cancel" }).click();
  await dialog("Change your board order?").waitFor({ state: "detached" });

  const refused = dialog("Can't merge boards");
  await dragOnto(cardOf("Eggs"), cardOf(theirs.name));
  await expectToFit(refused);
  await refused.getByRole("button", { name: "OK" }).click();
  await refused.waitFor({ state: "detached" });
  await dragOnto(cardOf(theirs.name), cardOf("Eggs"));
  await refused.getByText("You can't merge this board because you didn't create it.").waitFor();
  expect(await ada.locator("[data-takes]").count()).toBe(0);
  await refused.getByRole("button", { name: "OK" }).click();
  await cardOf("Eggs").waitFor();
});

async function dragOnto(card: Locator, over: Locator): Promise<void> {
  const [from, to] = [await card.boundingBox(), await over.boundingBox()];
  if (!from || !to) throw new Error("Not on screen");
  await ada.mouse.move(from.x + from.width / 2, from.y + 40);
  await ada.mouse.down();
  await ada.mouse.move(from.x + from.width / 2 + 20, from.y + 60, { steps: 3 });
  await ada.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await ada.mouse.up();
}
