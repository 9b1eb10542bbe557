import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { measurePageBytes } from "#testkit/product/page-bytes.ts";
import { call, idOf, newMember, openLive, paint, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";
import { advertiseMuch, advertisePin } from "./advertise.ts";

// Nothing is shown to programs, and the tests' browser says that it is one.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const product = productForTests();

/** A business with an ad among many Pins. */
beforeAll(async () => {
  const heron = await product.open();
  await signUp(heron, newMember("Heron and sons"));
  const { id: pinId } = await call(heron, "Pin.create", {
    image_base64: await paint({ height: 320, background: { r: 200, g: 40, b: 40 } }),
    title: "An oak chair",
    link: "https://heron.example/chairs",
  });
  await advertisePin(product.rows, await idOf(heron), pinId);
  const ada = await product.visit();
  await signUp(ada, newMember("Ada Wren"));
  for (let made = 0; made < 40; made += 1)
    await call(ada, "Pin.create", {
      image_base64: await paint({ height: 300, background: { r: 4 * made, g: 90, b: 120 } }),
      title: `Cloth ${made}`,
    });
}, 180_000);
// Tests of other files run on the same product.
afterAll(() => product.rows.query("delete from instance_settings where key = 'advertising'", []));

const promoted = (page: Page) =>
  page.getByRole("feed").getByRole("article").filter({ hasText: "Promoted by Heron and sons" });

/** The kinds of events that a page tells of its ads. */
function listReported(page: Page): string[] {
  const reported: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("PromotionEvents")) return;
    const data = new URLSearchParams(request.postData() ?? "").get("data") ?? "{}";
    reported.push(...JSON.parse(data).options.events.map(({ kind }: { kind: string }) => kind));
  });
  return reported;
}

/** Opens a search once an ad comes with it, which takes as long as new ads and Pins need to become known. */
async function openWithAd(page: Page): Promise<void> {
  const found = async () => (await call(page, "PinSearch.get", { query: "cloth" })).length;
  await expect.poll(found, { timeout: 30_000, interval: 300 }).toBeGreaterThan(10);
  const ads = async () =>
    (await call(page, "Promotions.get", { surface: "search", query: "cloth", slots: 2 })).length;
  await expect.poll(ads, { timeout: 60_000, interval: 300 }).toBe(1);
  await openLive(page, "/search/pins/?q=cloth");
  // It comes among the Pins that load next after it is known, and only what is near is mounted: down the wall, and from
  // its top again.
  const scrollOn = () => {
    const isAtEnd = scrollY + innerHeight > document.body.scrollHeight - 5;
    scrollTo(0, isAtEnd ? 0 : scrollY + 500);
  };
  await expect
    .poll(
      async () => {
        await page.evaluate(scrollOn);
        return await promoted(page).count();
      },
      { interval: 300, timeout: 30_000 },
    )
    .toBe(1);
}

async function openMenu(page: Page): Promise<void> {
  await promoted(page).hover();
  await promoted(page)
    .getByRole("button", { name: /^More for/ })
    .click();
}

test("an ad comes further down the wall, is hidden and comes back, and is counted when seen and pressed", async () => {
  const page = await product.visit({ userAgent });
  const reported = listReported(page);
  await signUp(page, newMember("Ben Heron"));
  await call(page, "Board.create", { name: "Chairs" });
  await openWithAd(page);
  await promoted(page).scrollIntoViewIfNeeded();
  await expect.poll(() => reported, { timeout: 10_000 }).toContain("impression");
  expect(await violationsOf(page)).toEqual([]);
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Why this ad?" }).click();
  const dialog = page.getByRole("dialog", { name: "Why this ad?" });
  await dialog.getByText("Everyone who visits the page").waitFor();
  await dialog.getByRole("button", { name: "Hide this ad" }).click();
  await promoted(page).waitFor({ state: "detached" });
  await page.getByText("You won't see this ad again").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();

  await promoted(page).getByRole("link").first().click();
  await page.waitForURL(/\/pin\/\d+/);
  await expect.poll(() => new Set(reported)).toEqual(new Set(["impression", "click", "closeup"]));
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  const picker = page.getByRole("dialog", { name: "Save Pin to" });
  await picker.getByRole("button", { name: "Chairs" }).first().click();
  await expect.poll(() => reported.at(-1)).toBe("save");
  const site = page.getByRole("link", { name: /^heron\.example/ }).first();
  const [answer] = await Promise.all([
    page.context().waitForEvent("response", (response) => response.url().includes("/out/")),
    site.click(),
  ]);
  expect(answer.headers().location).toMatch(/^https:\/\/heron\.example\/chairs\?bbcid=/);
}, 120_000);

