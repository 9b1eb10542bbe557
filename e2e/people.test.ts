import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { call, newMember, openLive, paint, sendSignUp, signUp, usernameOf, waitForHome } from "./members.ts";
import { ownProductForTests, violationsOf } from "./product.ts";

const product = ownProductForTests();
const makers = ["Ada Wren", "Zoë Étoile", "Kim Heron"] as const;
let fan: Page;
const usernames: Record<string, string> = {};

// Three people whose Pins someone saved, so that everybody gets them suggested.
beforeAll(async () => {
  fan = await product.open();
  await signUp(fan, newMember("Fan Finch"));
  const saved = await call(fan, "Board.create", { name: "Saved" });
  for (const [at, name] of makers.entries()) {
    const page = await product.open();
    await signUp(page, newMember(name));
    usernames[name] = await usernameOf(page);
    const board = await call(page, "Board.create", { name: `Nest of ${name}` });
    for (let made = 0; made < 3; made += 1) {
      const image_base64 = await paint({ height: 300 + at * 10 + made });
      const pin = await call(page, "Pin.create", { image_base64, board_id: board.id, title: "A nest" });
      if (made === 0) await call(fan, "Repin.create", { pin_id: pin.id, board_id: saved.id });
    }
  }
  // The worker makes them findable.
  await vi.waitFor(
    async () => {
      for (const query of makers) expect(await call(fan, "PeopleSearch.get", { query })).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
}, 120_000);

async function join(name: string, options = {}) {
  const page = await product.visit(options);
  await signUp(page, newMember(name));
  return page;
}

const field = (page: Page) => page.getByRole("combobox", { name: "Find people by name" });
const main = (page: Page) => page.getByRole("main");
const suggested = (page: Page) =>
  main(page)
    .getByRole("list")
    .filter({ has: page.getByRole("button") })
    .getByRole("listitem");
const listFollowed = async (page: Page) =>
  (await call(page, "UserFollowing.get", { username: await usernameOf(page) })).map(
    ({ full_name }) => full_name,
  );

test("typing lists who fits, and keys choose among them", async () => {
  const page = await join("Lou Finch");
  await openLive(page, "/people/");
  await field(page).fill("etoi");
  const option = page.getByRole("option", { name: "Zoë Étoile" });
  await option.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  expect(await option.getAttribute("aria-selected")).toBe("true");
  expect(await field(page).getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
  await page.keyboard.press("Escape");
  await option.waitFor({ state: "hidden" });
  expect(await field(page).inputValue()).toBe("etoi");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/${usernames["Zoë Étoile"]}/`);
});

test("a suggestion is dismissed for good, or brought back", async () => {
  const page = await join("Nia Swift");
  await openLive(page, "/people/");
  expect(await violationsOf(page)).toEqual([]);
  await expect.poll(() => suggested(page).count()).toBe(3);
  const dismiss = main(page).getByRole("button", { name: "Don't suggest Ada Wren" });
  await dismiss.click();
  await dismiss.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Undo" }).click();
  await dismiss.click();
  await page.getByText("Ada Wren won't be suggested again").waitFor();
  await openLive(page, "/people/");
  expect(await suggested(page).count()).toBe(2);
});

test("the welcome ends with people and boards to follow, once", async () => {
  const page = await product.visit({ viewport: { width: 390, height: 844 } });
  await sendSignUp(page, newMember("Pia Robin"));
  await openLive(page, "/welcome/?step=board");
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("heading", { name: "Follow people you like" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("checkbox", { name: /^Kim Heron/ }).check();
  await page.getByRole("checkbox", { name: /^Nest of Ada Wren/ }).check();
  await page.getByText("2 chosen").waitFor();
  await page.getByRole("button", { name: "Done" }).click();
  await waitForHome(page);
  expect(await listFollowed(page)).toEqual(["Kim Heron"]);
  const boards = await call(page, "BoardFollowing.get", { username: await usernameOf(page) });
  expect(boards.map(({ name }) => name)).toEqual(["Nest of Ada Wren"]);
  await openLive(page, "/");
  expect(new URL(page.url()).pathname).toBe("/");
});

test("search, follow and dismiss without scripts", async () => {
  const page = await join("Quin Dove", { javaScriptEnabled: false });
  await page.goto("/people/");
  await field(page).fill("zoe");
  await page.keyboard.press("Enter");
  const found = page.getByRole("region", { name: "People found" });
  await found.getByRole("button", { name: /^Follow/ }).click();
  await found.getByRole("button", { name: /^Following/ }).waitFor();
  await page.waitForLoadState();
  await page.getByRole("button", { name: "Don't suggest Ada Wren" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Don't suggest Ada Wren" }).count()).toBe(0);
  await page.waitForLoadState();
  await page.getByRole("button", { name: "Follow all" }).click();
  await expect.poll(() => listFollowed(page)).toEqual(["Kim Heron", "Zoë Étoile"]);
});

test("a visitor searches too, and logs in to follow", async () => {
  const page = await product.visit();
  await openLive(page, "/people/");
  expect(await violationsOf(page)).toEqual([]);
  await field(page).fill("ada");
  await page.getByRole("option", { name: "Ada Wren" }).waitFor();
  await page.keyboard.press("Escape");
  await main(page).getByRole("link", { name: "Follow Kim Heron" }).click();
  await page.getByRole("dialog").waitFor();
});
