import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { holdNext } from "./held.ts";
import { call, newMember, openLive, signUp, usernameOf } from "./members.ts";
import { productForTests } from "./product.ts";

const desktop = { viewport: { width: 1280, height: 900 } };

const product = productForTests();
let ada: Page;
let savedTab: string;
let loomsId: string;
let loomsUrl: string;

beforeAll(async () => {
  ada = await product.open({ ...desktop, reducedMotion: "reduce" });
  await signUp(ada, newMember("Ada Wren"));
  savedTab = `/${await usernameOf(ada)}/_saved/`;
  for (const name of ["Attic", "Bower"]) await call(ada, "Board.create", { name });
  ({ id: loomsId, url: loomsUrl } = await call(ada, "Board.create", { name: "Looms" }));
}, 90_000);

const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("article")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("aria-label")));
const taste = () => call(ada, "UserMetadata.get", {});

async function organize(item: string): Promise<void> {
  await ada.getByRole("button", { name: "Organize" }).click();
  await ada.getByRole("menuitemradio", { name: item }).click();
}

async function answersTo(page: Page, address: RegExp, count: number): Promise<void> {
  let answered = 0;
  await page.waitForResponse((response) => {
    if (address.test(response.url())) answered += 1;
    return answered === count;
  });
}

test("of two orders chosen one after the other the last is kept", async () => {
  await openLive(ada, savedTab);
  const first = await holdNext(ada, "**/UserMetadataResource/update/", "request");
  const answered = answersTo(ada, /UserMetadataResource\/update/, 2);
  await organize("A to Z");
  await first.arrived;
  await organize("Recently used");
  await expect.poll(() => cards(ada)).toEqual(["Looms", "Bower", "Attic"]);
  await first.letGo();
  await answered;
  expect((await taste()).most_recent_board_sort_order).toBe("last_pinned_to");
  expect(await cards(ada)).toEqual(["Looms", "Bower", "Attic"]);
});

test("an order that is not kept takes nothing back but itself", async () => {
  await call(ada, "UserMetadata.update", {
    most_recent_board_sort_order: "last_pinned_to",
    profile_board_rep_view_type: "square",
  });
  await openLive(ada, savedTab);
  const order = await holdNext(ada, "**/UserMetadataResource/update/", "request");
  await organize("A to Z");
  await order.arrived;
  await expect.poll(() => cards(ada)).toEqual(["Attic", "Bower", "Looms"]);
  await organize("Wide");
  const wide = ada.getByRole("main").locator("[data-size=wide]").first();
  await wide.waitFor();
  await order.lose();
  await ada.getByText("You're offline.").waitFor();
  await expect.poll(() => cards(ada)).toEqual(["Looms", "Bower", "Attic"]);
  await expect.poll(async () => (await taste()).profile_board_rep_view_type).toBe("wide");
  await ada.getByText("You're offline.").waitFor({ state: "detached" });
  expect(await wide.count()).toBe(1);
});

test("a board put away and taken out again at once is there", async () => {
  await openLive(ada, loomsUrl);
  const first = await holdNext(ada, "**/BoardArchiveResource/create/", "request");
  const answered = answersTo(ada, /BoardArchiveResource/, 2);
  for (const item of ["Archive", "Unarchive"]) {
    await ada.getByRole("button", { name: "More options" }).first().click();
    await ada.getByRole("menuitem", { name: item, exact: true }).click();
  }
  await first.arrived;
  await first.letGo();
  await answered;
  expect((await call(ada, "Board.get", { board_id: loomsId })).archived_by_me_at).toBeNull();
  await ada.getByText("Board unarchived").waitFor();
});

test("a board leaves the list also while the list comes in another order", async () => {
  await call(ada, "UserMetadata.update", { most_recent_board_sort_order: "last_pinned_to" });
  await openLive(ada, savedTab);
  const list = await holdNext(ada, "**/resource/BoardsResource/get/**", "answer");
  const archiving = await holdNext(ada, "**/BoardArchiveResource/create/", "request");
  await organize("A to Z");
  await list.arrived;
  await ada.getByRole("article", { name: "Bower" }).hover();
  await ada.getByRole("button", { name: "More for Bower" }).click();
  await ada.getByRole("menuitem", { name: "Archive", exact: true }).click();
  await archiving.arrived;
  await expect.poll(() => cards(ada)).toEqual(["Attic", "Looms"]);
  await Promise.all([list.letGo(), archiving.letGo()]);
  await ada.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => cards(ada)).toEqual(["Attic", "Bower", "Looms"]);
});

test("what others see stands as it was switched last, whatever was on its way", async () => {
  const page = await product.visit(desktop);
  await signUp(page);
  await call(page, "Board.create", { name: "Looms" });
  const isShared = async () => (await call(page, "BoardVisibilitySettings.get", {})).show_all_pins;
  const atFirst = await isShared();
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
  await page.clock.install();
  await openLive(page, `/${await usernameOf(page)}/_saved/`);
  await open();
  await close();
  // What was read stays fresh for a minute.
  await page.clock.fastForward("02:00");
  const read = await holdNext(page, "**/BoardVisibilitySettingsResource/get/**", "answer");
  await open();
  await read.arrived;
  const switched = answersTo(page, /BoardVisibilitySettingsResource\/update/, 1);
  await toggle.click();
  await switched;
  await read.letGo();
  await close();
  await open();
  expect(await toggle.isChecked()).toBe(!atFirst);

  const first = await holdNext(page, "**/BoardVisibilitySettingsResource/update/", "request");
  const both = answersTo(page, /BoardVisibilitySettingsResource\/update/, 2);
  await toggle.click();
  await first.arrived;
  await toggle.click();
  await first.letGo();
  await both;
  expect(await isShared()).toBe(!atFirst);
  expect(await toggle.isChecked()).toBe(!atFirst);
});

test("a board that is left again shows so, although it is being read as one that is followed", async () => {
  const ben = await product.visit(desktop);
  await signUp(ben);
  await openLive(ben, loomsUrl);
  const read = await holdNext(ben, "**/resource/BoardResource/get/**", "answer");
  const leaving = await holdNext(ben, "**/BoardFollowResource/delete/", "request");
  const button = (name: string) => ben.getByRole("main").getByRole("button", { name, exact: true });
  await button("Follow").click();
  await read.arrived;
  await button("Following").click();
  await leaving.arrived;
  await button("Follow").waitFor();
  await read.letGo();
  await call(ben, "Board.get", { board_id: loomsId });
  expect(await button("Follow").count()).toBe(1);
  await leaving.letGo();
  await expect
    .poll(async () => (await call(ben, "Board.get", { board_id: loomsId })).followed_by_me)
    .toBe(false);
  await button("Follow").waitFor();
});

test("what was restored elsewhere leaves the trash when it is restored once more", async () => {
  const page = await product.visit(desktop);
  await signUp(page);
  const { id } = await call(page, "Board.create", { name: "Attic" });
  await call(page, "Board.delete", { board_id: id });
  await openLive(page, `/${await usernameOf(page)}/_saved/`);
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
