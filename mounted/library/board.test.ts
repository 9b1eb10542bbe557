import { beforeEach, expect, test } from "vitest";
import { boardEditUrl, creationToolUrl } from "#contract/urls.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, follow as goTo, holdAll, type MountedPage, openLive, siteForTests } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let looms: { id: string; url: string };

beforeEach(async () => {
  ada = await site.join();
  looms = await call(ada, "Board.create", { name: "Looms" });
});

test("a member follows a board instantly, and reports it from its menu", async () => {
  const bo = await site.join();
  await openLive(bo, looms.url);
  const follow = bo.getByRole("button", { name: /^Follow/ });
  await follow.click();
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("true");
  await bo.getByText("1 follower", { exact: true }).waitFor();
  await expect
    .poll(async () => (await call(bo, "Board.get", { board_id: looms.id })).followed_by_me)
    .toBe(true);
  await follow.click();
  await expect.poll(() => bo.getByText("1 follower", { exact: true }).count()).toBe(0);
  await expect
    .poll(async () => (await call(bo, "Board.get", { board_id: looms.id })).followed_by_me)
    .toBe(false);

  // From here on every request fails: two presses are rejected in turn, and the old state is back.
  const calls = holdAll(bo, /BoardFollowResource|BoardResource/, "request");
  const both = bo.network.answered(/BoardFollowResource/, 2);
  await follow.click();
  await follow.click();
  await calls.drop();
  await both;
  await bo.getByText("You're offline.").first().waitFor();
  expect(await follow.getAttribute("aria-pressed")).toBe("false");
  expect(await bo.getByText("1 follower", { exact: true }).count()).toBe(0);
  calls.stop();
  await bo.getByRole("button", { name: "More options" }).click();
  await bo.getByRole("menuitem", { name: "Report board" }).click();
  await bo.getByRole("dialog", { name: /Report the board/ }).waitFor();
  expect(await bo.locator("[data-card], [data-grip]").count()).toBe(0);
  expect(await bo.getByRole("menuitem", { name: "Delete board" }).count()).toBe(0);
});

test("a layout chosen before the current one is known shows at once, and stays", async () => {
  await call(ada, "UserMetadata.update", { board_pin_rep_view_type: "dense" });
  await call(ada, "Pin.create", { image_base64: await paintPicture(), board_id: looms.id });
  await openLive(ada, "/notifications/");
  const metadata = holdAll(ada, "UserMetadata.get", "answer");
  await goTo(ada, looms.url);
  await ada.getByRole("button", { name: "View", exact: true }).click();
  await ada.getByRole("menuitemradio", { name: "Standard" }).click();
  await expect
    .poll(async () => (await call(ada, "UserMetadata.get", {})).board_pin_rep_view_type)
    .toBe("regular");
  await metadata.release();
  await expect.poll(checkedDensity).toBe("Standard");
});

async function checkedDensity(): Promise<string | null> {
  await ada.keyboard.press("Escape");
  await ada.getByRole("button", { name: "View", exact: true }).click();
  return await ada.getByRole("menuitemradio", { checked: true }).textContent();
}

