import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { ownProductForTests, violationsOf } from "./product.ts";

const phone = { width: 390, height: 844 };
const LOAVES = ["Sourdough loaf", "Sourdough starter", "Rye sourdough", "Sourdough crust", "Sourdough oven"];
const LOOMS = ["Table loom", "Loom warp", "Loom weft", "Loom frame", "Old loom"];

const product = ownProductForTests();
let ada: Page;
let saved: string;

beforeAll(async () => {
  ada = await product.open();
  await signUp(ada, newMember("Ada Wren"));
  saved = `/${await usernameOf(ada)}/_saved/`;
  await call(ada, "Board.create", { name: "Kept" });
  for (const [number, title] of [...LOAVES, ...LOOMS].entries()) {
    const background = { r: (number * 61) % 256, g: (number * 23) % 256, b: 140 };
    await call(ada, "Pin.create", { image_base64: await paint({ background }), title });
  }
}, 120_000);

const suggestions = (page: Page) => page.getByRole("region", { name: "Suggested boards" });
const countLoose = async () => (await call(ada, "BoardlessPins.get", {})).length;

test("a while after saving, groups of Pins are found", { timeout: 100_000 }, async () => {
  const clusters = () => call(ada, "PinClusters.get", { exclude_quick_save_pins: false });
  await expect.poll(async () => (await clusters()).length, { timeout: 90_000 }).toBe(2);
});

test("a suggestion is dismissed, and comes back when that is undone", async () => {
  await openLive(ada, saved);
  await suggestions(ada).getByRole("heading", { name: "Sourdough" }).waitFor();
  expect(await violationsOf(ada)).toEqual([]);
  await suggestions(ada).getByRole("button", { name: "Dismiss: Sourdough" }).click();
  await suggestions(ada).getByRole("heading", { name: "Sourdough" }).waitFor({ state: "detached" });
  await ada.getByRole("button", { name: "Undo" }).click();
  await suggestions(ada).getByRole("heading", { name: "Sourdough" }).waitFor();
});

test("a suggested board is created with the chosen Pins, and the undo puts all back", async () => {
  await openLive(ada, saved);
  await suggestions(ada).getByRole("link", { name: "Create board: Sourdough" }).click();
  await ada.getByRole("heading", { level: 1, name: "Create board" }).waitFor();
  const name = ada.getByRole("textbox", { name: "Name" });
  expect(await name.inputValue()).toBe("Sourdough");
  expect(await violationsOf(ada)).toEqual([]);
  const size = ada.viewportSize();
  await ada.setViewportSize(phone);
  expect(await ada.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (size !== null) await ada.setViewportSize(size);
  await ada.getByRole("checkbox", { name: "Sourdough oven" }).uncheck();
  await ada.getByText("4 selected").waitFor();
  await name.fill("Bread");
  await ada.getByRole("button", { name: "Create", exact: true }).last().click();
  await ada.getByRole("heading", { level: 1, name: "Bread" }).waitFor();
  await ada.getByText("4 Pins moved to Bread").first().waitFor();
  await ada.getByRole("article", { name: "Rye sourdough" }).waitFor();
  expect(await countLoose()).toBe(6);
  await ada.getByRole("button", { name: "Undo" }).click();
  await ada.getByText("Board deleted. The Pins are back where they were.").first().waitFor();
  await ada.waitForURL((url) => url.pathname === saved);
  expect(await countLoose()).toBe(10);
  expect(
    (await call(ada, "Boards.get", { username: saved.split("/")[1] ?? "" })).map((board) => board.name),
  ).toEqual(["Kept"]);
});

test("a name that is taken is refused in place, and leaves the Pins where they are", async () => {
  const [cluster] = await call(ada, "PinClusters.get", {});
  await openLive(ada, `/board/create/cluster/${cluster?.id}/`);
  await ada.getByRole("textbox", { name: "Name" }).fill("Kept");
  await ada.getByRole("button", { name: "Create", exact: true }).last().click();
  await ada.getByText("You already have a board with that name.").first().waitFor();
  expect(await countLoose()).toBe(10);
});
