import { beforeAll, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { joinBoard, linkTo } from "../joining.ts";
import type { Locator } from "../page/locator.ts";
import { call, holdAll, holdNext, type MountedPage, openLive, siteForTests } from "../site.ts";

const site = siteForTests();
let pin: string;

/** A public Pin that all others save. */
beforeAll(async () => {
  const maker = await site.join();
  pin = (await call(maker, "Pin.create", { image_base64: await paintPicture(), title: "Linen loom" })).id;
}, 60_000);

/** A member with boards of these names, the most recently used first. */
async function join(...names: string[]): Promise<MountedPage> {
  const page = await site.join();
  for (const name of names.toReversed()) await call(page, "Board.create", { name });
  return page;
}

const five = ["Bread", "Cycling", "Looms", "Moss", "Nests"];

async function idOf(page: MountedPage, name: string): Promise<string> {
  const board = (await call(page, "BoardPickerBoards.get", {})).find((found) => found.name === name);
  if (board === undefined) throw new Error(`There is no board ${name}`);
  return board.id;
}

async function titlesOn(page: MountedPage, name: string): Promise<string[]> {
  const pins = await call(page, "BoardFeed.get", { board_id: await idOf(page, name) });
  return pins.map(({ title }) => title);
}

const button = (within: MountedPage | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: true });
const pickerOf = (page: MountedPage) => page.getByRole("dialog", { name: "Save Pin to" });

async function chooseBoard(page: MountedPage, name: string): Promise<void> {
  await pickerOf(page).getByRole("list", { name: "All boards" }).getByRole("button", { name }).click();
}

/** The picture's card on the home page, where the last save of the Pin stands for it. */
async function openCard(page: MountedPage): Promise<Locator> {
  await openLive(page, "/");
  const card = page.getByRole("article").filter({ hasText: "Linen loom" }).first();
  await card.hover();
  await button(card, "Save").waitFor();
  return card;
}

test("a save undone on the Pin's page can be repeated with the next press", async () => {
  const page = await join(...five);
  await openLive(page, `/pin/${pin}/`);
  await button(page, "Save Pin to Bread").waitFor();
  for (const count of [1, 2]) {
    await button(page, "Save").click();
    await page.getByRole("link", { name: "Saved to Bread" }).waitFor();
    expect(await titlesOn(page, "Bread")).toHaveLength(1);
    if (count === 2) continue;
    await button(page, "Undo").click();
    await page.getByText("Save undone").waitFor();
  }
});

test("a save whose response is lost is made once, however often it is pressed", async () => {
  const page = await join(...five);
  await openLive(page, `/pin/${pin}/`);
  await button(page, "Save Pin to Bread").waitFor();
  for (const place of ["Bread", "Moss"]) {
    const answers = holdAll(page, "Repin.create", "answer");
    await button(page, "Save").click();
    await answers.drop();
    await page.getByText("You're offline. Check your connection and try again.").waitFor();
    answers.stop();
    await button(page, "Save").click();
    await page.getByRole("link", { name: `Saved to ${place}` }).waitFor();
    expect(await titlesOn(page, place)).toHaveLength(1);
    if (place === "Moss") continue;
    await button(page, "Save Pin to Bread").click();
    await chooseBoard(page, "Moss");
  }
});

test("a Pin goes to both places if another is chosen during a save", async () => {
  const page = await join(...five);
  const saves = holdAll(page, "Repin.create", "request");
  const card = await openCard(page);
  await button(card, "Save Pin to Bread").waitFor();
  await button(card, "Save").click();
  await button(card, "Saved").click();
  await chooseBoard(page, "Moss");
  await button(card, "Save Pin to Moss").waitFor();
  await saves.release();
  await page.getByText("Saved to Moss").waitFor();
  expect([await titlesOn(page, "Bread"), await titlesOn(page, "Moss")]).toEqual([
    ["Linen loom"],
    ["Linen loom"],
  ]);
  await button(card, "Save Pin to Moss").waitFor();
});

test("a refused save keeps the previous place selected", async () => {
  const page = await join(...five);
  page.network.refuse("Repin.create", 0);
  const save = holdNext(page, "Repin.create", "request");
  const card = await openCard(page);
  await button(card, "Save Pin to Bread").waitFor();
  await button(card, "Save").click();
  await button(card, "Saved").click();
  await chooseBoard(page, "Moss");
  await button(card, "Save Pin to Moss").waitFor();
  await save.release();
  await button(card, "Save Pin to Bread").waitFor();
  await button(card, "Saved").waitFor();
  expect(await titlesOn(page, "Moss")).toEqual([]);
});

test("a save on a card while offline doesn't look saved, and says why", async () => {
  const page = await join(...five);
  const card = await openCard(page);
  await button(card, "Save Pin to Bread").waitFor();
  await page.setOffline(true);
  await button(card, "Save").click();
  await page.getByText("You're offline. Check your connection and try again.").waitFor();
  await button(card, "Save").waitFor();
  await page.setOffline(false);
  await button(card, "Save").click();
  await button(card, "Saved").waitFor();
  await expect.poll(() => titlesOn(page, "Bread")).toEqual(["Linen loom"]);
});

