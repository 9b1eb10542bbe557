import { expect, test } from "vitest";
import { buildSpender, listMoneyMistakes, UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPerson } from "#testkit/members.ts";
import { leaseBudget, settle } from "../ad-budgets/index.ts";
import { checkLedgerJob } from "../ad-ledger/index.ts";

const { app, heron } = await startCast(["heron"], { env: { RATE_LIMIT: "100000" } });
const { context } = app;
const staff = await buildPerson(app, { isStaff: true });
const vat = { currency: "EUR", tax_rule: "rate", tax_rate: 1900 } as const;
await allowAds(app, vat);

const micro = (units: number) => String(BigInt(Math.round(units * 100)) * 10_000n);

async function begin(paid = 119) {
  const { adAccountId, adGroupId } = await buildSpender(context, {
    ownerId: heron.id,
    prepaid: 0n,
    budget: 1000n * UNIT,
    timeZone: "UTC",
  });
  const of = { ad_account_id: adAccountId };
  const pay = (units: number) =>
    staff.browser.call("AdminDeposit.create", {
      ...of,
      amount_micro: micro(units),
      key: crypto.randomUUID(),
    });
  await pay(paid);
  const list = async () => (await staff.browser.call("AdminLedgerEntries.get", of)).data;
  const [booked] = await list();
  return {
    of,
    adGroupId,
    pay,
    list,
    depositId: booked?.id ?? "",
    reverse: (entry_id: string, key: string = crypto.randomUUID(), note = "Typed 119 for 11.90") =>
      staff.browser.call("AdminReversal.create", { ...of, entry_id, note, key }),
    payOut: (units: number, key: string = crypto.randomUUID()) =>
      staff.browser.call("AdminPayout.create", {
        ...of,
        amount_micro: micro(units),
        note: "Account closed",
        key,
      }),
    spend: (units: number) =>
      settle(context, [
        {
          offerId: crypto.randomUUID(),
          kind: "CLICKTHROUGH",
          adGroupId,
          adId: adGroupId,
          leaseId: null,
          priceMicro: BigInt(units) * UNIT,
          happenedAt: context.now(),
        },
      ]),
    money: async () => {
      const { data } = await staff.browser.call("AdminAdAccount.get", of);
      return [data.prepaid_micro, data.owed_micro, data.payable_micro].map(
        (each) => Number(each) / 1_000_000,
      );
    },
    actions: async () => {
      const { data } = await staff.browser.call("AuditLog.get", {});
      return data
        .filter(({ subject }) => subject === `ad_account:${adAccountId}`)
        .map(({ action }) => action);
    },
  };
}

async function expectBalanced(): Promise<void> {
  await runJob(context, checkLedgerJob);
  expect((await staff.browser.call("AdminLedger.get", {})).data.mismatch_count).toBe(0);
  expect(await listMoneyMistakes(context.db)).toEqual([]);
}

test("a mistyped payment is taken back once, with its tax, by a entry that says why", async () => {
  const { of, depositId, reverse, list, money, actions } = await begin();
  expect(await money()).toEqual([100, 0, 119]);
  // The same request twice.
  for (const _ of [1, 2]) expect((await reverse(depositId, "a reversal")).status).toBe(200);
  const again = await reverse(depositId);
  expect([again.status, again.envelope.resource_response.error?.message]).toEqual([
    400,
    "This payment was already reversed.",
  ]);
  expect(await money()).toEqual([0, 0, 0]);
  const entries = await list();
  expect(entries).toMatchObject([
    { kind: "reversal", amount_micro: micro(-100), tax_micro: micro(-19), state: "final" },
    { kind: "deposit", amount_micro: micro(100), tax_micro: micro(19), state: "reversed" },
  ]);
  expect((await heron.browser.call("BillingHistory.get", of)).data).toMatchObject([
    { kind: "reversal", note: "Typed 119 for 11.90" },
    { kind: "deposit" },
  ]);
  expect(await actions()).toEqual(["ad_account.reversal", "ad_account.deposit"]);
  expect((await reverse(entries[0]?.id ?? "")).status).toBe(400);
  await expectBalanced();
});

