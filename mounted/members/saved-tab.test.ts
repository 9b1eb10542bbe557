import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, follow, holdAll, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let username: string;

beforeEach(async () => {
  ada = await site.join();
  username = await usernameOf(ada);
  for (const name of ["Looms", "Attic"]) await call(ada, "Board.create", { name });
});

const card = (page: MountedPage, name: string) => page.getByRole("article", { name, exact: true });
const names = (page: MountedPage) =>
  page
    .getByRole("main")
    .getByRole("article")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("aria-label")));

test("a member who archived all boards still finds them", async () => {
  const page = await site.join();
  const { id } = await call(page, "Board.create", { name: "Winter" });
  await call(page, "BoardArchive.create", { board_id: id });
  const image_base64 = await paintPicture();
  for (let number = 0; number < 5; number += 1) await call(page, "Pin.create", { image_base64 });
  const own = await usernameOf(page);
  await openLive(page, `/${own}/_saved/`);
  await page.getByRole("heading", { name: "All your boards are archived" }).waitFor();
  await page.getByRole("button", { name: "Show archived boards" }).click();
  await card(page, "Winter").waitFor();
  await follow(page, `/${own}/`);
  await page.getByRole("link", { name: "All Pins" }).first().waitFor();
  expect(await page.getByText("aren't on a board yet").count()).toBe(0);
});

test("what fails to load is told apart from what is empty, and loads on request", async () => {
  await call(ada, "Pin.create", { image_base64: await paintPicture() });
  await call(ada, "Board.create", { name: "Barn" });
  const ben = await usernameOf(await site.join());
  await openLive(ada, "/");
  const main = ada.getByRole("main");
  // Boards that load slowly have their space reserved.
  ada.network.refuse("UserMetadata.get", 0);
  const boards = holdAll(ada, "Boards.get", "request");
  await follow(ada, `/${username}/_saved/`);
  await ada.getByRole("status", { name: "Loading boards" }).waitFor();
  await ada.getByRole("button", { name: "Organize" }).waitFor();
  await boards.drop();
  await main.getByRole("heading", { name: "You're offline" }).waitFor();
  boards.stop();
  await main.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => names(ada)).toEqual(["Barn", "Attic", "Looms"]);

  // A sort order can be chosen although the previous one failed to load.
  await ada.getByRole("button", { name: "Organize" }).click();
  await ada.getByRole("menuitemradio", { name: "A to Z" }).click();
  await expect.poll(() => names(ada)).toEqual(["Attic", "Barn", "Looms"]);

  const refusal = ada.network.refuse("Boards.get", 599);
  await follow(ada, `/${ben}/_saved/`);
  await main.getByRole("heading", { name: "Couldn't load boards" }).waitFor();
  refusal.stop();
  await main.getByRole("button", { name: "Try again" }).click();
  await main.getByText(`${ben} doesn't have any boards to show yet`).waitFor();

  // Loose Pins are counted even if they fail to load.
  ada.network.refuse("UserPins.get", 599);
  await follow(ada, `/${username}/`);
  await main.getByRole("region", { name: "Unorganized ideas" }).getByText("1 Pin", { exact: true }).waitFor();
});

async function chooseFor(name: string, item: string): Promise<void> {
  await card(ada, name).hover();
  await ada.getByRole("button", { name: `More for ${name}` }).click();
  await ada.getByRole("menuitem", { name: item, exact: true }).click();
}