async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([page.url(), Math.max(0, overflow)]).toEqual([page.url(), 0]);
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("an advertiser finds, compares, orders and pauses campaigns on a desktop, and looks at them on a phone", async () => {
  const shop = await product.visit({ viewport: { width: 1440, height: 900 } });
  await signUp(shop, newMember("Kiln and sons"));
  const at = `/advertiser/${await advertiseMuch(product.rows, await idOf(shop))}`;
  await openLive(shop, `${at}/reporting/campaigns/`);
  await shop.getByText("Total (130)").waitFor();
  await shop.getByLabel("Compare with").selectOption("before");
  await shop.getByRole("button", { name: "Show", exact: true }).click();
  // Twice as much as in the days before.
  await row(shop, "Campaign 130").getByText("+100%").first().waitFor();
  await shop.getByRole("link", { name: "Spent" }).click();
  const spent = shop.getByRole("columnheader", { name: "Spent" });
  await expect.poll(() => spent.getAttribute("aria-sort")).toBe("descending");
  expect(await violationsOf(shop)).toEqual([]);
  await expectToFit(shop);
  // More come by scrolling, and only those in view are drawn.
  const table = shop.getByRole("region", { name: "Campaigns" });
  await expect
    .poll(async () => {
      await table.evaluate((element) => element.scrollTo(0, 1e6));
      return await row(shop, "Campaign 001").count();
    })
    .toBe(1);
  expect(await shop.getByRole("table").getAttribute("aria-rowcount")).toBe("132");
  expect(await shop.getByRole("row").count()).toBeLessThan(60);
  for (const name of ["Campaign 001", "Campaign 002"]) await shop.getByLabel(`Select ${name}`).check();
  await shop.getByRole("form", { name: "Selected" }).getByRole("button", { name: "Pause" }).click();
  await shop.getByText("2 changed").waitFor();
  await row(shop, "Campaign 001").getByText("Paused", { exact: true }).waitFor();
  await shop.getByRole("button", { name: "Undo" }).click();
  await row(shop, "Campaign 001").getByText("Pin deleted").waitFor();

  await shop.getByText("Columns", { exact: true }).click();
  await shop.getByLabel("Saves", { exact: true }).uncheck();
  for (const column of ["Bid", "Schedule"]) await shop.getByRole("checkbox", { name: column }).check();
  await shop.getByRole("button", { name: "Save", exact: true }).click();
  await shop.getByRole("columnheader", { name: "Schedule" }).waitFor();
  expect(await shop.getByRole("columnheader", { name: "Saves" }).count()).toBe(0);
  const [download] = await Promise.all([
    shop.waitForEvent("download"),
    shop.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const [heads = "", ...lines] = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(heads).toContain(",Budget,Bid,Start date,End date,Spent,");
  expect(lines).toHaveLength(130);
  expect(lines[0]).toContain(",Campaign 130,Pin deleted,5,,,,1.3,0.65,13000,");

  await shop.setViewportSize({ width: 390, height: 844 });
  for (const path of ["reporting/ads/", "billing/", "reporting/preferences/", "ads/create/"]) {
    await openLive(shop, `${at}/${path}`);
    await expectToFit(shop);
  }
  expect(await violationsOf(shop)).toEqual([]);
  await call(shop, "Pin.create", { image_base64: await paint(), title: "A green chair" });
  await openLive(shop, "/quick-promote/");
  await shop.getByRole("link", { name: "A green chair" }).click();
  await shop.getByRole("dialog", { name: "Promote this Pin" }).waitFor();
  await expectToFit(shop);

  const cookies = (await shop.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const scriptsOf = async (path: string) => (await measurePageBytes(product.url, path, cookies)).script;
  const more = (await scriptsOf(`${at}/reporting/campaigns/`)) - (await scriptsOf("/settings/edit-profile/"));
  expect(more).toBeLessThan(120_000);
}, 120_000);
