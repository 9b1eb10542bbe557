import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { expectWithinBudgets } from "../budgets.ts";
import { call, newMember, openLive, paint, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();
let ada: Page;

beforeAll(async () => {
  ada = await product.open();
  await signUp(ada, newMember("Ada Linnet"));
  for (const [at, title] of ["Paper lantern", "Brass lantern", "Lantern festival"].entries()) {
    await call(ada, "Pin.create", {
      image_base64: await paint({ height: 300 + at * 20, background: at === 0 ? "#c81e1e" : "#1e4fc8" }),
      title,
    });
  }
  await foundBy(ada, "lantern", 3);
}, 120_000);

/** The index takes about a second. */
async function foundBy(page: Page, query: string, count: number, scope: "pins" | "my_pins" = "pins") {
  await vi.waitFor(
    async () => expect(await call(page, "PinSearch.get", { query, scope })).toHaveLength(count),
    { timeout: 15_000, interval: 200 },
  );
}

async function join(name: string, options = {}) {
  const page = await product.visit(options);
  await signUp(page, newMember(name));
  return page;
}

const phone = { viewport: { width: 390, height: 844 } };
const field = (page: Page, name = "Search") =>
  page.getByRole("banner").getByRole("combobox", { name, exact: true });
const wall = (page: Page) => page.getByRole("feed").getByRole("article");
const options = (page: Page) => page.getByRole("option");
const main = (page: Page) => page.getByRole("main");

test("an old save is found by its note with the keyboard alone, and Tab completes the typed word", async () => {
  const page = await join("Bea Swift");
  const pin = await call(page, "Pin.create", { image_base64: await paint(), title: "A lamp" });
  await call(page, "Pin.update", { id: pin.id, note: "for grandmother's attic" });
  await call(page, "Board.create", { name: "Lanterns to build" });
  await foundBy(page, "attic", 1, "my_pins");
  await openLive(page, "/");
  await page.keyboard.press("/");
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("attic");
  // Before it there may be those for the beginning of the word.
  await options(page).filter({ hasText: "attic" }).filter({ hasText: "in your Pins" }).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/search/me/" && url.searchParams.get("q") === "attic");
  await expect.poll(() => wall(page).count()).toBe(1);
  await main(page).getByRole("link", { name: "A lamp" }).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.route(/AdvancedTypeaheadResource/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const isShort = !route.request().url().includes("lantern%22");
    if (isShort) body.resource_response.data.hint = "tern";
    await route.fulfill({ response, json: body });
  });
  // On the page of the member's own Pins it has another name.
  const again = page.getByRole("banner").getByRole("combobox");
  await again.fill("lan");
  const own = options(page).filter({ hasText: "Lanterns to build" });
  await expect.poll(() => own.count(), { timeout: 10_000 }).toBe(1);
  await page.keyboard.press("Tab");
  expect(await again.inputValue()).toBe("lantern");
  await page.keyboard.press("Escape");
  await options(page).first().waitFor({ state: "hidden" });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/lanterns-to-build/");
});

test("on phones, the field opens over the whole screen", async () => {
  const page = await join("Eli Finch", phone);
  await openLive(page, "/");
  await page.getByRole("link", { name: "Search", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Search" });
  const input = sheet.getByRole("combobox");
  await input.waitFor();
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
  const topics = sheet.getByRole("heading", { name: "Topics" });
  await topics.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await input.fill("lantern");
  await topics.waitFor({ state: "detached" });
  await sheet.getByText("in your Pins").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search/pins/?q=lantern*");
  await sheet.waitFor({ state: "hidden" });
  await expect.poll(() => wall(page).count()).toBe(3);
});

test("filters pass axe, become chips, and may leave no results; results stay within their byte budget for visitors", async () => {
  const page = await product.visit();
  await openLive(page, "/search/pins/?q=lantern");
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByLabel("Saved before").fill("2020-05-01");
  expect(await violationsOf(page)).toEqual([]);
  await filters.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("heading", { name: "No results for “lantern”" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Remove filter: Before/ })
    .last()
    .waitFor();

  for (const place of ["pins", "boards", "users"]) {
    await expectWithinBudgets(product.url, `/search/${place}/?q=lantern`, "scriptOfSearch");
  }
});
