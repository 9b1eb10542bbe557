import { afterAll, expect, test } from "vitest";
import { createDatabase } from "#server/platform/db/database.ts";
import {
  buildAdAccount,
  buildAdGroup,
  buildCampaign,
  buildSpender,
  deposit,
  grantCredit,
  listMoneyMistakes,
  UNIT,
} from "#testkit/ads/ad-money.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { readFunds } from "../ad-ledger/index.ts";
import {
  type BillableEvent,
  closeLeases,
  type Lease,
  type LeaseAnswer,
  leaseBudget,
  releaseLease,
  settle,
} from "./index.ts";

const database = await createTestDatabase();
const db = createDatabase({ url: database.url, poolSize: 4 });
let time = new Date("2026-06-10T10:00:00Z");
const context = { db, now: () => time };
afterAll(async () => {
  expect(await listMoneyMistakes(db)).toEqual([]);
  await db.close();
  await database[Symbol.asyncDispose]();
});

const ask = (adGroupId: string, wish: bigint) =>
  leaseBudget(context, { process: "one", adGroupId, wishMicro: wish });

function leaseIn(answer: LeaseAnswer): Lease & { id: string } {
  if (!("lease" in answer) || answer.lease.id === null)
    throw new Error(JSON.stringify(Object.values(answer)));
  return { ...answer.lease, id: answer.lease.id };
}

const click = (adGroupId: string, leaseId: string | null, priceMicro: bigint): BillableEvent => ({
  offerId: crypto.randomUUID(),
  kind: "CLICKTHROUGH",
  adGroupId,
  adId: adGroupId,
  leaseId,
  priceMicro,
  happenedAt: time,
});

const chargesOf = async (events: readonly BillableEvent[]) =>
  (await settle(context, events)).map(({ chargedMicro, reason }) => [chargedMicro, reason]);

test("lends at most what every level has left", async () => {
  const { adGroupId } = await buildSpender(context, { budget: 10n * UNIT, dailyCap: 7n * UNIT });
  expect(leaseIn(await ask(adGroupId, 5n * UNIT)).grantedMicro).toBe(5n * UNIT);
  expect(leaseIn(await ask(adGroupId, 5n * UNIT)).grantedMicro).toBe(2n * UNIT);
  expect(await ask(adGroupId, 1n)).toEqual({ refusal: "campaign" });
});

test("lends nothing of a budget that no one set, and nothing that no one can pay", async () => {
  const poor = await buildSpender(context, { prepaid: 0n });
  expect(await ask(poor.adGroupId, 1n)).toEqual({ refusal: "account" });
  await grantCredit(context, poor.adAccountId, 3n * UNIT);
  expect(leaseIn(await ask(poor.adGroupId, 5n * UNIT)).grantedMicro).toBe(3n * UNIT);
  const unset = await buildSpender(context, { budgetType: "CBO_ADGROUP", budget: null });
  expect(await ask(unset.adGroupId, 1n)).toEqual({ refusal: "ad_group" });
});

test("refuses paused ads, and accounts that staff stopped", async () => {
  const { adGroupId, adAccountId } = await buildSpender(context);
  await db.query({ text: "update ad_accounts set is_suspended = true where id = $1" }, [adAccountId]);
  expect(await ask(adGroupId, UNIT)).toEqual({ refusal: "suspended" });
  await db.query({ text: "update ad_accounts set is_suspended = false where id = $1" }, [adAccountId]);
  await db.query({ text: "update ad_groups set status = 'PAUSED' where id = $1" }, [adGroupId]);
  expect(await ask(adGroupId, UNIT)).toEqual({ refusal: "not_running" });
  expect(await ask("1", UNIT)).toEqual({ refusal: "not_running" });
});

test("charges an event once, from its lease and then from what the budget still allows", async () => {
  const { adGroupId } = await buildSpender(context, { budget: 10n * UNIT });
  const lease = leaseIn(await ask(adGroupId, 3n * UNIT));
  const first = click(adGroupId, lease.id, 2n * UNIT);
  expect(await chargesOf([first, first])).toEqual([
    [2n * UNIT, null],
    [2n * UNIT, null],
  ]);
  expect((await settle(context, [first])).map(({ isRepeat }) => isRepeat)).toEqual([true]);
  expect(await chargesOf([click(adGroupId, lease.id, 2n * UNIT)])).toEqual([[2n * UNIT, null]]);
  expect(await chargesOf([click(adGroupId, "1", 5n * UNIT)])).toEqual([[5n * UNIT, null]]);
  expect(await chargesOf([click(adGroupId, null, 5n * UNIT)])).toEqual([[1n * UNIT, "budget"]]);
  expect(await chargesOf([click(adGroupId, null, 5n * UNIT)])).toEqual([[0n, "budget"]]);
});

