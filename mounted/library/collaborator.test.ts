import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { joinAs, joinBoard } from "../joining.ts";
import type { Locator } from "../page/locator.ts";
import { call, follow, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let ben: MountedPage;
let looms: { id: string; url: string };
let section: { id: string; slug: string };

/** A secret board of Ada's with Ben as collaborator, and a board of Ben's own. */
beforeEach(async () => {
  [ada, ben] = [await joinAs(site, "Ada Wren"), await joinAs(site, "Ben Berg")];
  looms = await call(ada, "Board.create", { name: "Looms", privacy: "secret" });
  section = await call(ada, "BoardSection.create", { board_id: looms.id, name: "Wool" });
  await call(ada, "BoardSection.create", { board_id: looms.id, name: "Silk" });
  const image_base64 = await paintPicture();
  await call(ada, "Pin.create", { image_base64, board_id: looms.id, title: "Warp" });
  await joinBoard(site, looms.id, ben);
  await call(ben, "Pin.create", { image_base64, board_id: looms.id, title: "Weft" });
  await call(ben, "Board.create", { name: "Nests", privacy: "secret" });
});

const pin = (name: string) => ben.getByRole("article", { name, exact: true });

async function menuOf(button: Locator): Promise<string[]> {
  await button.click();
  await ben.getByRole("menu").waitFor();
  const found = await ben.getByRole("menuitem").evaluateAll((items) =>
    items.map((item) => {
      const copy = item.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
      return copy.textContent;
    }),
  );
  await ben.keyboard.press("Escape");
  await ben.getByRole("menu").waitFor({ state: "hidden" });
  return found;
}

test("a collaborator adds to and arranges the board, but can't change what belongs to the owner", async () => {
  await openLive(ben, looms.url);
  await pin("Warp").waitFor();
  // The form offers only their own mail preferences.
  await ben.getByRole("button", { name: "More options" }).first().click();
  await ben.getByRole("menuitem", { name: "Board settings" }).click();
  const form = ben.getByRole("dialog", { name: "Edit your board" });
  await form.getByText("Only the board owner can change").waitFor();
  expect(await form.getByRole("switch").count()).toBe(1);
  expect(await form.getByRole("textbox").count()).toBe(0);
  for (const name of ["Delete board", "Change cover"]) {
    expect(await form.getByRole("button", { name }).count()).toBe(0);
  }
  await form.getByRole("switch", { name: "Email notifications" }).uncheck();
  await form.getByRole("button", { name: "Save" }).click();
  await ben.getByText("Changes saved").waitFor();
  const wantsEmail = async (page: MountedPage) =>
    (await call(page, "Board.get", { board_id: looms.id })).collab_board_email;
  expect([await wantsEmail(ben), await wantsEmail(ada)]).toEqual([false, true]);

  await ben.getByRole("main").getByRole("button", { name: "Add a Pin or section" }).waitFor();
  expect(await ben.getByRole("button", { name: /^Follow/ }).count()).toBe(0);
  expect(await menuOf(ben.getByRole("button", { name: "More options" }).first())).toEqual([
    "Board settings",
    "Collaborators",
    "Activity",
    "Add to favorites",
    "Archive",
    "Report board",
  ]);
  await ben.getByRole("listitem").filter({ hasText: "Wool" }).hover();
  await expect
    .poll(() => menuOf(ben.getByRole("button", { name: "More for Wool" })))
    .toEqual(["Rename section", "Move to the front", "Move earlier"]);
  await pin("Warp").hover();
  const ofOthers = await menuOf(ben.getByRole("button", { name: "More for Warp" }));
  expect(ofOthers).toContain("Move earlier");
  for (const item of ["Edit Pin", "Move to a board", "Delete Pin"]) expect(ofOthers).not.toContain(item);
  await pin("Weft").hover();
  const own = await menuOf(ben.getByRole("button", { name: "More for Weft" }));
  expect(own).toEqual(expect.arrayContaining(["Edit Pin", "Move to a board", "Delete Pin"]));

  await ben.getByRole("button", { name: "Select", exact: true }).click();
  const bar = ben.getByRole("region", { name: "Selected Pins" });
  const isOff = async () =>
    await Promise.all(
      ["Move", "Copy", "Delete"].map((name) => bar.getByRole("button", { name, exact: true }).isDisabled()),
    );
  await pin("Weft").getByRole("checkbox").click();
  await expect.poll(isOff).toEqual([false, false, false]);
  await pin("Warp").getByRole("checkbox").click();
  await bar.getByText("You can only copy Pins saved by others.").waitFor();
  expect(await isOff()).toEqual([true, false, true]);

  await follow(ben, `${looms.url}${section.slug}/`);
  await ben.getByRole("heading", { name: "Wool", level: 1 }).waitFor();
  expect(await menuOf(ben.getByRole("button", { name: "More options" }))).toEqual(["Rename section"]);
  await follow(ben, `/boardsection/${section.id}/edit/`);
  await ben.getByLabel("Name").fill("Sheep's wool");
  expect(await ben.getByRole("button", { name: "Delete section" }).count()).toBe(0);
  await ben.getByRole("button", { name: "Save" }).click();
  await ben.getByRole("heading", { name: "Sheep's wool", level: 1 }).waitFor();
});

test("the owner moves Pins others saved within the board, and nowhere else", async () => {
  await openLive(ada, looms.url);
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  await ada.getByRole("article", { name: "Weft" }).getByRole("checkbox").click();
  await ada.getByRole("region", { name: "Selected Pins" }).getByRole("button", { name: "Move" }).click();
  const places = ada.getByRole("dialog", { name: "Move Pins to" });
  await places.getByRole("heading", { name: "Choose section" }).waitFor();
  expect(await places.getByRole("button", { name: "Back" }).count()).toBe(0);
  await places.getByRole("button", { name: "Create section" }).click();
  await places.getByRole("button", { name: "Back" }).click();
  await places.getByRole("button", { name: /wool/i }).click();
  await ada.getByText(/^1 Pin moved to Looms/).waitFor();
  const sectionPins = await call(ada, "BoardSectionPins.get", { section_id: section.id });
  expect(sectionPins.map(({ title }) => title)).toEqual(["Weft"]);
  await ada.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(async () => (await call(ada, "BoardSectionPins.get", { section_id: section.id })).length)
    .toBe(0);
});

test("the Saved tab lets a collaborator edit and archive the board, but not merge or delete it", async () => {
  const username = await usernameOf(ben);
  await call(ben, "UserMetadata.update", { most_recent_board_sort_order: "custom" });
  await openLive(ben, `/${username}/_saved/`);
  const card = ben.getByRole("article", { name: "Looms" });
  await card.hover();
  await ben.getByRole("link", { name: "Edit Looms" }).waitFor();
  const menu = await menuOf(ben.getByRole("button", { name: "More for Looms" }));
  for (const item of ["Merge into another board", "Delete"]) expect(menu).not.toContain(item);

  await card.hover();
  await ben.getByRole("button", { name: "More for Looms" }).click();
  await ben.getByRole("menuitem", { name: "Archive" }).click();
  await card.waitFor({ state: "detached" });
  await expect
    .poll(async () => (await call(ben, "Boards.get", { username })).map(({ name }) => name))
    .toEqual(["Nests"]);
  const own = await call(ada, "Boards.get", { username: await usernameOf(ada) });
  expect(own.map(({ name }) => name)).toEqual(["Looms"]);
});
