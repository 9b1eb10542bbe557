import { beforeAll, expect, test } from "vitest";
import { collectWords, indexEverything } from "#testkit/finding/index-search.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { idOf } from "../joining.ts";
import { call, type MountedPage, openLive, siteForTests } from "../site.ts";

const site = siteForTests();
let board: { id: string; url: string };

beforeAll(async () => {
  const ada = await site.join();
  board = await call(ada, "Board.create", { name: "Lantern workshop" });
  const lanterns = { "Paper lantern": "#c81e1e", "Brass lantern": "#1e4fc8", "Lantern festival": "#1e4fc8" };
  for (const [title, color] of Object.entries(lanterns))
    await buildPinRow(site.app, await idOf(ada), { boardId: board.id, title, color });
  await indexEverything(site.app);
  await collectWords(site.app);
}, 60_000);

const field = (page: MountedPage, name = "Search") =>
  page.getByRole("banner").getByRole("combobox", { name, exact: true });
const wall = (page: MountedPage) => page.getByRole("feed").getByRole("article");
const main = (page: MountedPage) => page.getByRole("main");
const queryOf = (url: URL) => url.searchParams.get("q");

test("recent searches are offered again, and forgotten one by one, all together, and at logout", async () => {
  const page = await site.join();
  const options = () => page.getByRole("option").allTextContents();
  const stored = () => page.dom.window.localStorage.getItem("recent_searches");
  await openLive(page, "/");
  for (const query of ["lantern", "paper", "brass"]) {
    await field(page).fill(query);
    await page.getByText("in your Pins").waitFor();
    await page.keyboard.press("Enter");
    // The address changes before the page, which brings a new field.
    await main(page)
      .getByRole("heading", { level: 1, name: `Search results for “${query}”` })
      .waitFor();
    await page.waitForURL((url) => url.pathname === "/search/pins/" && queryOf(url) === query);
  }
  await field(page).fill("");
  await expect.poll(options).toEqual(["brass", "paper", "lantern"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect.poll(options).toEqual(["paper", "lantern"]);
  await page.getByRole("button", { name: "Remove “paper” from recent searches" }).click();
  await expect.poll(options).toEqual(["lantern"]);
  expect(stored()).toContain("lantern");
  await openLive(page, "/logout/");
  await main(page).getByRole("button", { name: "Log out" }).click();
  await page.waitForDeparture();
  await openLive(page, "/");
  await expect.poll(stored).toBeNull();
});

test("what has only some of the words has a heading, and the keyboard goes on there", async () => {
  const page = await site.visit();
  await openLive(page, "/search/pins/?q=paper+lantern");
  await main(page).getByRole("heading", { name: "With some of the words", level: 2 }).waitFor();
  const feeds = page.getByRole("feed");
  expect(await feeds.first().getByRole("article").allTextContents()).toEqual([
    expect.stringContaining("Paper lantern"),
  ]);
  const focused = () => page.dom.window.document.activeElement?.getAttribute("aria-label");
  await page.getByRole("article", { name: "Paper lantern" }).press("PageDown");
  const next = focused() ?? "";
  expect(["Brass lantern", "Lantern festival"]).toContain(next);
  await page.getByRole("article", { name: next }).press("PageUp");
  expect(focused()).toBe("Paper lantern");
});

test("filters write operators, and each is a chip that takes itself out", async () => {
  const page = await site.visit();
  await openLive(page, "/search/pins/?q=lantern");
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("link", { name: "Red" }).click();
  await page.waitForURL((url) => queryOf(url) === "lantern color:red");
  await expect.poll(() => wall(page).count()).toBe(1);
  await expect.poll(() => field(page).inputValue()).toBe("lantern color:red");
  await main(page).getByRole("link", { name: "Remove filter: Red" }).first().click();
  await expect.poll(() => wall(page).count()).toBe(3);
  await page.getByRole("button", { name: "Filters" }).click();
  await filters.getByLabel("Saved before").fill("2020-05-01");
  await filters.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL((url) => queryOf(url) === "lantern before:2020-05-01");
  await page.getByRole("heading", { name: "No results for “lantern”" }).waitFor();
  await main(page)
    .getByRole("link", { name: /^Remove filter: Before/ })
    .last()
    .click();
  await expect.poll(() => wall(page).count()).toBe(3);
});

test("a search without results leads to other places", async () => {
  const page = await site.join();
  await openLive(page, "/search/me/?q=lantern");
  await page.getByRole("heading", { name: "No results for “lantern”" }).waitFor();
  await main(page).getByRole("link", { name: "Search all Pins" }).click();
  await page.waitForURL((url) => url.pathname === "/search/pins/" && queryOf(url) === "lantern");
  await expect.poll(() => wall(page).count()).toBe(3);
});

test("a mistyped search says what it was read as, and can be done as typed", async () => {
  const page = await site.visit();
  await openLive(page, "/search/pins/?q=lantren");
  await main(page).getByText("Showing results for lantern.").waitFor();
  await expect.poll(() => wall(page).count()).toBe(3);
  await main(page).getByRole("link", { name: "Search instead for “lantren”" }).click();
  await page.getByRole("heading", { name: "No results for “lantren”" }).waitFor();
  await page.getByText("Try fewer or different words.").waitFor();
  await openLive(page, "/search/pins/?q=brass+lantern+zzyzx");
  await main(page).getByText("Not all words: without zzyzx.").waitFor();
  await openLive(page, "/search/pins/?q=lant");
  await main(page).getByText("Words that begin with “lant”").waitFor();
});

test("a board that a search names comes first, and is suggested", async () => {
  const page = await site.join();
  await openLive(page, "/search/pins/?q=lantern+workshop");
  await main(page).getByRole("heading", { name: "People and boards" }).waitFor();
  await main(page).getByRole("link", { name: "Lantern workshop" }).click();
  await page.waitForURL((url) => url.pathname === board.url);
  await openLive(page, "/");
  await field(page).fill("lante");
  await expect.poll(() => page.getByRole("option").allTextContents()).toContain("Lantern workshopBoard");
});

test("a board is searched on its own", async () => {
  const page = await site.visit();
  await openLive(page, board.url);
  await main(page).getByRole("link", { name: "Search this board" }).click();
  await page.waitForURL((url) => url.searchParams.get("board_id") === board.id);
  await field(page, "Search this board").fill("brass");
  // The field is drawn again once its suggestions have loaded.
  await field(page, "Search this board").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => queryOf(url) === "brass" && url.searchParams.get("board_id") === board.id);
  await expect.poll(() => wall(page).count()).toBe(1);
  await main(page).getByRole("link", { name: "Lantern workshop" }).first().waitFor();
});