test("another kind of event of the same offer is charged for itself", async () => {
  const { adGroupId } = await buildSpender(context);
  const event = click(adGroupId, null, UNIT);
  expect(await chargesOf([event, { ...event, kind: "IMPRESSION" }])).toEqual([
    [UNIT, null],
    [UNIT, null],
  ]);
});

test("a lease of another ad group pays for nothing", async () => {
  const { adGroupId, ...ids } = await buildSpender(context);
  const other = await buildAdGroup(context, ids, { budget: UNIT });
  const lease = leaseIn(await ask(adGroupId, 8n * UNIT));
  expect(await chargesOf([click(other, lease.id, 2n * UNIT)])).toEqual([[UNIT, "budget"]]);
});

test("gives back what a lease held, at once or when its events have been settled", async () => {
  const { adGroupId } = await buildSpender(context, { budget: 10n * UNIT });
  const lease = leaseIn(await ask(adGroupId, 10n * UNIT));
  await releaseLease(context, { leaseId: lease.id, process: "two", unusedMicro: 10n * UNIT });
  expect(await ask(adGroupId, UNIT)).toEqual({ refusal: "ad_group" });
  await releaseLease(context, { leaseId: lease.id, process: "one", unusedMicro: 4n * UNIT });
  const second = leaseIn(await ask(adGroupId, 9n * UNIT));
  expect(second.grantedMicro).toBe(4n * UNIT);
  expect(await chargesOf([click(adGroupId, lease.id, 2n * UNIT)])).toEqual([[2n * UNIT, null]]);
  await closeLeases(context, new Date(time.getTime() + 1));
  expect(leaseIn(await ask(adGroupId, 9n * UNIT)).grantedMicro).toBe(4n * UNIT);
  time = new Date(time.getTime() + 61_000);
  await closeLeases(context, time);
  expect(leaseIn(await ask(adGroupId, 9n * UNIT)).grantedMicro).toBe(8n * UNIT);
});

test("a lower limit takes nothing back and lends nothing new; a higher one lends at once", async () => {
  const { adGroupId } = await buildSpender(context, { budget: 10n * UNIT });
  const lease = leaseIn(await ask(adGroupId, 6n * UNIT));
  const setBudget = (units: number) =>
    db.query({ text: "update ad_groups set budget = $2 where id = $1" }, [
      adGroupId,
      String(BigInt(units) * UNIT),
    ]);
  await setBudget(2);
  expect(await ask(adGroupId, UNIT)).toEqual({ refusal: "ad_group" });
  expect(await chargesOf([click(adGroupId, lease.id, 5n * UNIT)])).toEqual([[5n * UNIT, null]]);
  expect(await chargesOf([click(adGroupId, lease.id, 5n * UNIT)])).toEqual([[UNIT, "budget"]]);
  await setBudget(8);
  expect(leaseIn(await ask(adGroupId, 6n * UNIT)).grantedMicro).toBe(2n * UNIT);
});

test("ad groups share their campaign's budget, and lifetime budgets outlast the day", async () => {
  const shared = await buildSpender(context, {
    hasSharedBudget: true,
    lifetimeCap: 5n * UNIT,
    budgetType: "CBO_ADGROUP",
    budget: null,
  });
  const second = await buildAdGroup(context, shared, { budgetType: "CBO_ADGROUP", budget: null });
  expect(leaseIn(await ask(shared.adGroupId, 3n * UNIT)).grantedMicro).toBe(3n * UNIT);
  expect(leaseIn(await ask(second, 3n * UNIT)).grantedMicro).toBe(2n * UNIT);

  const lifetime = await buildSpender(context, { budgetType: "LIFETIME", budget: 4n * UNIT });
  expect(await chargesOf([click(lifetime.adGroupId, null, 3n * UNIT)])).toEqual([[3n * UNIT, null]]);
  time = new Date(time.getTime() + 24 * 60 * 60 * 1000);
  expect(leaseIn(await ask(lifetime.adGroupId, 3n * UNIT)).grantedMicro).toBe(UNIT);
});