test("what was spent of a payment that is reversed is owed, and a right one pays that", async () => {
  const { depositId, reverse, spend, pay, money } = await begin();
  await spend(10);
  expect((await reverse(depositId)).status).toBe(200);
  expect(await money()).toEqual([0, 10, 0]);
  await pay(10 + 5.95);
  expect(await money()).toEqual([5, 0, 5.95]);
  await expectBalanced();
});

test("two who reverse a payment at once take it back once", async () => {
  const { depositId, reverse, list, money } = await begin();
  const statuses = (await Promise.all([reverse(depositId), reverse(depositId)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400]);
  expect(await list()).toHaveLength(2);
  expect(await money()).toEqual([0, 0, 0]);
  await expectBalanced();
});

test("no more is paid out than there is, with its tax, and nothing that ads hold", async () => {
  const { of, adGroupId, payOut, spend, money, list, actions } = await begin();
  const refused = async (units: number) => {
    const { status, envelope } = await payOut(units);
    expect([status, envelope.resource_response.error?.message]).toEqual([
      400,
      "That's more than can be paid out.",
    ]);
  };
  await refused(119.01);
  await spend(40);
  expect(await money()).toEqual([60, 0, 71.4]);
  await refused(71.41);
  const answer = await leaseBudget(context, { process: "a process", adGroupId, wishMicro: 10n * UNIT });
  const lent = "lease" in answer ? Number(answer.lease.grantedMicro) / 1_000_000 : 0;
  expect(lent).toBeGreaterThan(0);
  await refused(71.4);
  const [, , payable = 0] = await money();
  expect(payable).toBeCloseTo((60 - lent) * 1.19, 4);
  for (const _ of [1, 2]) expect((await payOut(23.8, "a payout once")).status).toBe(200);
  const [prepaid] = await money();
  expect(prepaid).toBe(40);
  expect(await list()).toMatchObject([
    { kind: "adjustment", amount_micro: micro(-20), tax_micro: micro(-3.8), note: "Account closed" },
    { kind: "deposit" },
  ]);
  expect(await actions()).toEqual(["ad_account.payout", "ad_account.deposit"]);
  expect((await heron.browser.call("BillingHistory.get", of)).data).toContainEqual(
    expect.objectContaining({ kind: "adjustment", note: "Account closed" }),
  );
  await expectBalanced();
});

test("whatever was paid can be paid out whole, also where tax is due no more", async () => {
  const first = await begin(100);
  expect((await first.payOut(100)).status).toBe(200);
  expect(await first.money()).toEqual([0, 0, 0]);
  const second = await begin(100);
  await allowAds(app, { ...vat, tax_rule: "none" });
  expect((await second.payOut(100.01)).status).toBe(400);
  expect((await second.payOut(100)).status).toBe(200);
  expect(await second.money()).toEqual([0, 0, 0]);
  await allowAds(app, vat);
  await expectBalanced();
});

test("corrections have a reason, and are of the account's own entries", async () => {
  const [{ of, depositId, reverse, money }, other] = [await begin(), await begin()];
  expect((await reverse(other.depositId)).status).toBe(404);
  expect((await reverse(depositId, crypto.randomUUID(), "  ")).status).toBe(400);
  expect((await reverse("x")).status).toBe(400);
  const payout = { ...of, amount_micro: "1", note: "Why not", key: "a bad payout" };
  for (const change of [
    ...["0", "-1", "1.5", "NaN", "1e15", ""].map((amount_micro) => ({ amount_micro })),
    ...[{ note: "" }, { note: "x".repeat(201) }, { key: "" }],
  ])
    expect((await staff.browser.call("AdminPayout.create", { ...payout, ...change })).status).toBe(400);
  const nowhere = { ...payout, ad_account_id: "4" };
  expect((await staff.browser.call("AdminPayout.create", nowhere)).status).toBe(404);
  for (const name of ["AdminLedgerEntries.get", "AdminAdAccount.get"] as const)
    expect((await staff.browser.call(name, { ad_account_id: "4" })).status).toBe(404);
  expect(await money()).toEqual([100, 0, 119]);
});
