import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { ownProductForTests, violationsOf } from "./product.ts";

const phone = { width: 390, height: 844 };

const product = ownProductForTests();
let ada: Page;
let adas: string;

beforeAll(async () => {
  ada = await product.open();
  await signUp(ada, newMember("Ada Wren"));
  adas = await usernameOf(ada);
  for (let made = 0; made < 12; made += 1)
    await call(ada, "Pin.create", {
      image_base64: await paint({ height: 280 + 10 * made, background: { r: 20 * made, g: 90, b: 120 } }),
      title: `Cloth ${made}`,
      link: `https://looms.example/${made}`,
    });
}, 120_000);

/** A member who follows ada. */
async function join(name: string, options: Parameters<typeof product.visit>[0] = {}) {
  const page = await product.visit(options);
  await signUp(page, newMember(name));
  await call(page, "Board.create", { name: "Weaving" });
  const { id } = await call(page, "User.get", { username: adas });
  await call(page, "UserFollow.create", { user_id: id });
  return page;
}

const wall = (page: Page) => page.getByRole("feed");
const cards = (page: Page) => wall(page).getByRole("article");
const named = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByText(name, { exact: true }) });

async function openMenu(page: Page, name: string) {
  await named(page, name).hover();
  await named(page, name)
    .getByRole("button", { name: /^More for/ })
    .click();
}

test("home has two feeds, says why a Pin is there, and hides what a member wants less of, with an undo", async () => {
  const page = await join("Ben Heron");
  await openLive(page, "/");
  await named(page, "Cloth 3").getByText("New from Ada Wren").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await openMenu(page, "Cloth 3");
  await page.getByRole("menuitem", { name: "Why this?" }).click();
  const dialog = page.getByRole("dialog", { name: "Why this Pin?" });
  await dialog.getByText("You follow Ada Wren or the board it's on").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Less like this" }).click();
  await expect.poll(() => named(page, "Cloth 3").count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await named(page, "Cloth 3").waitFor();
  await openMenu(page, "Cloth 4");
  await page.getByRole("menuitem", { name: "Less like this" }).click();
  await expect.poll(() => named(page, "Cloth 4").count()).toBe(0);
  await page.getByText("You'll see less like this").waitFor();
  await page.getByRole("link", { name: "Following", exact: true }).click();
  await page.waitForURL("**/homefeed/following/");
  await named(page, "Cloth 11").waitFor();
  expect(await named(page, "Cloth 4").count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
});

test("a pill says what is new, and shows it on a press", async () => {
  const page = await join("Cat Finch", { fresh: true });
  await openLive(page, "/homefeed/following/");
  await named(page, "Cloth 11").waitFor();
  await call(ada, "Pin.create", { image_base64: await paint({ height: 500 }), title: "Late cloth" });
  // Someone comes back to the tab.
  await page.clock.install();
  await page.reload();
  await page.locator("html[data-live]").waitFor();
  await named(page, "Late cloth").waitFor();
  await call(ada, "Pin.create", { image_base64: await paint({ height: 520 }), title: "Later cloth" });
  await page.clock.fastForward(61_000);
  const pill = page.getByRole("button", { name: "1 new Pin" });
  await pill.waitFor();
  expect(await named(page, "Later cloth").count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await pill.click();
  await named(page, "Later cloth").waitFor();
  await expect.poll(() => pill.count()).toBe(0);
});

test("on a phone, the feed is tuned: what was said is taken back, a board left out, recommendations turned off", async () => {
  const page = await join("Dot Lark", { viewport: phone });
  const [first] = await call(page, "UserHomefeed.get", {});
  await call(page, "FeedFeedback.create", { kind: "domain", object_id: "looms.example" });
  await call(page, "FeedFeedback.create", { kind: "pin", object_id: first?.id ?? "" });
  await openLive(page, "/settings/home-feed/");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo: looms.example" }).click();
  await expect.poll(() => call(page, "FeedFeedbacks.get", {})).toHaveLength(1);
  const board = page.getByRole("switch", { name: "Weaving" });
  await board.click();
  await expect
    .poll(() => call(page, "HomefeedBoards.get", {}))
    .toMatchObject([{ name: "Weaving", is_used: false }]);
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByText("Your home feed starts over").waitFor();
  expect((await call(page, "HomefeedSettings.get", {})).starts_at).not.toBeNull();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect.poll(() => call(page, "HomefeedSettings.get", {})).toMatchObject({ starts_at: null });
  await page.getByRole("radio", { name: "Only what I follow", exact: true }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => call(page, "HomefeedSettings.get", {}))
    .toMatchObject({ recommendations: "following" });
  await expect.poll(() => page.getByRole("switch").count()).toBe(0);
  await openLive(page, "/");
  await named(page, "Cloth 11").waitFor();
  expect(await page.getByRole("link", { name: "For you" }).count()).toBe(0);
});

test("the page about recommendations passes axe", async () => {
  const visitor = await product.open();
  await openLive(visitor, "/about/recommendations/");
  expect(await violationsOf(visitor)).toEqual([]);
});