test("a section is renamed, merged and moved to another board from its menu", async () => {
  const board = await call(ada, "Board.create", { name: "Spindles" });
  for (const name of ["Elm", "Oak"]) await call(ada, "BoardSection.create", { board_id: board.id, name });
  await openLive(ada, board.url);
  await ada.getByRole("listitem").filter({ hasText: "Oak" }).hover();
  await ada.getByRole("button", { name: "More for Oak" }).click();
  await ada.getByRole("menuitem", { name: "Rename section" }).click();
  const form = ada.getByRole("dialog", { name: "Edit section" });
  await form.getByLabel("Name").fill("Ash");
  await ada.pressOutside();
  await ada.getByRole("button", { name: "Keep editing" }).click();
  expect(await form.getByLabel("Name").inputValue()).toBe("Ash");
  await form.getByRole("button", { name: "Save" }).click();
  await ada.getByRole("link", { name: /^Ash/ }).waitFor();
  expect(new URL(ada.url()).pathname).toBe(board.url);

  const section = (name: string) => ada.getByRole("listitem").filter({ hasText: name });
  const undo = async () => {
    await ada.getByRole("button", { name: "Undo" }).last().click();
    await ada.getByText("Section restored").waitFor();
  };
  await section("Ash").hover();
  await ada.getByRole("button", { name: "More for Ash" }).click();
  await ada.getByRole("menuitem", { name: "Merge into another section" }).click();
  await ada.getByRole("dialog", { name: "Merge Ash into" }).getByRole("button", { name: "Elm" }).click();
  await ada.getByText("Merged into Elm").waitFor();
  await section("Ash").waitFor({ state: "detached" });
  const { document } = ada.dom.window;
  await expect.poll(() => document.activeElement?.closest("[data-card]")?.textContent ?? "").toContain("Elm");
  await undo();
  await section("Ash").waitFor();

  await ada.getByRole("link", { name: /^Ash/ }).click();
  await ada.getByRole("heading", { level: 1, name: "Ash" }).waitFor();
  await choose("Move to another board");
  await ada.getByRole("dialog", { name: "Move Ash to" }).getByRole("button", { name: "Looms" }).click();
  await ada.getByText("Section moved to Looms").waitFor();
  await ada.getByRole("heading", { level: 1, name: "Looms" }).waitFor();
  await section("Ash").waitFor();
  await undo();
  await ada.getByRole("heading", { level: 1, name: "Ash" }).waitFor();
});

async function fill(titles: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const pin = { image_base64: await paintPicture(), board_id: looms.id, title };
    ids.push((await call(ada, "Pin.create", pin)).id);
  }
  return ids;
}

async function choose(item: string): Promise<void> {
  await ada.getByRole("button", { name: "More options" }).first().click();
  await ada.getByRole("menuitem", { name: item, exact: true }).click();
}

async function sortBy(order: string): Promise<void> {
  await ada.getByRole("button", { name: "Sort" }).click();
  await ada.getByRole("menuitemradio", { name: order }).click();
}

test("the owner chooses the layout and order of the Pins, which ends a selection", async () => {
  await fill(["Cloth 2", "Cloth 3", "Cloth 4"]);
  await openLive(ada, looms.url);
  const names = () =>
    ada.locator("[data-index]").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
  await expect.poll(names).toEqual(["Cloth 4", "Cloth 3", "Cloth 2"]);
  const sort = ada.getByRole("button", { name: "Sort" });
  const feed = holdAll(ada, "BoardFeed.get", "request");
  await sortBy("Oldest first");
  await ada.waitForURL(({ search }) => search === "?sort=oldest");
  await expect
    .poll(() => sort.evaluate((button) => button === button.ownerDocument.activeElement))
    .toBe(true);
  await feed.release();
  await expect.poll(names).toEqual(["Cloth 2", "Cloth 3", "Cloth 4"]);
  await ada.getByRole("button", { name: "View", exact: true }).click();
  await ada.getByRole("menuitemradio", { name: "Compact" }).click();
  await expect
    .poll(async () => (await call(ada, "UserMetadata.get", {})).board_pin_rep_view_type)
    .toBe("dense");
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  const bar = ada.getByRole("region", { name: "Selected Pins" });
  await bar.waitFor();
  const stop = ada.getByRole("button", { name: "Done selecting" }).first();
  // `aria-pressed` would announce it as not being done.
  expect(await stop.getAttribute("aria-pressed")).toBeNull();
  await stop.click();
  await bar.waitFor({ state: "detached" });

  // The selected Pins might not be among the first in another order.
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  await ada.getByRole("checkbox").first().click();
  await bar.getByText("1 selected").waitFor();
  await sortBy("Newest first");
  await expect.poll(names).toEqual(["Cloth 4", "Cloth 3", "Cloth 2"]);
  await bar.waitFor({ state: "detached" });
  expect(await ada.getByRole("checkbox").count()).toBe(0);
});

