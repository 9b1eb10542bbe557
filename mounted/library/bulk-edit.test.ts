import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { fillBoard } from "#testkit/product/running-rows.ts";
import { call, holdAll, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

/** More Pins than change within one call. */
const LONG = 251;

const site = siteForTests();
let ada: MountedPage;

beforeEach(async () => {
  ada = await site.join();
  await call(ada, "Board.create", { name: "Looms" });
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

test("all of one's Pins are copied as one action, with one undo", async () => {
  await fill((await call(ada, "Board.create", { name: "Many" })).id, null);
  const username = await usernameOf(ada);
  const { pin_count: total } = await call(ada, "User.get", { username });
  await openLive(ada, `/${username}/pins/`);
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  await press("Select all");
  await bar().getByText(`${total} selected`).waitFor();
  await press("Copy");
  await ada.getByRole("dialog", { name: "Copy Pins to" }).getByRole("button", { name: "Looms" }).click();
  await waitLong(`${total} Pins copied`);
  const toast = ada.getByText(`${total} Pins copied`).locator("..");
  await toast.getByRole("button", { name: "Undo" }).click();
  await ada.getByText("Removing copies").waitFor();
  await waitLong("Copies removed");
  expect((await call(ada, "User.get", { username })).pin_count).toBe(total);
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
