import { expect, test } from "vitest";
import { allowAds, buildBusiness, openAdAccount } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import type { Person } from "#testkit/members.ts";

const { app } = await startCast([], { env: { RATE_LIMIT: "100000" } });
const { db } = app.context;

/** Campaigns with an ad each, that were shown on each of ninety days. */
const fill = {
  text: `with campaign as (
      insert into campaigns (id, ad_account_id, name, objective_type)
        select next_id(home_in($1::bigint)), $1, 'Campaign ' || n, 'CONSIDERATION' from generate_series(1, $2::int) as n
        returning id
    ), ad_group as (
      insert into ad_groups (id, ad_account_id, campaign_id, name, budget_type, budget, billable_event)
        select next_id(home_in($1::bigint)), $1, id, 'Group', 'DAILY', 1000000, 'CLICKTHROUGH' from campaign returning id
    ), ad as (
      insert into ads (id, ad_account_id, ad_group_id) select next_id(home_in($1::bigint)), $1, id from ad_group
        returning id
    )
    insert into ad_rollup_days (ad_id, day, surface, impressions, clicks, spend)
      select id, '2026-01-01'::date + n, 1, 1000 + n, n, id % 1000 * n from ad, generate_series(0, 89) as n`,
};

const days = { start_date: "2026-01-01", end_date: "2026-03-31" };
const before = { compare_start_date: "2025-10-01", compare_end_date: "2025-12-31" };

/** The least time of several that a table takes, ordered by what was spent, with its totals. */
async function timeOf(shop: Person, count: number): Promise<number> {
  const ad_account_id = await openAdAccount(shop);
  await db.query(fill, [ad_account_id, count]);
  await db.query({ text: "analyze ads, ad_groups, campaigns, ad_rollup_days" }, []);
  const asked = { ad_account_id, level: "campaign", ...days, ...before } as const;
  const times: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const start = performance.now();
    const rows = await shop.browser.call("AdReport.get", { ...asked, page_size: 100, sort: "spend" });
    const total = await shop.browser.call("AdReportTotal.get", asked);
    times.push(performance.now() - start);
    expect([rows.data.length, total.data.count]).toEqual([100, count]);
  }
  return Math.min(...times);
}

test("a table of a thousand campaigns with ninety days takes no longer than its campaigns do", async () => {
  await allowAds(app);
  const shop = await buildBusiness(app);
  const few = await timeOf(shop, 100);
  const many = await timeOf(shop, 1000);
  expect(many / few).toBeLessThan(10);
}, 60_000);
