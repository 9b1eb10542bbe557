import { expect, test } from "vitest";
import { UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { buildShownAd, type ShownAd } from "#testkit/ads/shown-ads.ts";
import { startCast } from "#testkit/cast.ts";
import { countWhole } from "#testkit/counted.ts";
import { buildPerson } from "#testkit/members.ts";
import { countAnswer } from "./count-answers.ts";
import { settleAds } from "./settle-ads.ts";

const MINUTE = 60_000;

let time = Date.now();
let elapsed = 0;
const { app, heron, visitor } = await startCast(["heron"], {
  overrides: { now: () => new Date(time), elapsedMs: () => elapsed },
});
const { context } = app;
await allowAds(app, { currency: "EUR" });
const staff = await buildPerson(app, { isStaff: true });
const scraper = await app.browser("127.0.0.1");

const settleAll = () => countWhole(app, "ads", () => settleAds(context));

async function look({ adId, adGroupId, campaignId }: ShownAd, price: bigint): Promise<void> {
  const text = `insert into ad_events (offer_id, kind, ad_id, ad_group_id, campaign_id, surface, billable, price_micro)
    values (gen_random_uuid(), 'impression', $1, $2, $3, 1, 'IMPRESSION', $4)`;
  await context.db.query({ text }, [adId, adGroupId, campaignId, String(price)]);
}

async function meter(name: string): Promise<number> {
  const { text } = await scraper.request("GET", "/metrics");
  return Number(new RegExp(`^bowerbird_ad_${name} (.+)$`, "m").exec(text)?.[1]);
}

/** Other tests' transactions, on the same server, hold settling up for a moment. */
async function settleAndLook(): Promise<number> {
  await settleAds(context);
  return await meter("settlement_lag_seconds");
}

/** What staff are told. */
const notice = async () => (await staff.browser.call("AdminAdDelivery.get", {})).data;

test("how ads are charged and shown is for staff", async () => {
  expect((await visitor.call("AdminAdDelivery.get", {})).status).toBe(401);
  expect((await heron.browser.call("AdminAdDelivery.get", {})).status).toBe(403);
  expect((await staff.browser.call("AdminAdDelivery.get", {})).status).toBe(200);
});

test("the lag of settlement grows while a transaction stays open, and ends with it", async () => {
  const ad = await buildShownAd(app, heron.id);
  await expect.poll(settleAndLook).toBeLessThanOrEqual(1);
  const client = await context.db.pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_current_xact_id()");
    await look(ad, 100n);
    time += 10 * MINUTE;
    await settleAds(context);
    expect(await meter("settlement_lag_seconds")).toBeGreaterThanOrEqual(600);
    expect((await notice()).settlement_lag_seconds).toBeGreaterThanOrEqual(600);
  } finally {
    await client.query("rollback");
    client.release();
  }
  time += 1000;
  await expect.poll(settleAndLook).toBeLessThanOrEqual(1);
  expect((await notice()).settlement_lag_seconds).toBeLessThanOrEqual(1);
});

test("accounts that can't be charged are counted until they can", async () => {
  const ad = await buildShownAd(app, heron.id);
  await settleAll();
  expect(await meter("accounts_waiting")).toBe(0);
  await look(ad, 100n);
  await look(await buildShownAd(app, heron.id), 100n);
  const client = await context.db.pool.connect();
  try {
    await client.query("begin");
    await client.query("select from ad_budgets where ad_account_id = $1 for update", [ad.adAccountId]);
    await settleAll();
    expect(await meter("accounts_waiting")).toBe(1);
    expect((await notice()).waiting_account_count).toBe(1);
  } finally {
    await client.query("rollback");
    client.release();
  }
  time += 10 * MINUTE;
  await settleAll();
  expect(await meter("accounts_waiting")).toBe(0);
  expect((await notice()).waiting_account_count).toBe(0);
});

test("the share of ads that no budget covered is of the last hour's prices", async () => {
  time += 2 * 60 * MINUTE;
  expect(await meter("free_share")).toBe(0);
  expect((await notice()).free_share).toBeNull();
  const ad = await buildShownAd(app, heron.id, { budget: 3n * UNIT });
  for (const price of [2n, 2n]) await look(ad, price * UNIT);
  await settleAll();
  expect(await meter("free_share")).toBe(0.25);
  expect((await notice()).free_share).toBe(0.25);
  time += 61 * MINUTE;
  expect(await meter("free_share")).toBe(0);
});

test("the share of answers that nothing could pay for is told once there are enough of them", async () => {
  const answer = async (count: number, empty: number) => {
    for (let at = 0; at < count; at += 1) {
      // Answers are stored with the last one.
      if (at === count - 1) elapsed += 5000;
      countAnswer(context, at < empty);
    }
  };
  const answers = async () => {
    const [row] = await context.db.query<{ whole: number }>(
      {
        text: "select coalesce(sum(whole), 0)::int as whole from ad_delivery_counts where counter = 'answers'",
      },
      [],
    );
    return row?.whole;
  };
  await answer(99, 99);
  await expect.poll(answers).toBe(99);
  expect(await meter("empty_share")).toBe(0);
  expect((await notice()).empty_share).toBeNull();
  await answer(101, 21);
  await expect.poll(answers).toBe(200);
  expect(await meter("empty_share")).toBe(0.6);
  expect((await notice()).empty_share).toBe(0.6);
});