test("archiving and deleting a board can be undone, also from an address without its last slash", async () => {
  const path = looms.url.slice(0, -1);
  await openLive(ada, path);
  await ada.getByRole("heading", { name: "This board is ready for its first Pin" }).waitFor();
  // The builder opens with the board chosen.
  await ada.getByRole("button", { name: "Create a Pin" }).click();
  await ada.waitForURL(({ pathname }) => pathname === creationToolUrl("pin-builder"));
  expect(ada.dom.window.history.state.usr.board).toMatchObject({ boardId: looms.id, label: "Looms" });
  await ada.goBack();
  const archived = ada.getByRole("main").getByText("Archived", { exact: true });
  await choose("Archive");
  await archived.waitFor();
  await choose("Unarchive");
  await archived.waitFor({ state: "detached" });
  const again = holdAll(ada, "Board.get", "request");
  const boards = ada.network.answered("Boards.get", 1);
  await choose("Delete board");
  await ada.waitForURL(({ pathname }) => pathname === "/saved/");
  await boards;
  await ada.getByRole("button", { name: "Organize" }).waitFor();
  // The page that was left doesn't request its deleted board.
  expect(again.count()).toBe(0);
  again.stop();
  await ada.getByText("Board deleted").locator("..").getByRole("button", { name: "Undo" }).click();
  // The toast goes by itself.
  await ada.getByText("Board restored").waitFor();
  await ada.waitForURL(({ pathname }) => pathname === path);
  await ada.getByRole("heading", { name: "Looms", level: 1 }).waitFor();
});

test("a section links back to its board, and returns its Pins to it when deleted", async () => {
  const initial_pins = await fill(["Cloth 0", "Cloth 1"]);
  const section = await call(ada, "BoardSection.create", { board_id: looms.id, name: "Wool", initial_pins });
  const path = `${looms.url}${section.slug}/`;
  await openLive(ada, path);
  await ada.getByRole("article", { name: "Cloth 1" }).waitFor();
  await ada.getByRole("main").getByRole("button", { name: "Add to section" }).click();
  const menu = ada.getByRole("dialog", { name: "Add to section" });
  await menu.getByRole("button", { name: "Website" }).waitFor();
  expect(await menu.getByRole("group").allTextContents()).toEqual(["CreateWebsitePhotoStory Pin"]);
  await ada.keyboard.press("Escape");
  await choose("Delete section");
  const dialog = ada.getByRole("dialog", { name: "Delete this section?" });
  const deletePins = dialog.getByLabel("Delete Pins too");
  expect(await deletePins.isChecked()).toBe(false);
  const returning = dialog.getByText("Its Pins move back to the board in the same order.");
  await returning.waitFor();
  await deletePins.check();
  expect(await returning.count()).toBe(0);
  await deletePins.uncheck();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await ada.waitForURL(({ pathname }) => pathname === looms.url);
  await ada.getByRole("article", { name: "Cloth 1" }).waitFor();
  await ada.getByRole("link", { name: /Wool/ }).waitFor({ state: "detached" });
  await ada.getByText("Section deleted").locator("..").getByRole("button", { name: "Undo" }).click();
  await ada.waitForURL(({ pathname }) => pathname === path);
  await ada.getByText("Section restored").waitFor();
  await ada.getByRole("article", { name: "Cloth 1" }).waitFor();
});

test("edits of a board that cross show both versions", async () => {
  await openLive(ada, boardEditUrl(looms.id));
  await call(ada, "Board.update", { board_id: looms.id, name: "Warps of both" });
  await ada.getByLabel("Name").fill("Warps of Ada");
  await ada.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await ada.getByText("This board was changed elsewhere").waitFor();
  await ada.getByText("Warps of both").first().waitFor();
});
