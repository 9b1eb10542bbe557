import { beforeEach, expect, test } from "vitest";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { clusterPins } from "#testkit/library/cluster-pins.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { idOf } from "../joining.ts";
import { call, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const LOAVES = ["Sourdough loaf", "Sourdough starter", "Rye sourdough", "Sourdough crust", "Sourdough oven"];
const LOOMS = ["Table loom", "Loom warp", "Loom weft", "Loom frame", "Old loom"];

const site = siteForTests();
let ada: MountedPage;
let username: string;

beforeEach(async () => {
  ada = await site.join();
  username = await usernameOf(ada);
  await call(ada, "Board.create", { name: "Kept" });
  const id = await idOf(ada);
  for (const title of [...LOAVES, ...LOOMS]) await buildPinRow(site.app, id, { title });
  await indexEverything(site.app);
  await clusterPins(site.app, id);
});

const suggestions = () => ada.getByRole("region", { name: "Suggested boards" });
const sourdough = () => suggestions().getByRole("heading", { name: "Sourdough" });
const create = () =>
  ada.getByRole("main").getByRole("button", { name: "Create", exact: true }).last().click();
const countLoose = async () => (await call(ada, "BoardlessPins.get", {})).length;

test("a suggested board is dismissed, refused with a name that is taken, and created with the chosen Pins, until undone", async () => {
  await openLive(ada, `/${username}/_saved/`);
  await sourdough().waitFor();
  await suggestions().getByRole("button", { name: "Dismiss: Sourdough" }).click();
  await sourdough().waitFor({ state: "detached" });
  const restored = ada.network.answered("PinClusterDismissal.delete", 1);
  await ada.getByRole("button", { name: "Undo" }).click();
  await sourdough().waitFor();
  await restored;

  await suggestions().getByRole("link", { name: "Create board: Sourdough" }).click();
  await ada.getByRole("heading", { level: 1, name: "Create board" }).waitFor();
  const name = ada.getByRole("textbox", { name: "Name" });
  expect(await name.inputValue()).toBe("Sourdough");
  await ada.getByRole("checkbox", { name: "Sourdough oven" }).uncheck();
  await ada.getByText("4 selected").waitFor();
  await name.fill("Kept");
  await create();
  await ada.getByText("You already have a board with that name.").first().waitFor();
  expect(await countLoose()).toBe(10);
  await name.fill("Bread");
  await create();
  await ada.getByRole("heading", { level: 1, name: "Bread" }).waitFor();
  await ada.getByText("4 Pins moved to Bread").first().waitFor();
  await ada.getByRole("article", { name: "Rye sourdough" }).waitFor();
  expect(await countLoose()).toBe(6);
  await ada.getByRole("button", { name: "Undo" }).click();
  await ada.getByText("Board deleted. The Pins are back where they were.").first().waitFor();
  await ada.waitForURL(({ pathname }) => pathname === "/saved/");
  expect(await countLoose()).toBe(10);
  expect((await call(ada, "Boards.get", { username })).map((board) => board.name)).toEqual(["Kept"]);
});
