import { beforeAll, expect, test } from "vitest";
import {
  allowAds,
  buildBusiness,
  buildHelper,
  countAd,
  type MadeAd,
  makeAd,
  openAdAccount,
} from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import type { Person } from "#testkit/members.ts";

const { app, ada: stranger, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
let shop: Person;
let analyst: Person;
let account: string;
let made: MadeAd;

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  analyst = await buildHelper(app, shop, ["ANALYST"]);
  account = await openAdAccount(shop);
  made = await makeAd(app, shop, account);
  // Half an hour after midnight in Berlin is the day before in UTC.
  await count("2026-03-09T23:30:00Z", 1, 10, 2, 400_000);
  await count("2026-03-10T12:00:00Z", 1, 5, 1, 200_000);
  await count("2026-03-10T12:00:00Z", 2, 3, 0, 0);
  await count("2026-03-10T23:30:00Z", 1, 100, 50, 9_000_000);
});

async function count(at: string, surface: number, impressions: number, clicks: number, spend: number) {
  await countAd(app, made.ad, { at, surface, impressions, clicks, spend });
}

const day = { level: "campaign", start_date: "2026-03-10", end_date: "2026-03-10" } as const;

test("figures are for those who may see the account", async () => {
  const options = { ad_account_id: account, ...day };
  expect((await visitor.call("AdFigures.get", options)).status).toBe(401);
  const hidden = await stranger.browser.call("AdFigures.get", options);
  const absent = await stranger.browser.call("AdFigures.get", { ...options, ad_account_id: "1" });
  expect([hidden.status, hidden.error]).toEqual([404, absent.error]);
  expect((await analyst.browser.call("AdFigures.get", options)).status).toBe(200);
});

test("days that aren't any, or too many, are rejected", async () => {
  const read = (dates: { start_date: string; end_date: string }) =>
    shop.browser.call("AdFigures.get", { ad_account_id: account, level: "ad", ...dates });
  expect((await read({ start_date: "2026-02-30", end_date: "2026-03-01" })).status).toBe(400);
  const backwards = await read({ start_date: "2026-03-02", end_date: "2026-03-01" });
  expect([backwards.status, backwards.error?.message_detail]).toEqual([400, "end_date"]);
  expect((await read({ start_date: "2024-01-01", end_date: "2026-03-01" })).status).toBe(400);
});

test("days are those of the account's time zone, and surfaces are summed up", async () => {
  const figures = {
    impressions: 18,
    impressions_gross: 18,
    clicks: 3,
    clicks_gross: 3,
    outbound_clicks: 0,
    saves: 0,
    closeups: 0,
    spend: 600_000,
    click_saves: 0,
    view_saves: 0,
    click_visits: 0,
    view_visits: 0,
    fit_sum: 0,
    fit_count: 0,
  };
  for (const [level, id] of [
    ["campaign", made.campaign],
    ["ad_group", made.adGroup],
    ["ad", made.ad],
  ] as const) {
    const options = { ad_account_id: account, ...day, level, ids: [id] };
    expect((await shop.browser.call("AdFigures.get", options)).data).toEqual({
      rows: [{ id, ...figures }],
      days: [{ day: "2026-03-10", ...figures }],
    });
  }
  const whole = await shop.browser.call("AdFigures.get", {
    ad_account_id: account,
    level: "campaign",
    start_date: "2026-03-10",
    end_date: "2026-03-11",
  });
  expect(whole.data.rows).toEqual([]);
  expect(whole.data.days.map(({ day: at, impressions }) => [at, impressions])).toEqual([
    ["2026-03-10", 18],
    ["2026-03-11", 100],
  ]);
});

test("things of another account have no figures", async () => {
  const other = await openAdAccount(shop);
  const options = { ad_account_id: other, ...day, ids: [made.campaign] };
  expect((await shop.browser.call("AdFigures.get", options)).data).toEqual({ rows: [], days: [] });
});

test("another time zone has other days", async () => {
  const zoned = async (time_zone: string) =>
    expect((await shop.browser.call("AdAccount.update", { ad_account_id: account, time_zone })).status).toBe(
      200,
    );
  const read = async () => {
    const { data } = await shop.browser.call("AdFigures.get", { ad_account_id: account, ...day });
    return data.days.map(({ impressions }) => impressions);
  };
  await zoned("UTC");
  expect(await read()).toEqual([108]);
  await zoned("Europe/Berlin");
  expect(await read()).toEqual([18]);
});
