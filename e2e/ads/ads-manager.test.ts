import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { measurePageBytes } from "#testkit/product/page-bytes.ts";
import { adsOff, idOf, newMember, openLive, signUp } from "../members.ts";
import { ownProductForTests, violationsOf } from "../product.ts";

const product = ownProductForTests();
let shop: Page;
let analyst: Page;
let account: string;
let at: string;

beforeAll(async () => {
  shop = await product.open({ viewport: { width: 1440, height: 900 } });
  await signUp(shop, newMember("Heron and sons"));
  analyst = await product.open({ viewport: { width: 390, height: 844 } });
  await signUp(analyst, newMember("Ann Wren"));
  account = await advertise(await idOf(shop), await idOf(analyst));
  at = `/advertiser/${account}`;
}, 120_000);

/** 130 campaigns with an ad group and an ad each; the newest spent most today, and half of that a month ago. */
async function advertise(ownerId: string, analystId: string): Promise<string> {
  const { rows } = product;
  const settings = `insert into instance_settings (key, value) values ('advertising', '{"is_on": true, "currency": "EUR"}')`;
  await rows.query(settings, []);
  await rows.query("update members set account_type = 'business', business_name = 'Heron' where id = $1", [
    ownerId,
  ]);
  await rows.query(
    "insert into business_people (business_id, member_id, permissions) values ($1, $2, '{ANALYST}')",
    [ownerId, analystId],
  );
  const [made] = (await rows.query(
    `with account as (
      insert into ad_accounts (id, owner_id, name, country, currency, time_zone)
        values (next_id(home_of($1::bigint)), $1::bigint, 'Heron', 'DE', 'EUR', 'UTC') returning id
    ), campaign as (
      insert into campaigns (id, ad_account_id, name, objective_type, daily_spend_cap)
        select next_id(home_in(id)), id, 'Campaign ' || lpad(n::text, 3, '0'), 'CONSIDERATION', 5000000
        from account, generate_series(1, 130) as n order by n returning id, ad_account_id, name
    ), ad_group as (
      insert into ad_groups (id, ad_account_id, campaign_id, name, budget_type, budget, billable_event, bid)
        select next_id(home_in(id)), ad_account_id, id, 'Group of ' || name, 'DAILY', 10000000, 'CLICKTHROUGH', 1000
        from campaign order by name returning id, ad_account_id, name
    )
    insert into ads (id, ad_account_id, ad_group_id, name, review_status)
      select next_id(home_in(id)), ad_account_id, id, 'Ad of ' || name, 'APPROVED' from ad_group order by name
      returning ad_account_id`,
    [ownerId],
  )) as { ad_account_id: string }[];
  for (const [days, share] of [
    [0, 1],
    [30, 2],
  ])
    await rows.query(
      `insert into ad_rollups (ad_id, at, surface, impressions, impressions_gross, clicks, clicks_gross, spend)
        select id, date_bin('15 minutes', now() - make_interval(days => $2), '2000-01-01'), 1, n * 100, n * 100, n, n, n * 10000 / $3
        from (select id, row_number() over (order by id) as n from ads where ad_account_id = $1) as numbered`,
      [made?.ad_account_id, days, share],
    );
  return made?.ad_account_id ?? "";
}

async function look(page: Page, name: string): Promise<void> {
  expect([name, await violationsOf(page)]).toEqual([name, []]);
  await expectToFit(page, name);
}

