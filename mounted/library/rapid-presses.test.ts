import { beforeEach, expect, test } from "vitest";
import { call, holdNext, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let savedTab: string;
let loomsId: string;
let loomsUrl: string;

beforeEach(async () => {
  ada = await site.join();
  savedTab = `/${await usernameOf(ada)}/_saved/`;
  for (const name of ["Attic", "Bower"]) await call(ada, "Board.create", { name });
  ({ id: loomsId, url: loomsUrl } = await call(ada, "Board.create", { name: "Looms" }));
});

const cards = (page: MountedPage) =>
  page
    .getByRole("main")
    .getByRole("article")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("aria-label")));
const readPreferences = () => call(ada, "UserMetadata.get", {});

async function organize(item: string): Promise<void> {
  await ada.getByRole("button", { name: "Organize" }).click();
  await ada.getByRole("menuitemradio", { name: item }).click();
}

test("the last of two orders chosen in a row is kept, and a refused one reverts only itself", async () => {
  await call(ada, "UserMetadata.update", { profile_board_rep_view_type: "square" });
  await openLive(ada, savedTab);
  const first = holdNext(ada, "UserMetadata.update", "request");
  const answered = ada.network.answered("UserMetadata.update", 2);
  await organize("A to Z");
  await first.arrived;
  await organize("Recently used");
  await expect.poll(() => cards(ada)).toEqual(["Looms", "Bower", "Attic"]);
  await first.release();
  await answered;
  expect((await readPreferences()).most_recent_board_sort_order).toBe("last_pinned_to");
  expect(await cards(ada)).toEqual(["Looms", "Bower", "Attic"]);

  const order = holdNext(ada, "UserMetadata.update", "request");
  await organize("A to Z");
  await order.arrived;
  await expect.poll(() => cards(ada)).toEqual(["Attic", "Bower", "Looms"]);
  await organize("Wide");
  const wide = ada.getByRole("main").locator("[data-size=wide]").first();
  await wide.waitFor();
  await order.drop();
  await ada.getByText("You're offline.").waitFor();
  await expect.poll(() => cards(ada)).toEqual(["Looms", "Bower", "Attic"]);
  await expect.poll(async () => (await readPreferences()).profile_board_rep_view_type).toBe("wide");
  await ada.getByText("You're offline.").waitFor({ state: "detached" });
  expect(await wide.count()).toBe(1);
});

test("a board archived and unarchived at once stays listed", async () => {
  await openLive(ada, loomsUrl);
  const first = holdNext(ada, "BoardArchive.create", "request");
  const answered = ada.network.answered(/BoardArchiveResource/, 2);
  for (const item of ["Archive", "Unarchive"]) {
    await ada.getByRole("button", { name: "More options" }).first().click();
    await ada.getByRole("menuitem", { name: item, exact: true }).click();
  }
  await first.arrived;
  await first.release();
  await answered;
  expect((await call(ada, "Board.get", { board_id: loomsId })).archived_by_me_at).toBeNull();
  await ada.getByText("Board unarchived").waitFor();
});

test("a removed board is gone even if the list loads in another order meanwhile", async () => {
  await call(ada, "UserMetadata.update", { most_recent_board_sort_order: "last_pinned_to" });
  await openLive(ada, savedTab);
  const list = holdNext(ada, "Boards.get", "answer");
  const archiving = holdNext(ada, "BoardArchive.create", "request");
  await organize("A to Z");
  await list.arrived;
  await ada.getByRole("article", { name: "Bower" }).hover();
  await ada.getByRole("button", { name: "More for Bower" }).click();
  await ada.getByRole("menuitem", { name: "Archive", exact: true }).click();
  await archiving.arrived;
  await expect.poll(() => cards(ada)).toEqual(["Attic", "Looms"]);
  await Promise.all([list.release(), archiving.release()]);
  await ada.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => cards(ada)).toEqual(["Attic", "Bower", "Looms"]);
});

test("the visibility setting keeps its last value, and the trash tells what was restored elsewhere", async () => {
  const page = await site.join();
  const { id } = await call(page, "Board.create", { name: "Attic" });
  await call(page, "Board.delete", { board_id: id });
  const areAllPinsShown = async () => (await call(page, "BoardVisibilitySettings.get", {})).show_all_pins;
  const initially = await areAllPinsShown();
  const open = async () => {
    await page.getByRole("button", { name: "Organize" }).click();
    await page.getByRole("menuitem", { name: "Edit board visibility" }).click();
    await toggle.waitFor();
  };
  const close = async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  const toggle = page.getByRole("switch", { name: "Show the All Pins card" });
  await openLive(page, `/${await usernameOf(page)}/_saved/`);
  await open();
  await close();
  // Data stays fresh for a minute.
  await page.fastForward(120_000);
  const read = holdNext(page, "BoardVisibilitySettings.get", "answer");
  await open();
  await read.arrived;
  const updated = page.network.answered("BoardVisibilitySettings.update", 1);
  await toggle.click();
  await updated;
  await read.release();
  await close();
  await open();
  expect(await toggle.isChecked()).toBe(!initially);

  const first = holdNext(page, "BoardVisibilitySettings.update", "request");
  const both = page.network.answered("BoardVisibilitySettings.update", 2);
  await toggle.click();
  await first.arrived;
  await toggle.click();
  await first.release();
  await both;
  expect(await areAllPinsShown()).toBe(!initially);
  expect(await toggle.isChecked()).toBe(!initially);
  await close();

  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("menuitem", { name: "Recently deleted boards" }).click();
  const dialog = page.getByRole("dialog", { name: "Recently deleted boards" });
  const button = dialog.getByRole("button", { name: "Restore Attic" });
  await button.waitFor();
  await call(page, "Restore.create", { kind: "board", id });
  await button.click();
  await page.getByText("It's no longer in Recently deleted.").waitFor();
  await dialog.getByText("Nothing here").waitFor();
});

test("a board just unfollowed shows so, even if an older read still says it is followed", async () => {
  const ben = await site.join();
  await openLive(ben, loomsUrl);
  const read = holdNext(ben, "Board.get", "answer");
  const unfollowing = holdNext(ben, "BoardFollow.delete", "request");
  const button = (name: string) => ben.getByRole("main").getByRole("button", { name, exact: true });
  await button("Follow").click();
  await read.arrived;
  await button("Following").click();
  await unfollowing.arrived;
  await button("Follow").waitFor();
  await read.release();
  await call(ben, "Board.get", { board_id: loomsId });
  expect(await button("Follow").count()).toBe(1);
  await unfollowing.release();
  await expect
    .poll(async () => (await call(ben, "Board.get", { board_id: loomsId })).followed_by_me)
    .toBe(false);
  await button("Follow").waitFor();
});
