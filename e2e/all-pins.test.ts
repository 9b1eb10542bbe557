import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { productForTests, violationsOf } from "./product.ts";

const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const product = productForTests();
let ada: Page;
let pins: string;

beforeAll(async () => {
  ada = await product.open(desktop);
  await signUp(ada, newMember("Ada Wren"));
  pins = `/${await usernameOf(ada)}/pins/`;
}, 90_000);

const button = (name: string) => ada.getByRole("main").getByRole("button", { name, exact: true });
const shownTitles = async (page = ada) =>
  (await page.getByRole("main").getByRole("article").evaluateAll(labelsOf)).sort();

function labelsOf(elements: Element[]): string[] {
  return elements.map((element) => element.getAttribute("aria-label") ?? "");
}

test("offers to create a first Pin while there are none", async () => {
  await openLive(ada, pins);
  await ada.getByText("You haven't saved anything yet").waitFor();
  await ada.getByRole("main").getByRole("link", { name: "Create a Pin" }).waitFor();
  for (const name of ["Select", "View", "Favorites", "Created by you"]) {
    expect(await button(name).count()).toBe(0);
  }
  expect(await violationsOf(ada)).toEqual([]);
});

test("combines both filters, and offers to clear each one that matches nothing", async () => {
  for (const title of ["Warp", "Weft"]) {
    await call(ada, "Pin.create", { image_base64: await paint(), title });
  }
  await openLive(ada, pins);
  await expect.poll(() => shownTitles()).toEqual(["Warp", "Weft"]);
  await button("Favorites").click();
  await ada.getByText("You don't have any favorites yet").waitFor();
  expect(await button("Favorites").getAttribute("aria-pressed")).toBe("true");
  expect(await violationsOf(ada)).toEqual([]);
  await button("Created by you").click();
  await ada.getByText("None of the Pins you created are favorites yet").waitFor();
  await ada.getByRole("link", { name: "Show all Pins" }).click();
  await expect.poll(() => shownTitles()).toEqual(["Warp", "Weft"]);

  await ada.getByRole("link", { name: "Warp" }).first().click();
  await ada.getByRole("button", { name: "Favorite", exact: true }).click();
  await expect.poll(async () => (await call(ada, "UserPins.get", favorites())).length).toBe(1);
  await ada.goBack();
  await button("Favorites").click();
  await expect.poll(() => shownTitles()).toEqual(["Warp"]);
  await openLive(ada, `${pins}?filter=favorited_and_created_by_me`);
  await expect.poll(() => shownTitles()).toEqual(["Warp"]);
  await button("Favorites").click();
  await expect.poll(() => shownTitles()).toEqual(["Warp", "Weft"]);
  await expect.poll(() => button("Created by you").getAttribute("aria-pressed")).toBe("true");
});

function favorites() {
  return { username: pins.split("/")[1] ?? "", pin_filter: "FAVORITED" };
}

test("shows Pins compactly until the owner changes that, and lets them be selected", async () => {
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
  await ada.getByRole("button", { name: "Move", exact: true }).waitFor();
  expect(await violationsOf(ada)).toEqual([]);
  await button("Favorites").click();
  await ada.getByRole("button", { name: "Move", exact: true }).waitFor({ state: "detached" });
  await ada.getByRole("main").getByRole("button", { name: "Add to profile" }).waitFor();
});

test("shows others the page unless the owner switched it off, and only what they may see", async () => {
  const nest = await call(ada, "Board.create", { name: "Nest", privacy: "secret" });
  await call(ada, "Pin.create", { image_base64: await paint(), title: "Egg", board_id: nest.id });
  const visitor = await product.visit({ ...phone, colorScheme: "dark" });
  await call(ada, "BoardVisibilitySettings.update", { show_all_pins: false });
  expect((await visitor.goto(pins))?.status()).toBe(404);
  await call(ada, "BoardVisibilitySettings.update", { show_all_pins: true });
  await openLive(visitor, `${pins}?filter=favorited`);
  await expect.poll(() => shownTitles(visitor)).toEqual(["Warp", "Weft"]);
  for (const name of ["Select", "View", "Favorites", "Add to profile"]) {
    expect(await visitor.getByRole("main").getByRole("button", { name, exact: true }).count()).toBe(0);
  }
  expect(await violationsOf(visitor)).toEqual([]);
  expect(await visitor.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/pins\/$/);
});