async function expectToFit(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([name, Math.max(0, overflow)]).toEqual([name, 0]);
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("an advertiser finds, compares and orders campaigns, and keeps the columns", async () => {
  // Processes read the host's settings anew every two seconds.
  await expect.poll(async () => await (await shop.request.get(`${at}/`)).text()).not.toContain(adsOff);
  await openLive(shop, `${at}/reporting/campaigns/`);
  await shop.getByText("Total (130)").waitFor();
  await shop.getByLabel("Compare with").selectOption("before");
  await shop.getByRole("button", { name: "Show", exact: true }).click();
  // Twice as much as in the days before.
  await row(shop, "Campaign 130").getByText("+100%").first().waitFor();
  await shop.getByRole("link", { name: "Spent" }).click();
  const spent = shop.getByRole("columnheader", { name: "Spent" });
  await expect.poll(() => spent.getAttribute("aria-sort")).toBe("descending");
  await look(shop, "campaigns");
  // More come by scrolling, and only those in view are drawn.
  await shop.getByRole("region", { name: "Campaigns" }).evaluate((element) => element.scrollTo(0, 1e6));
  await shop.mouse.wheel(0, 10_000);
  await expect.poll(() => shop.getByRole("table").getAttribute("aria-rowcount")).toBe("132");
  await expect
    .poll(async () => {
      await shop.getByRole("region", { name: "Campaigns" }).evaluate((element) => element.scrollTo(0, 1e6));
      return await row(shop, "Campaign 001").count();
    })
    .toBe(1);
  expect(await shop.getByRole("row").count()).toBeLessThan(60);

  const [download] = await Promise.all([
    shop.waitForEvent("download"),
    shop.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(131);
  expect(lines[1]).toContain(",Campaign 130,Pin deleted,5,1.3,0.65,13000,");

  await shop.getByText("Columns", { exact: true }).click();
  await shop.getByLabel("Saves", { exact: true }).uncheck();
  await shop.getByLabel("Cost per click").check();
  await shop.getByRole("button", { name: "Save", exact: true }).click();
  await shop.getByRole("columnheader", { name: "Cost per click" }).waitFor();
  await openLive(shop, `${at}/reporting/campaigns/?q=campaign%20007`);
  await row(shop, "Campaign 007").getByText("€0.01").first().waitFor();
  await shop.getByText("Total (1)").waitFor();
  expect(await shop.getByRole("columnheader", { name: "Saves" }).count()).toBe(0);
  await openLive(shop, `${at}/reporting/campaigns/?q=nothing%20like%20this`);
  await shop.getByText("No matches").waitFor();
});

test("things are changed in the table, one or several, and changed back", async () => {
  await openLive(shop, `${at}/reporting/campaigns/?q=campaign%20010`);
  await shop.getByLabel("€5.00: change budget for Campaign 010").click();
  await shop.getByLabel("Daily budget").fill("7,50");
  await shop.getByRole("button", { name: "Save", exact: true }).last().click();
  await shop.getByLabel("€7.50: change budget for Campaign 010").waitFor();
  // Somebody else changes it meanwhile.
  await product.rows.query("update campaigns set version = version + 1 where name = 'Campaign 010'", []);
  await shop.getByLabel("Rename Campaign 010").click();
  await shop.getByRole("textbox", { name: "Name" }).last().fill("Campaign ten");
  await shop.getByRole("button", { name: "Save", exact: true }).last().click();
  await shop.getByText("This has changed since you opened it.").waitFor();

  await openLive(shop, `${at}/reporting/campaigns/?q=campaign%2002`);
  for (const name of ["Campaign 021", "Campaign 022"]) await shop.getByLabel(`Select ${name}`).check();
  const bar = shop.getByRole("form", { name: "Selected" });
  await bar.getByRole("button", { name: "Pause" }).click();
  await shop.getByText("2 changed").waitFor();
  await row(shop, "Campaign 021").getByText("Paused", { exact: true }).waitFor();
  await shop.getByRole("button", { name: "Undo" }).click();
  await row(shop, "Campaign 021").getByText("Pin deleted").waitFor();

  for (const name of ["Campaign 023", "Campaign 024"]) await shop.getByLabel(`Select ${name}`).check();
  await shop.getByRole("link", { name: "Bulk edit" }).click();
  const form = shop.getByRole("form", { name: "Budget" });
  await form.getByLabel("Change").selectOption("raise");
  await form.getByLabel("Amount or percent").fill("10");
  await form.getByRole("button", { name: "Apply" }).click();
  await shop.getByText("2 changed").waitFor();
  await shop.getByLabel("€5.50: change budget for Campaign 023").waitFor();
  const labels = shop.getByRole("form", { name: "Labels" });
  await labels.getByLabel("New label").fill("Best of spring");
  await labels.getByRole("button", { name: "Apply" }).click();
  await labels.getByRole("option", { name: "Best of spring" }).waitFor({ state: "attached" });
  await look(shop, "together");
  await openLive(shop, `${at}/reporting/campaigns/`);
  await shop.getByText("Filter", { exact: true }).click();
  await shop.getByLabel("Label", { exact: true }).selectOption("Best of spring");
  await shop.getByRole("button", { name: "Show", exact: true }).click();
  await shop.getByText("Total (2)").waitFor();
});

test("the account's other pages say what they are about", async () => {
  await openLive(shop, `${at}/history/`);
  await shop.getByText("Daily budget: €5.00 → €5.50").first().waitFor();
  await shop.getByText("Status: Paused → Active").first().waitFor();
  expect(
    await shop
      .getByRole("main")
      .getByText(/ACTIVE|PAUSED|[{}]/)
      .count(),
  ).toBe(0);

  await openLive(shop, `${at}/recommendations/`);
  const advice = shop.getByRole("heading", { name: /^The bid for .* is too low$/ });
  await advice.first().waitFor();
  const count = await advice.count();
  await look(shop, "recommendations");
  await shop
    .getByRole("button", { name: /^Dismiss: The bid/ })
    .first()
    .click();
  await shop.getByText("Dismissed for 30 days").waitFor();
  await expect.poll(() => advice.count()).toBe(count);

  await openLive(shop, `${at}/reporting/campaignNegativeKeywords/`);
  await shop.getByRole("textbox", { name: "Keywords" }).fill("cheap");
  await shop.getByRole("combobox", { name: "Campaign" }).selectOption("Campaign 130");
  await shop.getByRole("button", { name: "Add keywords" }).click();
  await row(shop, "cheap").getByText("Campaign 130").waitFor();
  await look(shop, "negative keywords");

  await product.rows.query(
    `insert into ad_searches (ad_group_id, query, day, viewer_mark, impressions)
      select (select max(id) from ad_groups), 'oak chairs', (now() at time zone 'UTC')::date, n::text, 1
      from generate_series(1, 5) as n`,
    [],
  );
  await openLive(shop, `${at}/reporting/adGroupSearchQueries/`);
  await shop.getByRole("button", { name: "Exclude oak chairs" }).click();
  await shop.getByText("Saved").waitFor();
  await openLive(shop, `${at}/reporting/adGroupNegativeKeywords/`);
  await row(shop, "oak chairs").waitFor();
  await openLive(shop, `${at}/`);
  await look(shop, "overview");
});

test("an analyst sees all of it on a phone, and can change nothing but the columns", async () => {
  for (const [page, text] of [
    ["reporting/campaigns/", "Total (130)"],
    ["reporting/ads/", "Total (130)"],
    ["recommendations/", "The bid for"],
    ["history/", "Daily budget"],
    ["reporting/campaignNegativeKeywords/", "cheap"],
    ["reporting/adGroupSearchQueries/", "oak chairs"],
    ["reporting/preferences/", "Best of spring"],
  ] as const) {
    await openLive(analyst, `${at}/${page}`);
    const main = analyst.getByRole("main");
    await main.getByText(text).first().waitFor();
    const changes = main.getByRole("button", { name: /^(Pause|Resume|Remove|Dismiss|Exclude|Add|Apply)/ });
    expect([page, await changes.count(), await main.getByRole("link", { name: /^Edit/ }).count()]).toEqual([
      page,
      0,
      0,
    ]);
    // The owner's test has looked at the others.
    if (/^(history|reporting\/(adGroupSearchQueries|preferences))/.test(page)) await look(analyst, page);
    else await expectToFit(analyst, page);
  }
});

test("a report's scripts are at most 120 KB more than those of a member's page", async () => {
  await openLive(shop, "/settings/edit-profile/");
  const cookies = (await shop.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const of = async (path: string) => (await measurePageBytes(shop.url(), path, cookies)).script;
  await expect.poll(async () => await (await shop.request.get(`${at}/`)).text()).not.toContain(adsOff);
  const more = (await of(`${at}/reporting/campaigns/`)) - (await of("/settings/edit-profile/"));
  expect(more).toBeLessThan(120_000);
});
