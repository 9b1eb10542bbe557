import { beforeEach, expect, test } from "vitest";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { allowAds, buildBusiness, buildHelper, makeAd, openAdAccount } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import type { Person } from "#testkit/members.ts";
import { builtPages, openPlain, type PlainPage } from "#testkit/product/plain-pages.ts";

/* Campaigns and what is in them, managed on pages without JavaScript. */

const { app } = await startCast([], { renderer: builtPages, env: { RATE_LIMIT: "100000" } });
const query = (text: string, values: readonly unknown[] = []) => app.context.db.query({ text }, values);

let shop: Person;
let page: PlainPage;
let advertiserId: string;
let at: string;

beforeEach(async () => {
  await allowAds(app, { currency: "EUR" });
  shop = await buildBusiness(app);
  advertiserId = await openAdAccount(shop);
  for (const name of ["Spring", "Autumn"]) await makeAd(app, shop, advertiserId, name);
  page = openPlain(shop.browser);
  at = `/advertiser/${advertiserId}`;
});

test("an ad group is edited, and campaigns, ad groups and ads are duplicated with the budgets asked for", async () => {
  await page.open(`${at}/reporting/adgroups/`);
  await page.follow("Edit Looms of Spring");
  await page.press("Save", { lifetime_frequency_cap: "1001" });
  expect(page.text()).toContain("Enter a whole number up to 1000.");
  await page.press("Save", { lifetime_frequency_cap: "7" });
  expect([page.text(), page.valueOf("lifetime_frequency_cap")]).toEqual([
    expect.stringContaining("Saved"),
    "7",
  ]);
  await page.open(`${at}/history/`);
  expect(page.text()).toContain("Times shown per person in 30 days");

  await page.open(`${at}/reporting/campaigns/`);
  await page.follow("Duplicate Spring");
  const [group] = await query("select id from ad_groups where name = 'Looms of Spring' order by id desc");
  await page.press("Duplicate", { [`budget_${(group as { id: string }).id}`]: "9" });
  expect(page.text()).toMatch(/Copy of Spring.*Paused/);
  await page.follow("Copy of Spring");
  expect(page.text()).toContain("€9.00");
  await page.follow("Duplicate Looms of Spring");
  await page.press("Duplicate", { name: "More looms" });
  expect(page.text()).toMatch(/More looms.*Paused/);
  await page.open(`${at}/reporting/ads/`);
  await page.follow("Duplicate A loom of Autumn");
  await page.press("Duplicate");
  expect(page.text()).toMatch(/Copy of A loom of Autumn.*Paused/);
  await page.open(`${at}/ads/duplicate/`);
  expect(page.text()).toContain("What do you want to duplicate?");
});

test("a campaign is renamed and paused, but not over someone else's change", async () => {
  await page.open(`${at}/reporting/campaigns/?q=spring`);
  expect(page.text()).toContain("Total (1)");
  await query("update campaigns set version = version + 1 where name = 'Spring'");
  await page.press("Save", { name: "Spring looms" });
  expect(page.text()).toContain("This has changed since you opened it.");
  await page.press("Save", { name: "Spring looms" });
  await page.press("Pause Spring looms");
  expect(page.text()).toMatch(/Spring looms.*Paused/);
  await page.open(`${at}/history/`);
  expect(page.text()).toContain("Status: Active → Paused");
  expect(page.text()).not.toMatch(/ACTIVE|PAUSED|[{}]/);
  await page.open(`${at}/reporting/campaigns/?q=nothing%20like%20this`);
  expect(page.text()).toContain("No matches");
});

test("several are raised and labelled together, and found by their label", async () => {
  const groups = await query("select id from ad_groups where name like 'Looms of%' order by id desc limit 2");
  const ids = (groups as { id: string }[]).map(({ id }) => id);
  await page.open(advertiserUrl("ads_bulk_edit", { advertiserId }, { entity_level: "ad_group", ids }));
  await page.press("Apply", { amount: "10", how: "raise" });
  expect(page.text()).toContain("2 changed");
  expect(page.text()).toContain("€5.50");
  await page.press("Apply", { label_name: "Best of spring" });
  await page.open(`${at}/reporting/adgroups/`);
  expect(page.text()).toContain("Best of spring");
  await page.open(`${at}/reporting/preferences/`);
  expect(page.text()).toContain("Best of spring");
});

test("keywords are excluded, by hand and from searches", async () => {
  await page.open(`${at}/reporting/campaignNegativeKeywords/`);
  await page.press("Add keywords", { keywords: "cheap" });
  expect(page.text()).toMatch(/cheap.*Whole account/);
  await query(
    `insert into ad_searches (ad_group_id, query, day, viewer_mark, impressions)
      select (select max(id) from ad_groups), 'oak chairs', (now() at time zone 'Europe/Berlin')::date, n::text, 1
      from generate_series(1, 5) as n`,
  );
  await page.open(`${at}/reporting/adGroupSearchQueries/`);
  await page.press("Exclude oak chairs");
  await page.open(`${at}/reporting/adGroupNegativeKeywords/`);
  expect(page.text()).toContain("oak chairs");
});

test("a recommendation is dismissed for a month", async () => {
  await query("update ad_groups set bid = 1");
  await page.open(`${at}/recommendations/`);
  await page.press(/^Dismiss: The bid for Looms of Spring/);
  expect(page.has("button", /^Dismiss: The bid for Looms of Spring/)).toBe(false);
  expect(page.has("button", /^Dismiss: The bid for Looms of Autumn/)).toBe(true);
});

test("an analyst sees all of it, and can change nothing but the columns", async () => {
  const analyst = openPlain((await buildHelper(app, shop, ["ANALYST"])).browser);
  for (const [path, text] of [
    ["reporting/campaigns/", "Total (2)"],
    ["reporting/ads/", "Total (2)"],
    ["recommendations/", "Recommendations"],
    ["history/", "Spring"],
    ["reporting/campaignNegativeKeywords/", "No excluded searches yet."],
    ["reporting/adGroupSearchQueries/", "Searches"],
    ["reporting/preferences/", "Labels"],
  ] as const) {
    await analyst.open(`${at}/${path}`);
    expect(analyst.text()).toContain(text);
    const canChange = analyst.has("button", /^(Pause|Resume|Remove|Dismiss|Exclude|Add|Apply)/);
    expect([path, canChange, analyst.has("link", /^Edit/)]).toEqual([path, false, false]);
  }
});

test("the chooser remembers what was chosen", async () => {
  await page.open(`${at}/ads/campaign_mode/`);
  await page.press("Choose: Leave it to us");
  expect(page.text()).toContain("New campaign");
  expect(page.has("button", "Add ad group")).toBe(false);
  await page.open(`${at}/ads/campaign_mode/`);
  expect(page.text()).toContain("Your choice");
});
