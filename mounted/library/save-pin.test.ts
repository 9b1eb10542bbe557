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

test("a save on the Pin's page can be undone, lost and repeated, and is made once each time", async () => {
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

  await button(page, "Save Pin to Bread").click();
  await chooseBoard(page, "Moss");
  const answers = holdAll(page, "Repin.create", "answer");
  await button(page, "Save").click();
  await answers.drop();
  await page.getByText("You're offline. Check your connection and try again.").waitFor();
  answers.stop();
  await button(page, "Save").click();
  await page.getByRole("link", { name: "Saved to Moss" }).waitFor();
  expect(await titlesOn(page, "Moss")).toHaveLength(1);

  // A repeated save links to the first one.
  const [first] = await call(page, "BoardFeed.get", { board_id: await idOf(page, "Bread") });
  await button(page, "Save Pin to Moss").click();
  await chooseBoard(page, "Bread");
  await button(page, "Save").click();
  const toast = page.getByText("Saved again. This Pin was already on Bread").locator("..");
  expect(await toast.getByRole("link", { name: "View" }).getAttribute("href")).toBe(`/pin/${first?.id}/`);
  await button(toast, "Undo").click();
  await page.getByText("Second save undone").waitFor();
  expect(await titlesOn(page, "Bread")).toHaveLength(1);
});

test("a card shows where its Pin was saved, whatever is lost or chosen meanwhile", async () => {
  const page = await join(...five);
  const card = await openCard(page);
  const choose = async (from: string, name: string) => {
    await button(card, from).click();
    await chooseBoard(page, name);
    await button(card, `Save Pin to ${name}`).waitFor();
  };
  await button(card, "Save Pin to Bread").waitFor();
  await page.setOffline(true);
  await button(card, "Save").click();
  await page.getByText("You're offline. Check your connection and try again.").waitFor();
  await button(card, "Save").waitFor();
  await page.setOffline(false);

  // A refused save keeps the previous place selected.
  const refusal = page.network.refuse("Repin.create", 0);
  const save = holdNext(page, "Repin.create", "request");
  await button(card, "Save").click();
  await choose("Saved", "Moss");
  await save.release();
  await button(card, "Save Pin to Bread").waitFor();
  await button(card, "Saved").waitFor();
  refusal.stop();
  expect([await titlesOn(page, "Bread"), await titlesOn(page, "Moss")]).toEqual([["Linen loom"], []]);

  // A Pin goes to both places if another is chosen during a save.
  const saves = holdAll(page, "Repin.create", "request");
  await choose("Saved", "Looms");
  await choose("Saved", "Nests");
  await saves.release();
  await page.getByText("Saved to Nests").waitFor();
  expect([await titlesOn(page, "Looms"), await titlesOn(page, "Nests")]).toEqual([
    ["Linen loom"],
    ["Linen loom"],
  ]);
  await button(card, "Save Pin to Nests").waitFor();
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
  const expectPrompts = async (within: MountedPage | Locator) => {
    for (const name of ["Save", "Choose board"]) {
      await button(within, name).click();
      await prompt.waitFor();
      await page.keyboard.press("Escape");
      await prompt.waitFor({ state: "detached" });
    }
  };
  await expectPrompts(await openCard(page));
  await openLive(page, `/pin/${pin}/`);
  await expectPrompts(page);
});