test("a member who wants to choose a board is asked each time, whatever the last choice", async () => {
  const page = await join("Bread", "Looms");
  await call(page, "UserSettings.update", { save_behavior: 0 });
  await openLive(page, `/pin/${pin}/`);
  await button(page, "Save Pin to Profile").waitFor();
  await button(page, "Save").click();
  await page.getByRole("link", { name: "Saved to Profile" }).waitFor();
  await call(page, "UserSettings.update", { save_behavior: 1 });
  const boards = page.network.answered("BoardPickerBoards.get", 1);
  await openLive(page, `/pin/${pin}/`);
  await boards;
  await button(page, "Choose board").waitFor();
  await button(page, "Save").click();
  await chooseBoard(page, "Looms");
  await page.getByRole("link", { name: "Saved to Looms" }).waitFor();

  // Even before their boards are loaded.
  const known = holdAll(page, "BoardPickerBoards.get", "request");
  await openLive(page, `/pin/${pin}/`);
  await button(page, "Save").click();
  await known.release();
  await chooseBoard(page, "Bread");
  await page.getByRole("link", { name: "Saved to Bread" }).waitFor();
});

test("the default board shows its current name, and is no longer the default once archived", async () => {
  const page = await join(...five, "Quilts");
  const id = await idOf(page, "Moss");
  const { id: sectionId } = await call(page, "BoardSection.create", { board_id: id, name: "Dry" });
  await openLive(page, `/pin/${pin}/`);
  await button(page, "Save Pin to Bread").click();
  await chooseBoard(page, "Moss");
  await pickerOf(page).getByRole("button", { name: "Dry" }).click();
  await button(page, "Save").click();
  await page.getByRole("link", { name: "Saved to Moss · Dry" }).waitFor();
  await call(page, "Board.update", { board_id: id, name: "Mosses" });
  await openLive(page, `/pin/${pin}/`);
  await button(page, "Save Pin to Mosses · Dry").waitFor();
  await button(page, "Save").click();
  await page.getByText("Saved again. This Pin was already on Mosses · Dry").waitFor();
  expect(await call(page, "BoardSectionPins.get", { section_id: sectionId })).toHaveLength(2);
  await call(page, "BoardArchive.create", { board_id: id });
  await openLive(page, `/pin/${pin}/`);
  await button(page, "Save Pin to Bread").waitFor();
});

test("a repeated save can be undone, and links to the first one", async () => {
  const page = await join(...five);
  const first = await call(page, "Repin.create", { pin_id: pin, board_id: await idOf(page, "Bread") });
  await openLive(page, `/pin/${pin}/`);
  await button(page, "Save Pin to Bread").waitFor();
  await button(page, "Save").click();
  const toast = page.getByText("Saved again. This Pin was already on Bread").locator("..");
  expect(await toast.getByRole("link", { name: "View" }).getAttribute("href")).toBe(`/pin/${first.id}/`);
  await button(toast, "Undo").click();
  await page.getByText("Second save undone").waitFor();
  expect(await titlesOn(page, "Bread")).toHaveLength(1);
});

test("two boards with the same name are separate places", async () => {
  const owner = await join("Looms");
  const page = await join(...five);
  await joinBoard(site, await idOf(owner, "Looms"), page);
  await openLive(page, `/pin/${pin}/`);
  await button(page, /^Save Pin to/).click();
  const rows = pickerOf(page)
    .getByRole("list", { name: "All boards" })
    .getByRole("button", { name: "Looms" });
  await rows.first().click();
  await button(page, "Save").click();
  await page.getByRole("link", { name: "Saved to Looms" }).waitFor();
  await button(page, "Saved").waitFor();
  await button(page, "Save Pin to Looms").click();
  await rows.last().click();
  await button(page, "Save").click();
  await expect.poll(() => titlesOn(owner, "Looms")).toEqual(["Linen loom"]);
  await expect.poll(() => titlesOn(page, "Looms")).toEqual(["Linen loom"]);
});

test("a member signed in by a mail link is asked for the password", async () => {
  const { email } = await call(await site.join(), "UserSettings.get", {});
  const page = await site.visit();
  await openLive(page, "/login/");
  await call(page, "LimitedLogin.create", { username_or_email: email });
  await page.goto(await linkTo(site, email, /link/i));
  await button(page, "Log in to browse").click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  const prompt = page.getByRole("dialog", { name: "Log in to continue" });
  for (const name of ["Save", "Choose board"]) {
    const card = await openCard(page);
    await button(card, name).click();
    await prompt.waitFor();
    await openLive(page, `/pin/${pin}/`);
    await button(page, name).click();
    await prompt.waitFor();
  }
});
