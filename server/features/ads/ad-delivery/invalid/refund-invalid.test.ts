import { afterAll, beforeAll, expect, test } from "vitest";
import { listMoneyMistakes } from "#testkit/ads/ad-money.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { buildShownAd, type ShownAd } from "#testkit/ads/shown-ads.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { countWhole } from "#testkit/counted.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { viewerKeyOf } from "../offer.ts";
import { settleAds } from "../settle-ads.ts";
import { refundInvalid } from "./refund-invalid.ts";

const PRICE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let owner: Person;

beforeAll(async () => {
  app = await startTestApp();
  await allowAds(app, { currency: "EUR" });
  owner = await buildPerson(app);
});
afterAll(() => app[Symbol.asyncDispose]());

async function query<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

const noonOf = (daysAgo: number) => {
  const day = new Date(Date.now() - daysAgo * DAY_MS);
  day.setUTCHours(12, 0, 0, 0);
  return day.toISOString();
};

/** Looks and presses of someone, or of a visitor. */
async function press(
  { adId, adGroupId, campaignId }: ShownAd,
  person: Person | null,
  count: number,
  at = noonOf(1),
) {
  await query(
    `with offers as (select gen_random_uuid() as id from generate_series(1, $5::int))
    insert into ad_events (offer_id, kind, ad_id, ad_group_id, campaign_id, surface, billable, price_micro, viewer_key, at, fit)
      select offers.id, kind, $1, $2, $3, 1, billable, $4, nullif($6, ''), $7, 80
      from offers cross join (values ('impression', null), ('click', 'CLICKTHROUGH')) as kinds (kind, billable)`,
    [adId, adGroupId, campaignId, PRICE, count, viewerKeyOf(app.context.keys, person?.id ?? null), at],
  );
}

const settleAll = () => countWhole(app, "ads", () => settleAds(app.context));

async function figuresOf({ adId }: ShownAd) {
  const [row] = await query(
    `select sum(clicks)::int as clicks, sum(clicks_gross)::int as gross, sum(impressions)::int as impressions,
      sum(spend)::int as spend, sum(fit_sum)::int as fit, sum(fit_count)::int as fits from ad_rollup_days where ad_id = $1`,
    [adId],
  );
  return row;
}

/** What the advertiser reads: credits that were given back. */
async function refundsOf({ adAccountId: ad_account_id }: ShownAd) {
  const { data: history } = await owner.browser.call("BillingHistory.get", { ad_account_id });
  const { data: credits } = await owner.browser.call("BillingPromotions.get", { ad_account_id });
  const booked = history.filter(({ kind }) => kind === "refund");
  expect(credits.map(({ granted_micro, reason }) => [granted_micro, reason])).toEqual(
    booked.map(({ amount_micro, reason }) => [amount_micro, reason]),
  );
  return booked.map(({ amount_micro, reason }) => [Number(amount_micro) / PRICE, reason]);
}

test("the clicks of someone who clicked too often on a day are given back once, and don't count", async () => {
  const [ad, other] = [await buildShownAd(app, owner.id), await buildShownAd(app, owner.id)];
  const [keen, calm] = [await buildPerson(app), await buildPerson(app)];
  await press(ad, keen, 11);
  await press(ad, calm, 10);
  await press(ad, calm, 10, noonOf(2));
  // No one knows of visitors whether they are one person.
  await press(ad, null, 15);
  await press(other, keen, 3);
  await press(other, keen, 20, noonOf(9));
  await settleAll();
  await Promise.all([refundInvalid(app.context), refundInvalid(app.context)]);
  expect(await refundsOf(ad)).toEqual([[11, "many"]]);
  expect(await refundsOf(other)).toEqual([]);
  const counted = { clicks: 35, impressions: 35, spend: 35 * PRICE, fit: 35 * 80, fits: 35 };
  expect(await figuresOf(ad)).toEqual({ ...counted, gross: 46 });
  // Whatever else they clicked on that day is of the same kind.
  await press(ad, keen, 1);
  await settleAll();
  for (const _ of [1, 2]) await refundInvalid(app.context);
  expect(await refundsOf(ad)).toEqual([
    [1, "many"],
    [11, "many"],
  ]);
  expect(await figuresOf(ad)).toMatchObject({ clicks: 35, gross: 47, spend: 35 * PRICE });
  const funds = await owner.browser.call("Billing.get", { ad_account_id: ad.adAccountId });
  // The newest click was paid for with the first credit.
  expect(funds.data.funds.credit_micro).toBe(String(11 * PRICE));
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
});

test("what people did who work for the advertiser, as is found later, is given back", async () => {
  const [ad, other] = [
    await buildShownAd(app, owner.id),
    await buildShownAd(app, (await buildPerson(app)).id),
  ];
  const colleague = await buildPerson(app);
  await press(ad, colleague, 2);
  await press(ad, null, 1);
  await press(other, colleague, 2);
  await settleAll();
  await refundInvalid(app.context);
  expect(await refundsOf(ad)).toEqual([]);
  await query(
    "insert into ad_account_people (ad_account_id, member_id, permissions) values ($1, $2, '{ANALYST}')",
    [ad.adAccountId, colleague.id],
  );
  for (const _ of [1, 2]) await refundInvalid(app.context);
  expect(await refundsOf(ad)).toEqual([[2, "own"]]);
  expect(await figuresOf(ad)).toMatchObject({ clicks: 1, gross: 3, impressions: 1, spend: PRICE });
  expect(await figuresOf(other)).toMatchObject({ clicks: 2, spend: 2 * PRICE });
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
});

test("what isn't charged or counted yet waits for that", async () => {
  const ad = await buildShownAd(app, owner.id);
  const keen = await buildPerson(app);
  await press(ad, keen, 12);
  await refundInvalid(app.context);
  await settleAll();
  // As if whoever settled was killed after it had charged.
  const uncounted = "clicks = 0, clicks_gross = 0, impressions = 0, impressions_gross = 0";
  await query(`update ad_rollups set ${uncounted} where ad_id = $1`, [ad.adId]);
  await query(`update ad_rollup_days set ${uncounted} where ad_id = $1`, [ad.adId]);
  await query(
    "update impression_marks set tx = (select min(tx::text::bigint)::text::xid8 from ad_events where ad_id = $1) where counter = 'ads'",
    [ad.adId],
  );
  await refundInvalid(app.context);
  expect(await refundsOf(ad)).toEqual([]);
  await settleAll();
  await refundInvalid(app.context);
  expect(await refundsOf(ad)).toEqual([[12, "many"]]);
  expect(await figuresOf(ad)).toMatchObject({ clicks: 0, gross: 12, impressions: 0, spend: 0 });
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
});
