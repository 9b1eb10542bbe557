import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { fillBoard } from "#testkit/product/running-rows.ts";
import { call, holdAll, holdNext, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

/** More Pins than change within one call. */
const LONG = 251;

const site = siteForTests();
let ada: MountedPage;
let looms: { id: string };

beforeEach(async () => {
  ada = await site.join();
  looms = await call(ada, "Board.create", { name: "Looms" });
});

const bar = () => ada.getByRole("region", { name: "Selected Pins" });
const press = (name: string) => bar().getByRole("button", { name, exact: true }).click();

/** A board, or a section of it, with so many Pins that changing them takes a while. */
async function fill(boardId: string, sectionId: string | null): Promise<void> {
  const image_base64 = await paintPicture();
  const place = { board_id: boardId, ...(sectionId !== null && { section: sectionId }) };
  const { id } = await call(ada, "Pin.create", { image_base64, ...place });
  await fillBoard(site.app.context.db, { boardId, sectionId, pinId: id, count: LONG - 1 });
}

/** Lets time pass, in which the page asks how far a long action is, until it says this. */
async function waitLong(text: string): Promise<void> {
  await expect
    .poll(async () => {
      await ada.fastForward(2000);
      return await ada.getByText(text).count();
    })
    .toBe(1);
}

test("a Pin hidden from most shows as public once it is on a public board, and back again", async () => {
  const nest = await call(ada, "Board.create", { name: "Nest", privacy: "secret" });
  await call(ada, "Pin.create", { image_base64: await paintPicture(), title: "Egg", board_id: nest.id });
  await openLive(ada, `/${await usernameOf(ada)}/`);
  // Who could see it there is known from the list it was selected in.
  holdAll(ada, "Board.get", "request");
  const egg = ada.getByRole("article", { name: "Egg" }).first();
  const hiddenNote = egg.getByText("Only some people can see this Pin");
  await hiddenNote.waitFor();
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  await egg.getByRole("checkbox").click();
  await ada.getByRole("button", { name: "Move", exact: true }).click();
  await ada.getByRole("dialog", { name: "Move Pins to" }).getByRole("button", { name: "Looms" }).click();
  const question = ada.getByRole("dialog", { name: "1 Pin will be visible to everyone" });
  await question.getByRole("button", { name: "Move" }).click();
  await ada.getByText("1 Pin moved to Looms").waitFor();
  await hiddenNote.waitFor({ state: "detached" });
  await ada.getByRole("button", { name: "Undo" }).click();
  await hiddenNote.waitFor();
});

test("deleting a large section shows its progress, and can be undone afterwards", async () => {
  const board = await call(ada, "Board.create", { name: "Yarns" });
  const section = await call(ada, "BoardSection.create", { board_id: board.id, name: "Wool" });
  await fill(board.id, section.id);
  await openLive(ada, `${board.url}${section.slug}/`);
  await ada.getByRole("button", { name: "More options" }).click();
  await ada.getByRole("menuitem", { name: "Delete section" }).click();
  const dialog = ada.getByRole("dialog", { name: "Delete this section?" });
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await ada.waitForURL((url) => url.pathname === board.url);
  await ada.getByText(`Moving ${LONG} Pins`).waitFor();
  await waitLong(`${LONG} Pins moved`);
  const toast = ada.getByText(`${LONG} Pins moved`).locator("..");
  await toast.getByRole("button", { name: "Undo" }).click();
  await ada.getByText("Restoring Pins").waitFor();
  await waitLong("All Pins restored");
  expect((await call(ada, "BoardSection.get", { section_id: section.id })).pin_count).toBe(LONG);
  await ada.getByRole("link", { name: /^Wool/ }).waitFor();
});

async function makeBoard(name: string, titles: readonly string[]): Promise<{ id: string; url: string }> {
  const board = await call(ada, "Board.create", { name });
  for (const title of titles)
    await call(ada, "Pin.create", { image_base64: await paintPicture(), title, board_id: board.id });
  return board;
}

async function titlesOn({ id }: { id: string }): Promise<string[]> {
  return (await call(ada, "BoardFeed.get", { board_id: id })).map(({ title }) => title);
}

const card = (name: string) => ada.getByRole("article", { name });

async function moveToLooms(): Promise<void> {
  await press("Move");
  await ada.getByRole("dialog", { name: "Move Pins to" }).getByRole("button", { name: "Looms" }).click();
}

test("a refused move is undone, with the server's reason", async () => {
  const names = ["Willow", "Rush"];
  const { url } = await makeBoard("Baskets", names);
  const details = { message: "It rained.", message_detail: "Soon" };
  const error = { status: "failure", http_status: 400, code: 1, ...details };
  ada.network.refuse("BulkEdit.update", 400, JSON.stringify({ resource_response: { error } }));
  await openLive(ada, url);
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  for (const name of names) await card(name).getByRole("checkbox").click();
  await bar().getByText("2 selected").waitFor();
  await moveToLooms();
  await ada.getByText("It rained. Soon").waitFor();
  for (const name of names) await card(name).waitFor();
});

test("Pins being moved are no longer selected, and the response doesn't end a later selection", async () => {
  const board = await makeBoard("Reeds", ["Sedge", "Rush", "Iris"]);
  const move = async (name: string) => {
    const held = holdNext(ada, "BulkEdit.update", "request");
    await card(name).getByRole("checkbox").click();
    await bar().getByText("1 selected").waitFor();
    await moveToLooms();
    await card(name).waitFor({ state: "detached" });
    await bar().getByText("Select Pins").waitFor();
    await held.arrived;
    return held;
  };
  await openLive(ada, board.url);
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  const refused = await move("Sedge");
  expect(await bar().locator("button[aria-busy=true]:focus").textContent()).toContain("Move");
  // Refused Pins are selected again, next to those selected in the meantime.
  await card("Rush").getByRole("checkbox").click();
  await bar().getByText("1 selected").waitFor();
  await refused.drop();
  await bar().getByText("2 selected").waitFor();
  await card("Sedge").getByRole("checkbox", { checked: true }).waitFor();
  await card("Rush").getByRole("checkbox").click();
  await card("Sedge").getByRole("checkbox").click();

  const moved = await move("Sedge");
  await card("Rush").getByRole("checkbox").click();
  await moved.release();
  await ada.getByText("1 Pin moved to Looms").waitFor();
  await bar().locator("button[aria-busy=true]").waitFor({ state: "detached" });
  await bar().getByText("1 selected").waitFor();
  await press("Delete");
  await bar().waitFor({ state: "detached" });
  await expect.poll(() => titlesOn(board)).toEqual(["Iris"]);
  // Only the Pin selected by then was deleted.
  expect(await titlesOn(looms)).toEqual(["Sedge"]);
});

test("all of a member's Pins are copied as one action, which shows its progress, even after a reload, and has one undo", async () => {
  await fill((await call(ada, "Board.create", { name: "Many" })).id, null);
  const username = await usernameOf(ada);
  await openLive(ada, `/${username}/pins/`);
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  await press("Select all");
  await bar().getByText(`${LONG} selected`).waitFor();
  const [first, second] = [0, 1].map((at) => ada.getByRole("checkbox").nth(at));
  await first?.click();
  await bar()
    .getByText(`${LONG - 1} selected`)
    .waitFor();
  expect([await first?.isChecked(), await second?.isChecked()]).toEqual([false, true]);
  await ada.keyboard.press("ControlOrMeta+a");
  await bar().getByText(`${LONG} selected`).waitFor();
  await press("Copy");
  await ada.getByRole("dialog", { name: "Copy Pins to" }).getByRole("button", { name: "Looms" }).click();
  await ada.getByText(`Copying ${LONG} Pins`).waitFor();
  await openLive(ada, "/");
  await ada.getByText(`Copying ${LONG} Pins`).waitFor();
  expect(await ada.getByRole("progressbar").getAttribute("aria-label")).toBe(`Copying ${LONG} Pins`);
  await waitLong(`${LONG} Pins copied`);
  const countPins = async () => (await call(ada, "Board.get", { board_id: looms.id })).pin_count;
  await expect.poll(countPins).toBe(LONG);
  const toast = ada.getByText(`${LONG} Pins copied`).locator("..");
  await toast.getByRole("button", { name: "Undo" }).click();
  await ada.getByText("Removing copies").waitFor();
  await waitLong("Copies removed");
  expect((await call(ada, "User.get", { username })).pin_count).toBe(LONG);
});