test("a board is archived, deleted and restored from its card, and others may see what the owner chooses", async () => {
  await openLive(ada, `/${username}/_saved/`);
  await chooseFor("Attic", "Archive");
  await expect.poll(() => names(ada)).toEqual(["Looms"]);
  const { document } = ada.dom.window;
  expect(document.activeElement?.closest("article")?.getAttribute("aria-label")).toBe("Looms");
  await ada.getByText("Board archived").waitFor();
  await ada.getByRole("button", { name: "Archived", exact: true }).click();
  await ada.getByRole("heading", { name: "Archived boards", exact: true }).waitFor();
  await card(ada, "Attic").getByText("Archived", { exact: true }).waitFor();
  await chooseFor("Attic", "Unarchive");
  await ada.getByRole("button", { name: "Archived", exact: true }).click();
  await expect.poll(() => names(ada)).toContain("Attic");

  await chooseFor("Attic", "Delete");
  await expect.poll(() => names(ada)).not.toContain("Attic");
  await ada.getByText("Board deleted").locator("..").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => names(ada)).toContain("Attic");
  await ada.getByText("Board restored").waitFor();
  await chooseFor("Attic", "Delete");
  await expect.poll(() => names(ada)).not.toContain("Attic");
  await ada.getByRole("button", { name: "Organize" }).click();
  await ada.getByRole("menuitem", { name: "Recently deleted boards" }).click();
  const dialog = ada.getByRole("dialog", { name: "Recently deleted boards" });
  await dialog.getByText("You have 7 days to restore a deleted Board.").waitFor();
  await dialog.getByRole("button", { name: "Restore Attic" }).click();
  await dialog.getByText("Nothing here").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => names(ada)).toContain("Attic");

  await ada.getByRole("button", { name: "Organize" }).click();
  await ada.getByRole("menuitem", { name: "Edit board visibility" }).click();
  const visibility = ada.getByRole("dialog", { name: "Edit board visibility" });
  const isShown = async () => (await call(ada, "BoardVisibilitySettings.get", {})).show_all_pins;
  await visibility.getByRole("switch", { name: "Show the All Pins card" }).uncheck();
  await expect.poll(isShown).toBe(false);
  await visibility.getByRole("switch", { name: "Show the All Pins card" }).check();
  await expect.poll(isShown).toBe(true);
  await visibility.getByRole("button", { name: "Close" }).click();
});

test("the All Pins card is among the boards, and others start with the Pins of a member without boards", async () => {
  const visitor = await site.visit();
  const image_base64 = await paintPicture();
  const { id } = await call(ada, "Board.create", { name: "Shed" });
  await call(ada, "Pin.create", { image_base64, board_id: id });
  for (const page of [visitor, ada]) {
    await openLive(page, `/${username}/`);
    await page
      .getByRole("region", { name: "Boards" })
      .getByRole("link", { name: /All Pins/ })
      .waitFor();
  }

  const ben = await site.join();
  await call(ben, "Pin.create", { image_base64, title: "Moss" });
  await openLive(visitor, `/${await usernameOf(ben)}/`);
  const pins = visitor.getByRole("region", { name: "All Pins" });
  await pins.getByText("Moss").first().waitFor();
  expect(await visitor.getByRole("heading", { name: "Created" }).count()).toBe(0);
});

test("others see what is public, without controls to change it", async () => {
  await call(ada, "Board.create", { name: "A present for Ben", privacy: "secret" });
  const [visitor, ben] = [await site.visit(), await site.join()];
  for (const page of [visitor, ben]) {
    await openLive(page, `/${username}/_saved/`);
    expect((await names(page)).sort()).toEqual(["Attic", "Looms"]);
    for (const name of ["Organize", "More for Looms", "Edit Looms"]) {
      expect(await page.getByRole("button", { name }).count()).toBe(0);
      expect(await page.getByRole("link", { name }).count()).toBe(0);
    }
    await page.getByRole("button", { name: "More options" }).waitFor();
  }
  const bens = await usernameOf(ben);
  await follow(visitor, `/${bens}/_saved/`);
  await visitor.getByText(`${bens} doesn't have any boards to show yet`).waitFor();
});