test("a day is the account's: it ends a lease, and has 23 or 25 hours when clocks change", async () => {
  const spent = async (zone: string, at: string) => {
    time = new Date(at);
    const { adGroupId } = await buildSpender(context, { timeZone: zone, budget: UNIT });
    expect(leaseIn(await ask(adGroupId, UNIT)).grantedMicro).toBe(UNIT);
    return { adGroupId, again: () => ask(adGroupId, UNIT) };
  };
  // Begins at 23:00 UTC the day before, and ends at 22:00.
  const short = await spent("Europe/Berlin", "2026-03-28T23:00:00Z");
  time = new Date("2026-03-29T21:59:59Z");
  expect(await short.again()).toEqual({ refusal: "ad_group" });
  time = new Date("2026-03-29T22:00:00Z");
  expect(leaseIn(await short.again()).grantedMicro).toBe(UNIT);
  const long = await spent("Europe/Berlin", "2026-10-24T22:00:00Z");
  time = new Date("2026-10-25T22:59:30Z");
  expect(await long.again()).toEqual({ refusal: "ad_group" });
  time = new Date("2026-10-25T23:00:00Z");
  expect(leaseIn(await long.again()).grantedMicro).toBe(UNIT);

  time = new Date("2026-06-10T21:59:30Z");
  const late = await buildSpender(context, { budget: 2n * UNIT });
  const lease = leaseIn(await ask(late.adGroupId, UNIT));
  expect(lease.expiresAt.toISOString()).toBe("2026-06-10T22:00:00.000Z");
  time = new Date("2026-06-10T22:00:10Z");
  // Shown before midnight and pressed after it: of the day it was shown on.
  expect(await chargesOf([click(late.adGroupId, lease.id, UNIT)])).toEqual([[UNIT, null]]);
  expect(leaseIn(await ask(late.adGroupId, 3n * UNIT)).grantedMicro).toBe(2n * UNIT);
});

test("a flexible day costs up to a quarter more, and seven days never more than seven", async () => {
  time = new Date("2026-05-01T10:00:00Z");
  const { adGroupId } = await buildSpender(context, { isFlexible: true, budget: 4n * UNIT });
  const most: bigint[] = [];
  for (const use of [1n, 9n, 9n, 9n, 9n, 9n, 9n, 9n]) {
    const [charge] = await settle(context, [click(adGroupId, null, use * UNIT)]);
    most.push((charge?.chargedMicro ?? 0n) / UNIT);
    time = new Date(time.getTime() + 24 * 60 * 60 * 1000);
  }
  expect(most).toEqual([1n, 5n, 5n, 5n, 4n, 4n, 4n, 1n]);
});

test("the host's own ads are free", async () => {
  const { adGroupId, adAccountId } = await buildSpender(context, {
    isHouse: true,
    prepaid: 0n,
    budget: null,
  });
  const answer = await ask(adGroupId, 7n);
  expect(answer).toMatchObject({ lease: { id: null, grantedMicro: 7n } });
  expect(await chargesOf([click(adGroupId, null, UNIT)])).toEqual([[0n, "house"]]);
  expect((await readFunds(db, adAccountId, time)).owed).toBe(0n);
});

test("spends the credit that expires first, then prepaid money, then up to what may be owed", async () => {
  time = new Date("2026-06-10T10:00:00Z");
  const adAccountId = await buildAdAccount(context, { prepaid: 2n * UNIT });
  await grantCredit(context, adAccountId, UNIT);
  await grantCredit(context, adAccountId, UNIT, "2026-06-11T00:00:00Z");
  await db.query(
    { text: "insert into billing_profiles (ad_account_id, credit_limit_micro) values ($1, $2)" },
    [adAccountId, String(3n * UNIT)],
  );
  const campaignId = await buildCampaign(context, adAccountId);
  const adGroupId = await buildAdGroup(context, { adAccountId, campaignId }, { budget: 100n * UNIT });
  const funds = async () => {
    const { credit, prepaid, owed, available } = await readFunds(db, adAccountId, time);
    return [credit, prepaid, owed, available].map((amount) => Number(amount / UNIT));
  };
  expect(await funds()).toEqual([2, 2, 0, 7]);
  await settle(context, [click(adGroupId, null, UNIT)]);
  time = new Date("2026-06-12T10:00:00Z");
  // The one that expired had been used up.
  expect(await funds()).toEqual([1, 2, 0, 6]);
  await settle(context, [click(adGroupId, null, 2n * UNIT)]);
  expect(await funds()).toEqual([0, 1, 0, 4]);
  expect(await chargesOf([click(adGroupId, null, 9n * UNIT)])).toEqual([[4n * UNIT, "budget"]]);
  expect(await funds()).toEqual([0, 0, 3, 0]);
  expect(await ask(adGroupId, UNIT)).toEqual({ refusal: "account" });
  await deposit(context, adAccountId, 4n * UNIT);
  expect(await funds()).toEqual([0, 1, 0, 4]);
});

test("the ledger refuses what doesn't add up, and every change", async () => {
  const adAccountId = await buildAdAccount(context, { prepaid: UNIT });
  const run = (text: string) => db.query({ text }, []);
  await expect(run("update ledger_entries set amount_micro = 1")).rejects.toThrow("only added to");
  await expect(run("delete from ledger_transfers")).rejects.toThrow("only added to");
  const accountOf = "(select min(id) from ledger_accounts where ad_account_id = transfer.ad_account_id)";
  const transfer = `with transfer as (insert into ledger_transfers (id, ad_account_id, key, kind)
    values (next_id(0), ${adAccountId}, 'lopsided', 'adjustment') returning id, ad_account_id)`;
  await expect(
    run(`${transfer} insert into ledger_entries select id, ${accountOf}, 5 from transfer`),
  ).rejects.toThrow("not balanced");
});
