import { beforeEach, expect, test } from "vitest";
import { allowAds, grant, makeBusiness } from "#testkit/ads/advertising.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, follow, holdNext, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let looms: { id: string; url: string };

/** A member with boards, of which the first has two Pins. */
beforeEach(async () => {
  ada = await site.join();
  for (const name of ["Nests", "Moss", "Bread", "Cycling"]) await call(ada, "Board.create", { name });
  looms = await call(ada, "Board.create", { name: "Looms" });
  for (const title of ["Weft", "Warp"]) await addPin(ada, title, looms.id);
});

async function addPin(page: MountedPage, title: string, board_id?: string): Promise<string> {
  const pin = { title, image_base64: await paintPicture(), ...(board_id && { board_id }) };
  return (await call(page, "Pin.create", pin)).id;
}

async function idOf(page: MountedPage): Promise<string> {
  return (await call(page, "UserSettings.get", {})).id;
}

const press = async (page: MountedPage, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const focused = (page: MountedPage) => page.dom.window.document.activeElement?.getAttribute("aria-label");
const palette = (page: MountedPage) => page.getByRole("dialog", { name: "Command palette" });
const options = (page: MountedPage) => palette(page).getByRole("option");
const menu = (page: MountedPage) => page.getByRole("dialog", { name: "Add a Pin or board" });

/** Goes to the first card. The key may come before the wall's commands have loaded, and then waits for them. */
async function walkTo(page: MountedPage, name: string): Promise<void> {
  await press(page, "j");
  await expect.poll(() => focused(page)).toBe(name);
}

async function openPalette(page: MountedPage): Promise<void> {
  await press(page, "Control+k");
  await options(page).first().waitFor();
}

/** Types into the palette, and waits until it has this row. */
async function find(page: MountedPage, typed: string, row: string | RegExp): Promise<void> {
  await palette(page).getByRole("combobox").fill(typed);
  await options(page).filter({ hasText: row }).waitFor();
}

test("keys walk a wall and act on the focused card", async () => {
  await openLive(ada, looms.url);
  await walkTo(ada, "Warp");
  await press(ada, "j", "j");
  expect(focused(ada)).toBe("Weft");
  await press(ada, "k", "ArrowRight");
  expect(focused(ada)).toBe("Weft");

  await press(ada, "m");
  const picker = ada.getByRole("dialog", { name: "Move to a board" });
  await picker.getByRole("button", { name: "Moss" }).waitFor();
  await press(ada, "Escape");
  await picker.waitFor({ state: "detached" });
  expect(focused(ada)).toBe("Weft");

  await press(ada, "Enter");
  await ada.getByRole("heading", { level: 1, name: "Weft" }).waitFor();
  await press(ada, "Escape");
  await ada.getByRole("heading", { level: 1, name: "Looms" }).waitFor();
  await expect.poll(() => focused(ada)).toBe("Weft");

  await press(ada, "e");
  await ada.waitForURL(({ pathname }) => pathname.endsWith("/edit/"));
});

test("a key selects Pins, of which others then act on all", async () => {
  await openLive(ada, looms.url);
  await walkTo(ada, "Warp");
  await press(ada, "x");
  expect(focused(ada)).toBe("Select Warp");
  await press(ada, "j", "x");
  const bar = ada.getByRole("region", { name: "Selected Pins" });
  await bar.getByText("2 selected").waitFor();
  await openPalette(ada);
  expect((await options(ada).allTextContents()).slice(0, 3)).toEqual([
    "Select PinX",
    "Move to a board2 selectedM",
    "Copy to a board2 selected",
  ]);
  await press(ada, "Escape", "x");
  await bar.getByText("1 selected").waitFor();
  await press(ada, "m");
  await ada.getByRole("dialog", { name: "Move Pins to" }).getByRole("button", { name: "Moss" }).click();
  await ada.getByText("1 Pin moved to Moss").waitFor();
});

test("a key saves like the Save button, on a wall and on a Pin's page", async () => {
  const eve = await site.join();
  const board = await call(eve, "Board.create", { name: "Linen" });
  const pin = await addPin(eve, "Linen loom", board.id);
  const countSaves = async () => {
    const pins = await call(ada, "BoardFeed.get", { board_id: looms.id });
    return pins.filter(({ title }) => title === "Linen loom").length;
  };
  await openLive(ada, board.url);
  await walkTo(ada, "Linen loom");
  await press(ada, "s");
  await ada.getByText("Saved to Looms").first().waitFor();
  await expect.poll(countSaves).toBe(1);

  await openLive(ada, `/pin/${pin}/`);
  await ada.getByRole("button", { name: "Save Pin to Looms" }).waitFor();
  await press(ada, "Control+s", "S", "s");
  await ada.getByText("Saved to Looms").first().waitFor();
  await expect.poll(countSaves).toBe(2);

  // Escape first closes what is open.
  await ada.getByRole("button", { name: "More", exact: true }).click();
  await ada.getByRole("menuitem", { name: "Download picture" }).waitFor();
  await press(ada, "Escape");
  await ada.getByRole("menu").waitFor({ state: "detached" });
  // The button's tooltip.
  await press(ada, "Escape");
  expect(new URL(ada.url()).pathname).toBe(`/pin/${pin}/`);
  await press(ada, "Escape");
  await ada.waitForURL(({ pathname }) => pathname === "/");
});

test("letters can be turned off together or one by one, and who turned them off before still has them off", async () => {
  await openLive(ada, "/settings/personal-information/");
  const letters = ada.getByRole("switch", { name: "Use single letters and signs as shortcuts" });
  const create = ada.getByRole("switch", { name: /^Open the Create menu/ });
  await press(ada, "c");
  await menu(ada).waitFor();
  await press(ada, "Escape");
  await menu(ada).waitFor({ state: "detached" });

  const keysOfCreate = () =>
    ada
      .getByRole("banner")
      .getByRole("button", { name: "Create" })
      .evaluate((button) => button.getAttribute("aria-keyshortcuts"));
  expect(await keysOfCreate()).toBe("C");
  await create.press("Space");
  expect(await keysOfCreate()).toBeNull();
  await press(ada, "c");
  expect(await menu(ada).count()).toBe(0);
  await press(ada, "?");
  const overview = ada.getByRole("dialog", { name: "Keyboard shortcuts" });
  await overview.getByText("Open the Create menu").waitFor();
  const rows = await overview.locator("dl > div").allTextContents();
  expect(rows).toContain("Open the Create menuOffC");
  expect(rows).toContain("Search/");
  await press(ada, "Escape");
  await overview.waitFor({ state: "detached" });
  await create.press("Space");

  ada.dom.window.localStorage.setItem("create-key", "off");
  await openLive(ada, "/settings/personal-information/");
  expect([await letters.isChecked(), await create.isChecked()]).toEqual([false, false]);
  await press(ada, "c", "/", "?");
  expect(await ada.getByRole("dialog").count()).toBe(0);
  await openPalette(ada);
  await press(ada, "Control+k");
  await palette(ada).waitFor({ state: "detached" });
  await letters.press("Space");
  await press(ada, "c");
  await menu(ada).waitFor();
});

test("the palette finds boards, sections, people, settings and Pins, and says if it's offline", async () => {
  const eve = await site.join();
  await call(ada, "BoardSection.create", { board_id: looms.id, name: "Table looms" });
  await openLive(ada, "/");
  await openPalette(ada);
  await options(ada).filter({ hasText: "Looms" }).waitFor();
  await find(ada, "loo", "Looms");
  await press(ada, "Enter");
  await ada.getByRole("heading", { level: 1, name: "Looms" }).waitFor();

  await openPalette(ada);
  await find(ada, "looms tab", "Looms › Table looms");
  await press(ada, "Enter");
  await ada.getByRole("heading", { level: 1, name: "Table looms" }).waitFor();

  await openPalette(ada);
  const username = await usernameOf(eve);
  await find(ada, username, `@${username}`);
  await find(ada, "passkey", "Security");
  // The answer for a text that is no longer there changes nothing.
  const held = holdNext(ada, "PeopleSearch.get", "answer");
  await palette(ada).getByRole("combobox").fill("zzz");
  await ada.fastForward(200);
  await press(ada, "Enter");
  await ada.waitForURL(({ pathname, search }) => pathname === "/search/pins/" && search.includes("q=zzz"));
  await held.release();
  await eve.close();

  await openPalette(ada);
  await ada.setOffline(true);
  await palette(ada).getByRole("combobox").fill("moss");
  await ada.fastForward(200);
  await palette(ada).getByText("You're offline, so we can't find boards and people.").waitFor();
  await ada.setOffline(false);
  await palette(ada).getByRole("button", { name: "Try again" }).click();
  await palette(ada).getByText("Moss", { exact: true }).waitFor();
});

test("commands of the palette act on the opened board, and text typed before it has loaded isn't lost", async () => {
  await openLive(ada, looms.url);
  await press(ada, "Control+k", "i", "n", "v");
  const invite = options(ada).filter({ hasText: "Invite collaborators" });
  await invite.waitFor();
  expect(await palette(ada).getByRole("combobox").inputValue()).toBe("inv");
  await press(ada, "Enter");
  const people = ada.getByRole("dialog", { name: "Collaborators" });
  await people.waitFor();
  await press(ada, "e");
  await people.getByRole("button", { name: "Close" }).click();
  await people.waitFor({ state: "detached" });
  await press(ada, "e");
  await ada.getByRole("dialog", { name: "Edit your board" }).waitFor();
});

test("a new Pin goes to the board or section whose page is open", async () => {
  const chosen: (string | undefined)[] = [];
  const createHere = async () => {
    await openPalette(ada);
    await options(ada)
      .filter({ hasText: /^New Pin/ })
      .click();
  };
  await call(ada, "BoardSection.create", { board_id: looms.id, name: "Wool" });
  await openLive(ada, "/");
  // The creation page applies its state once and then removes it.
  const { history } = ada.dom.window;
  const push = history.pushState.bind(history);
  history.pushState = (state, unused, url) => {
    if (url?.toString().includes("/pin-builder/")) chosen.push(state.usr.board?.label);
    push(state, unused, url);
  };
  await createHere();
  await expect.poll(() => chosen).toEqual([undefined]);

  await follow(ada, `${looms.url}wool/`);
  await ada.getByRole("main").getByRole("button", { name: "Add to section" }).waitFor();
  await createHere();
  await expect.poll(() => chosen.at(-1)).toBe("Looms · Wool");

  await follow(ada, looms.url);
  await ada.getByRole("main").getByRole("button", { name: "Add a Pin or section" }).waitFor();
  await press(ada, "c");
  await menu(ada).getByRole("button", { name: "Website" }).click();
  await menu(ada).getByRole("textbox").fill("example.org/warp");
  await press(ada, "Enter");
  await expect.poll(() => chosen.at(-1)).toBe("Looms");
});

test("visitors are offered pages and search, and no commands of members", async () => {
  const visitor = await site.visit();
  await openLive(visitor, looms.url);
  await press(visitor, "x", "c", "e");
  expect(await visitor.getByRole("dialog").count()).toBe(0);
  await openPalette(visitor);
  const rows = await options(visitor).allTextContents();
  expect(rows).toEqual(expect.arrayContaining(["Keyboard shortcuts?", "Log in", "Home", "Explore"]));
  for (const ofMembers of ["New Pin", "New board", "Edit board", "Notifications", "Looms"])
    expect(rows.join()).not.toContain(ofMembers);
  await find(visitor, "looms", "Search Pins for “looms”");
  await press(visitor, "Enter");
  await visitor.waitForURL(({ pathname }) => pathname === "/search/pins/");
});

test("who acts for a business finds its boards", async () => {
  await allowAds(site.app);
  const shop = await site.join();
  const id = await idOf(shop);
  await makeBusiness(site.app, { id }, "Blue Kiln");
  await call(shop, "Board.create", { name: "Glazes" });
  await grant(site.app, { id }, { id: await idOf(ada) }, ["PUBLISHER"]);
  await call(ada, "BusinessProfile.update", { profile_id: id });
  await openLive(ada, "/");
  await openPalette(ada);
  await options(ada).filter({ hasText: "Glazes" }).waitFor();
  expect((await options(ada).allTextContents()).join()).not.toContain("Looms");
  await find(ada, "glaz", "Glazes");
  await press(ada, "Enter");
  await ada.getByRole("heading", { level: 1, name: "Glazes" }).waitFor();
  expect(new URL(ada.url()).searchParams.get("orbac_subject_id")).toBe(id);
  await follow(ada, "/");
});
