import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type AdGroupIds,
  buildAdAccount,
  buildAdGroup,
  buildCampaign,
  buildSpender,
  listMoneyMistakes,
  UNIT,
} from "#testkit/ads/ad-money.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { settle } from "../../ad-budgets/index.ts";
import { partsOfDay } from "../auction/hours.ts";
import { paceAds } from "./pace-ads.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than between two rounds of the worker, so that a day is over soon. */
const STEP = 10 * MINUTE;
const PRICE = 20_000n;

let app: TestApp;
let business: Person;
let time = Date.parse("2026-06-10T10:00:00Z");

beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(time), elapsedMs: () => time } });
  await allowAds(app, { currency: "EUR" });
  business = await buildPerson(app);
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => query("update campaigns set status = 'PAUSED'"));

async function query<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

async function buildAd({ adAccountId, adGroupId }: AdGroupIds & { adGroupId: string }): Promise<string> {
  const pinId = await buildPinRow(app, business.id, { boardId: null });
  const [row] = await query<{ id: string }>(
    `insert into ads (id, ad_account_id, ad_group_id, pin_id, review_status)
      values (next_id(home_in($1::bigint)), $1, $2, $3, 'APPROVED') returning id`,
    [adAccountId, adGroupId, pinId],
  );
  return row?.id ?? "";
}

type PaceRow = { participation: number; share: string | null; multiplier: number; bid: string | null };

async function getPace(adGroupId: string): Promise<PaceRow | undefined> {
  const [row] = await query<PaceRow>(
    `select participation, share_micro as share, multiplier, bid_micro as bid from ad_paces where ad_group_id = $1`,
    [adGroupId],
  );
  return row;
}

async function getSpent(subjectId: string): Promise<number> {
  const [row] = await query<{ spent: string }>(
    "select spent_micro as spent from ad_budgets where subject_id = $1 and day is null",
    [subjectId],
  );
  return Number(row?.spent ?? 0);
}

/** Clicks that the ad group gets in a step, if its chances would bring so many and it takes its part of them. */
async function getClicks(adGroupId: string, adId: string, chances: number, carry: { clicks: number }) {
  carry.clicks += chances * ((await getPace(adGroupId))?.participation ?? 0);
  const count = Math.floor(carry.clicks);
  carry.clicks -= count;
  await settle(
    app.context,
    Array.from({ length: count }, () => ({
      offerId: randomUUID(),
      kind: "CLICKTHROUGH" as const,
      adGroupId,
      adId,
      leaseId: null,
      priceMicro: PRICE,
      happenedAt: new Date(time),
    })),
  );
}

async function simulateDay(
  spender: AdGroupIds & { adGroupId: string },
  { at, supply, hours = 25 }: { at: string; supply: number; hours?: number },
) {
  const adId = await buildAd(spender);
  const parts = partsOfDay("Europe/Berlin", Date.parse(at));
  const start = parts[0]?.from ?? 0;
  const end = Math.min(parts.at(-1)?.to ?? 0, start + hours * HOUR);
  const carry = { clicks: 0 };
  const byHour: number[] = [];
  // A minute past midnight, so that what happens belongs to this day.
  for (time = start + 1000; time < end; time += STEP) {
    await paceAds(app.context);
    await getClicks(spender.adGroupId, adId, supply, carry);
    if ((time + STEP - start) % HOUR < STEP) byHour.push(await getSpent(spender.adGroupId));
  }
  return byHour;
}

test.each([
  ["a short day", "2027-03-28T12:00:00Z", 23],
  ["a long day", "2026-10-25T12:00:00Z", 25],
])(
  "a day's budget is spread over %s, though the traffic could spend it many times",
  async (_name, at, hours) => {
    const spender = await buildSpender(app.context, { budget: 10n * UNIT });
    // Five hundred clicks a day are paid for; eighty in ten minutes are to be had.
    const byHour = await simulateDay(spender, { at, supply: 80 });
    expect(byHour).toHaveLength(hours);
    expect((byHour[0] ?? 0) / 1e7).toBeLessThan(0.15);
    const half = (byHour[Math.floor(hours / 2) - 1] ?? 0) / 1e7;
    expect([half > 0.4, half < 0.6]).toEqual([true, true]);
    expect((byHour.at(-1) ?? 0) / 1e7).toBeGreaterThan(0.95);
    expect(byHour.at(-1)).toBeLessThanOrEqual(1e7);
    expect(await listMoneyMistakes(app.context.db)).toEqual([]);
  },
);

test("an accelerated budget is spent as fast as can be", async () => {
  const spender = await buildSpender(app.context, { budget: UNIT });
  await query("update ad_groups set pacing = 'ACCELERATED' where id = $1", [spender.adGroupId]);
  const byHour = await simulateDay(spender, { at: "2026-06-12T12:00:00Z", supply: 80, hours: 1 });
  expect(byHour[0]).toBe(1e6);
});