test.each([
  ["desktop", { width: 1280, height: 900 }, "Your account"],
  ["phone", { width: 390, height: 844 }, "You"],
] as const)(
  "every page's frame links to the member's boards and profile: %s",
  async (size, viewport, menu) => {
    const page = await site.join({ viewport });
    const own = `/${await usernameOf(page)}/`;
    const frame =
      size === "phone" ? page.getByRole("navigation", { name: "Shortcuts" }) : page.getByRole("banner");
    await openLive(page, "/");
    const boards = frame.getByRole("link", { name: "Boards", exact: true });
    expect(await boards.getAttribute("aria-current")).toBeNull();
    await boards.click();
    await page.getByText("Create your first board").waitFor();
    expect(new URL(page.url()).pathname).toBe("/saved/");
    await expect.poll(() => boards.getAttribute("aria-current")).toBe("page");
    await page.getByRole("link", { name: "Create a board" }).waitFor();
    expect(await page.getByRole("link", { name: "View profile" }).getAttribute("href")).toBe(own);
    await follow(page, "/");
    await expect.poll(() => boards.getAttribute("aria-current")).toBeNull();
    await frame.getByRole("button", { name: menu, exact: true }).click();
    await page.getByRole("menuitem", { name: own.slice(1, -1) }).click();
    await page.waitForURL((url) => url.pathname === own);
  },
);

const heading = (name: string) => ada.getByRole("heading", { name, exact: true });

test("the tab opens on an overview, from where the owner groups, sorts, filters and lays out all boards", async () => {
  await call(ada, "Board.create", { name: "A present for Ben", privacy: "secret" });
  for (let made = 0; made < 4; made += 1) await call(ada, "Board.create", { name: `Shed ${made}` });
  const image_base64 = await paintPicture();
  for (let made = 0; made < 7; made += 1) await call(ada, "Pin.create", { image_base64 });
  const looms = (await call(ada, "Boards.get", { username })).find(({ name }) => name === "Looms");
  await call(ada, "Pin.create", { image_base64, board_id: looms?.id ?? "" });
  await openLive(ada, `/${username}/`);
  const main = ada.getByRole("main");
  const all = main.getByRole("link", { name: /All Pins/ });
  await all.getByText("8 Pins", { exact: true }).waitFor();
  expect(await all.locator("img").count()).toBe(5);
  await main.getByRole("region", { name: "Unorganized ideas" }).locator('[data-more="+2"]').waitFor();
  await main.getByRole("region", { name: "Unorganized ideas" }).getByText("7 Pins").waitFor();
  expect(await heading("Secret boards").count()).toBe(0);
  expect(await main.getByRole("region", { name: "Boards" }).getByRole("article").count()).toBe(6);
  await main.getByRole("link", { name: "All boards" }).click();
  await ada.waitForURL(({ pathname }) => pathname === `/${username}/_saved/`);

  const sheds = ["Shed 0", "Shed 1", "Shed 2", "Shed 3"];
  await heading("Secret boards").waitFor();
  await expect.poll(() => names(ada)).toEqual(["Looms", ...sheds.toReversed(), "Attic", "A present for Ben"]);
  expect(await heading("Archived boards").count()).toBe(0);
  await card(ada, "Looms").getByText("1 Pin", { exact: true }).waitFor();
  await card(ada, "A present for Ben").getByText("Secret board:").waitFor();

  for (const item of ["A to Z", "Wide"]) {
    await ada.getByRole("button", { name: "Organize" }).click();
    await ada.getByRole("menuitemradio", { name: item }).click();
  }
  const sorted = ["Attic", "Looms", ...sheds, "A present for Ben"];
  await expect.poll(() => names(ada)).toEqual(sorted);
  await expect
    .poll(async () => await call(ada, "UserMetadata.get", {}))
    .toMatchObject({ most_recent_board_sort_order: "alphabetical", profile_board_rep_view_type: "wide" });

  const secret = ada.getByRole("button", { name: "Secret", exact: true });
  await secret.click();
  await expect.poll(() => names(ada)).toEqual(["A present for Ben"]);
  expect(await secret.getAttribute("aria-pressed")).toBe("true");
  await secret.click();
  await expect.poll(() => names(ada)).toEqual(sorted);
  await openLive(ada, `/${username}/saved/`);
  expect(await names(ada)).toEqual(sorted);
  expect(await ada.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/_saved\/$/);
});
