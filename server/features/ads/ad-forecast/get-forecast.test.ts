import { beforeAll, expect, test } from "vitest";
import { MICRO } from "#contract/ads/enums.ts";
import { IMPRESSION_KINDS, IMPRESSION_SURFACES } from "#contract/base/impressions.ts";
import type { OptionsOf } from "#contract/operations.ts";
import {
  allowAds,
  buildBusiness,
  buildHelper,
  countAd,
  makeAd,
  openAdAccount,
} from "#testkit/ads/advertising.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import type { Person } from "#testkit/members.ts";

let passed = 0;
const {
  app,
  ada: stranger,
  visitor,
} = await startCast(["ada"], {
  env: { RATE_LIMIT: "100000" },
  overrides: { elapsedMs: () => performance.now() + passed },
});
let shop: Person;
let analyst: Person;
let account: string;
const query = (text: string, values: unknown[] = []) => app.context.db.query({ text }, values);

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  analyst = await buildHelper(app, shop, ["ANALYST"]);
  account = await openAdAccount(shop);
});

type Options = Partial<OptionsOf<"AdForecast.get">>;
const ask = async (options: Options = {}, browser: Browser = shop.browser) =>
  await browser.call("AdForecast.get", {
    ad_account_id: account,
    billable_event: "CLICKTHROUGH",
    budget_in_micro_currency: 1000 * MICRO,
    ...options,
  });

/** Pins that were seen on a surface, so many on each of the last ten days. */
async function see(surface: keyof typeof IMPRESSION_SURFACES, seen: number): Promise<void> {
  await query(
    `insert into impression_counts (at, kind, surface, site, device, shown, seen)
      select date_bin('15 minutes', now() - make_interval(days => day), '2000-01-01'), $1, $2, 0, 0, $3, $3
      from generate_series(0, 9) as day`,
    [IMPRESSION_KINDS.pin, IMPRESSION_SURFACES[surface], seen],
  );
}

test("a forecast is for people of the account, and for options that make sense", async () => {
  expect((await ask({}, visitor)).status).toBe(401);
  expect((await ask({}, stranger.browser)).status).toBe(404);
  expect((await ask({}, analyst.browser)).status).toBe(200);
  expect((await ask({ budget_in_micro_currency: -1 })).status).toBe(400);
  expect((await ask({ targeting_spec: { INCOME: ["high"] } as never })).status).toBe(400);
  const keywords = Array.from({ length: 31 }, () => ({ value: "oak", match_type: "BROAD" as const }));
  expect((await ask({ keywords })).status).toBe(400);
  expect((await ask({ budget_in_micro_currency: 0 })).status).toBe(200);
});

test("it says that too little was seen, and follows what is seen a minute later", async () => {
  expect((await ask()).data).toMatchObject({ problem: "too_little_traffic", floor: MICRO / 20 });
  await see("home", 10_000);
  await see("search", 1000);
  // Boards show no ads.
  await see("board", 1_000_000);
  expect((await ask()).data.problem).toBe("too_little_traffic");
  passed += 60_001;
  const { data } = await ask();
  expect(data).toMatchObject({ days: 7, problem: null });
  // 11,000 a day with an ad after every twelve.
  expect(data.impressions.high).toBeGreaterThan(5500);
  expect(data.impressions.high).toBeLessThan(8000);
  expect((await ask({ placement_group: "SEARCH" })).data.impressions.high).toBeLessThan(800);
});

test("what Pins are about, what people search for and what ads cost counts", async () => {
  const pin = await buildPinRow(app, stranger.id, { title: "An oak chair with a heron" });
  const other = await buildPinRow(app, shop.id, { title: "A stone bench" });
  await query(
    "insert into pin_days (pin_id, day, device, impressions) select unnest($1::bigint[]), now()::date, 0, 10",
    [[pin, other]],
  );
  const made = await makeAd(app, shop, account);
  await countAd(app, made.ad, {
    at: new Date().toISOString(),
    impressions: 1000,
    clicks: 10,
    spend: 20 * MICRO,
  });
  const search = `insert into ad_searches (ad_group_id, query, day, viewer_mark, impressions)
    select $1, $2, now()::date, n::text, 1 from generate_series(1, $3) as n`;
  await query(search, [made.adGroup, "oak chair", 5]);
  await query(search, [made.adGroup, "rare wish", 4]);
  await see("pin", 1000);
  passed += 60_001;
  const keyword = async (value: string) =>
    (await ask({ keywords: [{ value, match_type: "BROAD" }] })).data.impressions.high;
  expect(await keyword("oak")).toBeGreaterThan(0);
  expect(await keyword("wool")).toBe(0);
  // What isn't public doesn't count.
  expect(await keyword("heron")).toBeGreaterThan(0);
  await query("update members set is_private = true where id = $1", [stranger.id]);
  passed += 60_001;
  expect(await keyword("heron")).toBe(0);
  // Fewer than five people searched for it, and no advertiser may learn of that.
  expect(await keyword("rare")).toBe(0);
  const { data } = await ask({ budget_in_micro_currency: MICRO / 10 });
  expect(data.is_held_by_budget).toBe(true);
  expect(data.spend.high).toBe((7 * MICRO) / 10);
  expect((await ask({ bid_in_micro_currency: 1, bid_strategy_type: "MAX_BID" })).data.problem).toBe(
    "low_bid",
  );
  expect((await ask({ end_time: 1 })).data.problem).toBe("over");
});
