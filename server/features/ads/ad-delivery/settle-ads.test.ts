import { afterAll, beforeAll, expect, test } from "vitest";
import { listMoneyMistakes, UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { buildShownAd, type ShownAd } from "#testkit/ads/shown-ads.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { countWhole } from "#testkit/counted.ts";
import { buildPerson } from "#testkit/members.ts";
import { leaseBudget } from "../ad-budgets/index.ts";
import { chargeSlice, settleAds } from "./settle-ads.ts";
import { getSlice, type Slice, settleAlone } from "./settlement-repo.ts";

const MINUTE = 60_000;
const PRICE = 100n;

let app: TestApp;
// Far from midnight, where a new day has a new budget.
let time = new Date().setUTCHours(10, 0, 0, 0);
let ownerId: string;

beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(time) } });
  await allowAds(app, { currency: "EUR" });
  ownerId = (await buildPerson(app)).id;
});
afterAll(() => app[Symbol.asyncDispose]());

async function query<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

/** Looks at an ad that cost something, all stored by one transaction, as in a database that was restored. */
async function look({ adId, adGroupId, campaignId }: ShownAd, count: number, leaseId: string | null = null) {
  await query(
    `insert into ad_events (offer_id, kind, ad_id, ad_group_id, campaign_id, lease_id, surface, billable, price_micro)
      select gen_random_uuid(), 'impression', $1, $2, $3, $4, 1, 'IMPRESSION', $5 from generate_series(1, $6::int)`,
    [adId, adGroupId, campaignId, leaseId, String(PRICE), count],
  );
}

/** The slice with everything that is stored, once no other transaction on the server holds it up. */
async function getWholeSlice({ context: { db } }: TestApp): Promise<Slice> {
  for (;;) {
    const slice = await getSlice(db, 1000);
    const [rest] = await query("select from ad_events where tx >= $1::xid8 limit 1", [slice.end]);
    if (!rest) return slice;
  }
}

const settleAll = () => countWhole(app, "ads", () => settleAds(app.context));

async function spentOn({ adId }: ShownAd): Promise<[charged: bigint, counted: bigint]> {
  const [row] = await query<{ charged: string; counted: string }>(
    `select (select coalesce(sum(charged_micro), 0) from ad_charges where ad_id = $1)::text as charged,
      (select coalesce(sum(spend), 0) from ad_rollups where ad_id = $1)::text as counted`,
    [adId],
  );
  return [BigInt(row?.charged ?? 0), BigInt(row?.counted ?? 0)];
}

async function lease({ adGroupId }: ShownAd, wishMicro: bigint): Promise<string> {
  const answer = await leaseBudget(app.context, { process: "a process", adGroupId, wishMicro });
  if (!("lease" in answer) || answer.lease.id === null) throw new Error("Nothing was lent");
  return answer.lease.id;
}

/** Holds something open elsewhere until the work is done. */
async function meanwhile(text: string, values: unknown[], work: () => Promise<void>): Promise<void> {
  const client = await app.context.db.pool.connect();
  try {
    await client.query("begin");
    await client.query(text, values);
    await work();
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("a backlog of an account is charged in parts, and each event once", { timeout: 60_000 }, async () => {
  const [busy, other] = [await buildShownAd(app, ownerId), await buildShownAd(app, ownerId)];
  await look(busy, 20_500);
  await look(other, 1);
  await settleAll();
  await settleAll();
  expect(await spentOn(busy)).toEqual([20_500n * PRICE, 20_500n * PRICE]);
  expect(await spentOn(other)).toEqual([PRICE, PRICE]);
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
});

test("an account whose money is locked keeps no one else waiting, and is charged later", async () => {
  const [locked, other] = [await buildShownAd(app, ownerId), await buildShownAd(app, ownerId)];
  const leaseId = await lease(locked, 10n * PRICE);
  await look(locked, 3, leaseId);
  await look(other, 2);
  const lock = "select from ad_budgets where ad_account_id = $1 for update";
  await meanwhile(lock, [locked.adAccountId], async () => {
    await settleAll();
    expect(await spentOn(other)).toEqual([2n * PRICE, 2n * PRICE]);
    expect(await spentOn(locked)).toEqual([0n, 0n]);
    await look(locked, 1, leaseId);
    await settleAds(app.context);
  });
  // Its lease has to pay, however late that is.
  time += 10 * MINUTE;
  await query("update ad_groups set status = 'PAUSED' where id = $1", [locked.adGroupId]);
  await query("update ad_budgets set limit_micro = reserved_micro where ad_account_id = $1", [
    locked.adAccountId,
  ]);
  await settleAll();
  expect(await spentOn(locked)).toEqual([4n * PRICE, 4n * PRICE]);
  expect(await query("select from ad_events_set_aside")).toEqual([]);
  expect(await query("select from ad_settlement_troubles")).toEqual([]);
  time += 10 * MINUTE;
  await settleAll();
  time += 10 * MINUTE;
  await settleAll();
  expect(await query("select from ad_leases")).toEqual([]);
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
});

test("a charge is counted once, though what happened is counted later than planned", async () => {
  const ad = await buildShownAd(app, ownerId);
  await look(ad, 3);
  // As if a worker was killed between charging and counting.
  for (const _ of [1, 2]) await chargeSlice(app.context, await getWholeSlice(app));
  expect(await spentOn(ad)).toEqual([3n * PRICE, 3n * PRICE]);
  await settleAll();
  expect(await spentOn(ad)).toEqual([3n * PRICE, 3n * PRICE]);
  expect(
    await query("select sum(impressions)::int as sum from ad_rollups where ad_id = $1", [ad.adId]),
  ).toEqual([{ sum: 3 }]);
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
});

test("only one process settles at a time, and a failure lets the next one in", async () => {
  const { db } = app.context;
  const order: string[] = [];
  const first = await settleAlone(db, async () => {
    order.push(String(await settleAlone(db, async () => "second")));
    return "first";
  });
  expect([first, order]).toEqual(["first", ["null"]]);
  const failing = settleAlone(db, async () => {
    throw new Error("as if the database was away");
  });
  await expect(failing).rejects.toThrow("away");
  await expect.poll(() => settleAlone(db, async () => "again")).toBe("again");
});

test("leases end by what was settled, not by the clock", async () => {
  const ad = await buildShownAd(app, ownerId, { budget: UNIT });
  await settleAll();
  await meanwhile("select pg_current_xact_id()", [], async () => {
    const leaseId = await lease(ad, UNIT);
    time += 4 * MINUTE;
    await settleAds(app.context);
    await look(ad, 3, leaseId);
    await settleAds(app.context);
    // Something else writes for minutes: what is lent stays so, and isn't lent to others.
    const answer = await leaseBudget(app.context, {
      process: "another",
      adGroupId: ad.adGroupId,
      wishMicro: UNIT,
    });
    expect(answer).toEqual({ refusal: "ad_group" });
    expect(await query("select from ad_leases where id = $1", [leaseId])).toHaveLength(1);
  });
  await settleAll();
  expect(await spentOn(ad)).toEqual([3n * PRICE, 3n * PRICE]);
  expect(await query("select from ad_charges where ad_id = $1 and reason = 'budget'", [ad.adId])).toEqual([]);
  time += 4 * MINUTE;
  await settleAll();
  expect(await query("select from ad_leases")).toEqual([]);
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
});
