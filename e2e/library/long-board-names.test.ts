import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, idOf, newMember, openLive, paint, signUp, usernameOf, waitForArranging } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

/** As narrow as a phone, and so tall that nothing scrolls during a drag. */
const narrow = { viewport: { width: 390, height: 2200 }, reducedMotion: "reduce" } as const;
/** Names of maximum length in the widest letter: one without a break, and one that breaks between words. */
const solid = "W".repeat(50);
const spaced = "WWWWW ".repeat(9).slice(0, 50).trim();
const names = [spaced, solid];

const product = productForTests();
let ada: Page;
let saved: string;
let pin: string;
/** Another member's board that Ada may save to. */
let theirs: string;

beforeAll(async () => {
  const ben = await product.open();
  await signUp(ben);
  pin = `/pin/${(await call(ben, "Pin.create", { image_base64: await paint(), title: "Shuttle" })).id}/`;
  const board = await call(ben, "Board.create", { name: `${solid.slice(1)}.` });
  theirs = board.name;
  ada = await product.open(narrow);
  await signUp(ada, newMember("Ada Wren"));
  saved = `/${await usernameOf(ada)}/_saved/`;
  for (const name of [...names, "Eggs"]) await call(ada, "Board.create", { name });
  await product.rows.joinBoard(board.id, await idOf(ada));
  await call(ada, "UserMetadata.update", { most_recent_board_sort_order: "alphabetical" });
}, 60_000);

const dialog = (name: string) => ada.getByRole("dialog", { name, exact: true });
const cardOf = (name: string) => ada.locator("[data-card]").filter({ hasText: name });

/** Expects no sideways scrolling, and every visible line of the text to be whole. */
async function expectUnclipped(words: Locator): Promise<void> {
  await words.waitFor();
  expect(await words.evaluate(clippedLines)).toEqual([]);
  const sideways = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(await ada.locator("html").evaluate(sideways)).toBeLessThanOrEqual(0);
}

/** How far lines of text within an element are cut off vertically; fully hidden lines don't count. */
function clippedLines(element: Element): string[] {
  const words = document.createRange();
  words.selectNodeContents(element);
  let lines = [...words.getClientRects()];
  const cutters: string[] = [];
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    if (!["hidden", "clip"].includes(getComputedStyle(around).overflowY)) continue;
    const { top, bottom } = around.getBoundingClientRect();
    lines = lines.filter((line) => line.bottom > top + 2 && line.top < bottom - 2);
    if (lines.some((line) => line.top < top - 2 || line.bottom > bottom + 2)) cutters.push(around.className);
  }
  return cutters;
}

/** Expects all of these texts to be whole on a phone and on a wide screen. */
async function expectUnclippedEverywhere(texts: Locator[]): Promise<void> {
  for (const width of [1440, narrow.viewport.width]) {
    await ada.setViewportSize({ ...narrow.viewport, width });
    for (const words of texts) await expectUnclipped(words);
  }
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

async function openMenu(name: string): Promise<Locator> {
  await cardOf(name).hover();
  await ada.getByRole("button", { name: `More for ${name}` }).click();
  return ada.getByRole("menu", { name: `More for ${name}` });
}

async function chooseFor(name: string, item: string): Promise<void> {
  await (await openMenu(name)).getByRole("menuitem", { name: item, exact: true }).click();
}

test("the longest names fit on phones and wide screens: on cards, in menus, on boards, where Pins are saved", async () => {
  await openLive(ada, saved);
  await expectUnclippedEverywhere(
    names.map((name) => ada.getByRole("article", { name, exact: true }).getByText(name, { exact: true })),
  );
  for (const name of names) {
    await expectUnclipped(await openMenu(name));
    await ada.keyboard.press("Escape");
  }

  const boards = await call(ada, "Boards.get", { username: await usernameOf(ada) });
  for (const { name, url } of boards.filter((board) => names.includes(board.name))) {
    await openLive(ada, url);
    await expectUnclippedEverywhere([ada.getByRole("heading", { name, level: 1 })]);
  }

  await openLive(ada, pin);
  const picker = dialog("Save Pin to");
  for (const name of names) {
    const row = picker.getByRole("list").getByRole("button", { name, exact: true });
    await ada.getByRole("button", { name: /Choose board|Save Pin to/ }).click();
    await expectUnclipped(row.getByText(name));
    await row.click();
    await expectUnclippedEverywhere([ada.getByRole("button", { name: `Save Pin to ${name}` })]);
  }
  await ada.getByRole("button", { name: "Save", exact: true }).click();
  const toast = ada.getByRole("region", { name: "Notifications" });
  await expectUnclippedEverywhere([toast.getByText(solid)]);
});

test("the dialogs for merging, for a new order and for a refused merge are usable, however long the names", async () => {
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
  await question.getByRole("button", { name: "Cancel" }).click();

  await chooseFor("Eggs", "Move later");
  await expectToFit(dialog("Change your board order?"));
  await dialog("Change your board order?").getByRole("button", { name: "Cancel" }).click();
  await dialog("Change your board order?").waitFor({ state: "detached" });

  const refused = dialog("Can't merge boards");
  await dragOnto(cardOf("Eggs"), cardOf(theirs));
  await expectToFit(refused);
  await refused.getByRole("button", { name: "OK" }).click();
  await refused.waitFor({ state: "detached" });
  await dragOnto(cardOf(theirs), cardOf("Eggs"));
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