test("a budget for a whole time leaves something for its last day", async () => {
  const spender = await buildSpender(app.context, {
    budgetType: "LIFETIME",
    budget: 10n * UNIT,
    endTime: "2026-07-15T22:00:00Z",
  });
  // Two days and twenty hours until the end.
  await query("update ad_groups set start_time = '2026-07-12T22:00:00Z' where id = $1", [spender.adGroupId]);
  const byHour = await simulateDay(spender, { at: "2026-07-13T12:00:00Z", supply: 80 });
  expect(Math.abs((byHour.at(-1) ?? 0) / 1e7 - 1 / 3)).toBeLessThan(0.03);
});

test("whatever begins late in the day spreads its budget over the rest of it", async () => {
  const spender = await buildSpender(app.context, { budget: 10n * UNIT });
  const adId = await buildAd(spender);
  const carry = { clicks: 0 };
  // Six in the evening.
  for (time = Date.parse("2026-06-13T16:00:00Z"); time < Date.parse("2026-06-13T17:00:00Z"); time += STEP) {
    await paceAds(app.context);
    await getClicks(spender.adGroupId, adId, 80, carry);
  }
  expect((await getSpent(spender.adGroupId)) / 1e7).toBeLessThan(0.35);
});

test("a campaign's money goes to the ad groups that get more for it, and never to no one", async () => {
  time = Date.parse("2026-06-14T10:00:00Z");
  const adAccountId = await buildAdAccount(app.context, { prepaid: 1000n * UNIT });
  const campaignId = await buildCampaign(app.context, adAccountId, {
    dailyCap: 10n * UNIT,
    hasSharedBudget: true,
  });
  const ids = { adAccountId, campaignId };
  const traits = { budgetType: "CBO_ADGROUP", budget: null } as const;
  const [cheap, dear] = [
    await buildAdGroup(app.context, ids, traits),
    await buildAdGroup(app.context, ids, traits),
  ];
  for (const [adGroupId, clicks] of [
    [cheap, 100],
    [dear, 5],
  ] as const) {
    const adId = await buildAd({ ...ids, adGroupId });
    await query(
      `insert into ad_rollups (ad_id, at, surface, impressions, clicks, spend)
        values ($1, $2, 1, 10000, $3, 2000000)`,
      [adId, new Date(time - HOUR).toISOString(), clicks],
    );
  }
  await paceAds(app.context);
  const [more, less] = [await getPace(cheap), await getPace(dear)];
  expect(Number(more?.share) + Number(less?.share)).toBe(1e7);
  expect(Number(more?.share)).toBeGreaterThan(3 * Number(less?.share));
  expect(Number(less?.share)).toBeGreaterThanOrEqual(500_000);
});

test("automatic bids follow what others pay, and rise while taking part in everything isn't enough", async () => {
  time = Date.parse("2026-06-15T10:00:00Z");
  const known = await buildSpender(app.context, {});
  const automatic = await buildSpender(app.context, { budget: 1000n * UNIT });
  await query("update ad_groups set bid = 300000, bid_strategy = 'MAX_BID' where id = $1", [known.adGroupId]);
  await query("update ad_groups set bid = null, bid_strategy = 'AUTOMATIC_BID' where id = $1", [
    automatic.adGroupId,
  ]);
  const adId = await buildAd(known);
  await buildAd(automatic);
  await query(
    `insert into ad_rollups (ad_id, at, surface, impressions, clicks, spend) values ($1, $2, 1, 10000, 100, 17000000)`,
    [adId, new Date(time - HOUR).toISOString()],
  );
  await paceAds(app.context);
  expect((await getPace(known.adGroupId))?.bid).toBeNull();
  expect((await getPace(automatic.adGroupId))?.bid).toBe("170000");
  for (let round = 0; round < 24; round += 1) {
    time += STEP;
    await paceAds(app.context);
  }
  const later = await getPace(automatic.adGroupId);
  expect(later?.participation).toBe(1);
  expect(Number(later?.bid)).toBeGreaterThan(170_000);
  expect(Number(later?.bid)).toBeLessThanOrEqual(510_000);
});

test("two workers at once do one round", async () => {
  time += STEP;
  const spender = await buildSpender(app.context, {});
  await buildAd(spender);
  await Promise.all([paceAds(app.context), paceAds(app.context), paceAds(app.context)]);
  expect(await getPace(spender.adGroupId)).toMatchObject({ share: null });
});

test("what a worker finds out decides in every process within two seconds", async () => {
  time += STEP;
  const spender = await buildSpender(app.context, { ownerId: business.id });
  await query("update ad_groups set bid = 400000, pacing = 'ACCELERATED' where id = $1", [spender.adGroupId]);
  const adId = await buildAd(spender);
  const visitor = await app.browser();
  visitor.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";
  const countAds = async () =>
    (await visitor.call("Promotions.get", { surface: "home", slots: 4 })).data.length;
  await paceAds(app.context);
  time += 3000;
  expect(await countAds()).toBe(1);
  // Two units are spent, and then the budget is less than that.
  await getClicks(spender.adGroupId, adId, 100, { clicks: 0 });
  await query("update ad_groups set budget = 1000000 where id = $1", [spender.adGroupId]);
  time += 40_000;
  await paceAds(app.context);
  time += 2001;
  expect((await getPace(spender.adGroupId))?.participation).toBe(0);
  expect(await countAds()).toBe(0);
});
