import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let username: string;
let pins: string;

beforeEach(async () => {
  ada = await site.join();
  username = await usernameOf(ada);
  pins = `/${username}/pins/`;
});

async function save(...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles)
    ids.push((await call(ada, "Pin.create", { image_base64: await paintPicture(), title })).id);
  return ids;
}

const button = (name: string) => ada.getByRole("main").getByRole("button", { name, exact: true });
const titles = async () =>
  (
    await ada
      .getByRole("main")
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label") ?? ""))
  ).toSorted();

test("the page offers to create a first Pin while there are none", async () => {
  await openLive(ada, pins);
  await ada.getByText("You haven't saved anything yet").waitFor();
  await ada.getByRole("main").getByRole("link", { name: "Create a Pin" }).waitFor();
  for (const name of ["Select", "View", "Favorites", "Created by you"]) {
    expect(await button(name).count()).toBe(0);
  }
});

test("both filters combine, and each one that matches nothing can be cleared", async () => {
  await save("Warp", "Weft");
  await openLive(ada, pins);
  await expect.poll(titles).toEqual(["Warp", "Weft"]);
  await button("Favorites").click();
  await ada.getByText("You don't have any favorites yet").waitFor();
  expect(await button("Favorites").getAttribute("aria-pressed")).toBe("true");
  await button("Created by you").click();
  await ada.getByText("None of the Pins you created are favorites yet").waitFor();
  await ada.getByRole("link", { name: "Show all Pins" }).click();
  await expect.poll(titles).toEqual(["Warp", "Weft"]);

  await ada.getByRole("link", { name: "Warp" }).first().click();
  await ada.getByRole("button", { name: "Favorite", exact: true }).click();
  await expect
    .poll(async () => (await call(ada, "UserPins.get", { username, pin_filter: "FAVORITED" })).length)
    .toBe(1);
  await ada.goBack();
  await button("Favorites").click();
  await expect.poll(titles).toEqual(["Warp"]);
  await openLive(ada, `${pins}?filter=favorited_and_created_by_me`);
  await expect.poll(titles).toEqual(["Warp"]);
  await button("Favorites").click();
  await expect.poll(titles).toEqual(["Warp", "Weft"]);
  await expect.poll(() => button("Created by you").getAttribute("aria-pressed")).toBe("true");
});

test("Pins are compact until the owner changes that, and can be selected", async () => {
  await save("Warp", "Weft");
  await openLive(ada, pins);
  await button("View").click();
  const compact = ada.getByRole("menuitemradio", { name: "Compact" });
  expect(await compact.getAttribute("aria-checked")).toBe("true");
  await ada.getByRole("menuitemradio", { name: "Standard" }).click();
  await expect
    .poll(async () => (await call(ada, "UserMetadata.get", {})).profile_pin_rep_view_type)
    .toBe("regular");
  await openLive(ada, pins);
  await button("View").click();
  await ada.getByRole("menuitemradio", { name: "Standard", checked: true }).waitFor();
  await ada.keyboard.press("Escape");

  await button("Select").click();
  await ada.getByRole("article", { name: "Weft" }).getByRole("checkbox").click();
  const move = ada.getByRole("button", { name: "Move", exact: true });
  await move.waitFor();
  await button("Favorites").click();
  await move.waitFor({ state: "detached" });
  await button("Add to profile").waitFor();
});

test("others see the page unless the owner switched it off, and only what they may see", async () => {
  await save("Warp", "Weft");
  const nest = await call(ada, "Board.create", { name: "Nest", privacy: "secret" });
  const egg = { image_base64: await paintPicture(), title: "Egg", board_id: nest.id };
  await call(ada, "Pin.create", egg);
  const visitor = await site.visit();
  await call(ada, "BoardVisibilitySettings.update", { show_all_pins: false });
  expect((await visitor.browser.request("GET", pins)).status).toBe(404);
  await call(ada, "BoardVisibilitySettings.update", { show_all_pins: true });
  await openLive(visitor, `${pins}?filter=favorited`);
  const main = visitor.getByRole("main");
  await main.getByRole("article", { name: "Warp" }).waitFor();
  await main.getByRole("article", { name: "Weft" }).waitFor();
  expect(await main.getByRole("article").count()).toBe(2);
  for (const name of ["Select", "View", "Favorites", "Add to profile"]) {
    expect(await main.getByRole("button", { name, exact: true }).count()).toBe(0);
  }
  expect(await visitor.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/pins\/$/);
});
