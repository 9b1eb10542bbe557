import { beforeAll, expect, test } from "vitest";
import { allowAds, buildBusiness, buildHelper, openAdAccount } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import type { Person } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

/* Making a campaign without JavaScript. */

const { app } = await startCast([], { renderer: builtPages });
let shop: Person;
let at: string;

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  const account = await openAdAccount(shop);
  const text = "update ad_accounts set tool_preference = 'ads_manager' where id = $1";
  await app.context.db.query({ text }, [account]);
  at = `/advertiser/${account}/ads`;
});

test("an ad group is added by saving the draft", async () => {
  const chair = await buildPinRow(app, shop.id, { title: "An oak chair" });
  const page = openPlain(shop.browser);
  await page.open(`${at}/create/`);
  await page.press("Add ad group", { name: "Plain", [`g0_pin_${chair}`]: "1" });
  expect(page.text()).toContain("Plain");
  expect(page.valueOf(`g0_pin_${chair}`)).toBe("1");
  await page.press("Save as draft", { g1_budget: "4" });
  expect(page.text()).toMatch(/Plain.*Draft/);
});

test("older Pins are chosen, and what was chosen and typed stays", async () => {
  const pins: Record<string, string> = {};
  for (const title of ["An elm table", ...Array.from({ length: 30 }, (_, at) => `Stool ${at + 1}`)]) {
    pins[title] = `g0_pin_${await buildPinRow(app, shop.id, { title })}`;
  }
  await indexEverything(app);
  const {
    "An elm table": table = "",
    "Stool 28": other = "",
    "Stool 29": next = "",
    "Stool 30": newest = "",
  } = pins;
  const page = openPlain(shop.browser);
  await page.open(`${at}/create/`);
  expect(page.valueOf(table)).toBeNull();
  await page.press("Older Pins", { name: "Old and new", [newest]: "1" });
  expect([page.valueOf("name"), page.valueOf(newest)]).toEqual(["Old and new", "1"]);
  await page.press("Newest Pins", { [table]: "1", g0_look_for: "stool 29" });
  expect(page.text()).toContain("1 more selected Pin isn't shown here");
  expect(page.valueOf(other)).toBeNull();
  await page.press("Save as draft", { [next]: "1" });
  await page.follow(/^Continue Old and new/);
  expect([newest, next, table].map((name) => page.valueOf(name))).toEqual(["1", "1", "1"]);
});

test("an address for a client or for products says what it can't do", async () => {
  const page = openPlain(shop.browser);
  await page.open(`${at}/create/?managedClientId=1&catalogId=2`);
  expect(page.text()).toContain("This isn't your client's ad account");
  expect(page.text()).toContain("Product ads aren't available here");
});

test("an analyst sees drafts, and makes nothing", async () => {
  const page = openPlain(shop.browser);
  await page.open(`${at}/create/`);
  await page.press("Save as draft", { name: "Autumn" });
  const text = "select id from campaigns where name = 'Autumn'";
  const [draft] = await app.context.db.query<{ id: string }>({ text }, []);
  const analyst = openPlain((await buildHelper(app, shop, ["ANALYST"])).browser);
  await analyst.open(`${at}/create/`);
  expect(analyst.text()).toMatch(/Autumn.*Draft/);
  expect(analyst.has("link", /^(Continue|Duplicate|Add ad group)/)).toBe(false);
  await analyst.open(`${at}/edit_draft/?campaignId=${draft?.id}&view=campaign`);
  expect(analyst.text()).toContain("You can view this but not change it.");
  expect(analyst.has("button", "Start campaign")).toBe(false);
});
