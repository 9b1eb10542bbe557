import { expect, test } from "vitest";
import type { OperationName, OptionsOf } from "#contract/operations.ts";
import { buildAdAccount, buildSpender, listMoneyMistakes, UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds, grant } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPerson } from "#testkit/members.ts";
import { settle } from "../ad-budgets/index.ts";
import { checkLedgerJob } from "../ad-ledger/index.ts";
import { makeInvoices } from "./documents/make-invoices.ts";

let ahead = 0;
const { app, heron, fin, ann, eve, visitor } = await startCast(["heron", "fin", "ann", "eve"], {
  overrides: { now: () => new Date(Date.now() + ahead) },
});
const { context } = app;
await allowAds(app, { currency: "EUR" });
const staff = await buildPerson(app, { isStaff: true });
await grant(app, heron, fin, ["FINANCE"]);
await grant(app, heron, ann, ["ANALYST"]);
const adAccountId = await buildAdAccount(context, { ownerId: heron.id, prepaid: 5n * UNIT });
const advertiser = { ad_account_id: adAccountId };

const micro = (units: number) => String(BigInt(units) * UNIT);

type Call<Name extends OperationName = OperationName> = [name: Name, options: OptionsOf<Name>];

const ownCalls: Call[] = [
  ["Billing.get", advertiser],
  ["BillingProfile.update", { ...advertiser, name: "Heron and sons" }],
  ["BillingHistory.get", advertiser],
  ["BillingOrderLines.get", advertiser],
  ["BillingPromotions.get", advertiser],
  ["BillingDocuments.get", advertiser],
  ["BillingTaxDocuments.get", advertiser],
  ["BillingSpend.get", advertiser],
  ["BillingSpendBreakdown.get", advertiser],
];

test.each(ownCalls)("%s is for those who may see the bills", async (name, options) => {
  expect((await visitor.call(name, options)).status).toBe(401);
  expect((await eve.browser.call(name, options)).status).toBe(404);
  expect((await ann.browser.call(name, options)).status).toBe(403);
  expect((await staff.browser.call(name, options)).status).toBe(404);
  expect((await fin.browser.call(name, options)).status).toBe(200);
  expect((await heron.browser.call(name, options)).status).toBe(200);
  expect((await heron.browser.call(name, { ...options, ad_account_id: "12345" } as never)).status).toBe(404);
  expect((await heron.browser.call(name, { ...options, ad_account_id: "x" } as never)).status).toBe(400);
});

const staffCalls: Call[] = [
  ["AdminAdAccounts.get", {}],
  ["AdminLedger.get", {}],
  ["AdminDeposit.create", { ...advertiser, amount_micro: micro(1), key: "first deposit" }],
  ["AdminCredit.create", { ...advertiser, amount_micro: micro(1), key: "first credit" }],
  ["AdminWriteOff.create", { ...advertiser, amount_micro: "1", key: "first write-off" }],
  ["AdminLedgerEntries.get", advertiser],
  ["AdminReversal.create", { ...advertiser, entry_id: "12345", note: "A typo", key: "first reversal" }],
  ["AdminPayout.create", { ...advertiser, amount_micro: "1", note: "Closed", key: "first payout" }],
  ["AdminAdAccount.get", advertiser],
  ["AdminAdAccount.update", { ...advertiser, credit_limit_micro: "0" }],
  ["AdminOrderLines.get", advertiser],
  [
    "AdminOrderLine.create",
    { ...advertiser, name: "Spring", budget_micro: micro(1), key: "first order line" },
  ],
];

test.each(staffCalls)("%s is for staff", async (name, options) => {
  expect((await visitor.call(name, options)).status).toBe(401);
  for (const { browser } of [heron, fin, eve]) expect((await browser.call(name, options)).status).toBe(403);
  // Nothing is owed that could be written off, and there is no such entry.
  const refusals: Partial<Record<OperationName, number>> = {
    "AdminWriteOff.create": 400,
    "AdminReversal.create": 404,
  };
  expect((await staff.browser.call(name, options)).status).toBe(refusals[name] ?? 200);
});

test("refuses amounts and days that are none", async () => {
  const deposit = (amount_micro: string, more = {}) =>
    staff.browser.call("AdminDeposit.create", { ...advertiser, amount_micro, key: "a bad deposit", ...more });
  for (const amount of ["0", "-1", "1.5", "NaN", "1e15", "1000000000000001", "99999999999999999999", ""]) {
    expect((await deposit(amount)).status, amount).toBe(400);
  }
  expect((await deposit("1", { key: "" })).status).toBe(400);
  expect((await deposit("1", { ad_account_id: "4" })).status).toBe(404);
  const credit = { ...advertiser, amount_micro: "1", key: "a bad credit" };
  for (const expires_on of ["2020-01-01", "2026-02-30", "soon"]) {
    expect((await staff.browser.call("AdminCredit.create", { ...credit, expires_on })).status).toBe(400);
  }
  const profile = (change: object) =>
    heron.browser.call("BillingProfile.update", { ...advertiser, ...change });
  expect((await profile({ email: "nowhere" })).status).toBe(400);
  expect((await profile({ country: "XX" })).status).toBe(400);
  const days = { ...advertiser, start_date: "2026-02-01", end_date: "2026-01-01" };
  expect((await heron.browser.call("BillingSpend.get", days)).status).toBe(400);
  const lost = { ...advertiser, bookmarks: "nonsense" };
  expect((await heron.browser.call("BillingHistory.get", lost)).status).toBe(400);
});

test("an account can pay once it's known who pays, and there is money", async () => {
  const id = await buildAdAccount(context, { ownerId: heron.id });
  const read = async () => (await heron.browser.call("Billing.get", { ad_account_id: id })).data;
  expect(await read()).toMatchObject({ is_ready: false, provider: "manual" });
  const whole = {
    name: "Heron & Söhne",
    address: "Am See 1\nBerlin",
    country: "DE",
    email: "bills@example.org",
  };
  const changed = await heron.browser.call("BillingProfile.update", { ad_account_id: id, ...whole });
  expect(changed.data).toMatchObject({ profile: { ...whole, tax_id: "" }, is_ready: false });
  const deposit = { ad_account_id: id, amount_micro: micro(20), note: "Bank transfer 7", key: "transfer 7" };
  for (const _ of [1, 2]) expect((await staff.browser.call("AdminDeposit.create", deposit)).status).toBe(200);
  expect(await read()).toMatchObject({
    is_ready: true,
    funds: { available_micro: micro(20), prepaid_micro: micro(20) },
  });
  const history = await heron.browser.call("BillingHistory.get", { ad_account_id: id });
  expect(history.data).toMatchObject([{ kind: "deposit", amount_micro: micro(20), note: "Bank transfer 7" }]);
  const log = await staff.browser.call("AuditLog.get", {});
  expect(
    log.data.filter(({ subject }) => subject === `ad_account:${id}`).map(({ action }) => action),
  ).toEqual(["ad_account.deposit", "billing.update"]);
});

test("lists what was spent by day and campaign, and invoices a month", async () => {
  const { adAccountId: id, adGroupId } = await buildSpender(context, {
    ownerId: heron.id,
    prepaid: 3n * UNIT,
    budget: 10n * UNIT,
    timeZone: "UTC",
  });
  const owner = { ad_account_id: id };
  await heron.browser.call("BillingProfile.update", {
    ...owner,
    name: "Heron",
    address: "At the lake",
    country: "DE",
  });
  await staff.browser.call("AdminAdAccount.update", { ...owner, credit_limit_micro: micro(9) });
  await staff.browser.call("AdminCredit.create", {
    ...owner,
    amount_micro: micro(1),
    note: "Welcome",
    key: "welcome credit",
  });
  const spend = (units: number) =>
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
    ]);
  await spend(2);
  await spend(4);
  const { data: funds } = await heron.browser.call("Billing.get", owner);
  expect(funds.funds).toMatchObject({ credit_micro: "0", prepaid_micro: "0", owed_micro: micro(2) });
  const { data: promotions } = await heron.browser.call("BillingPromotions.get", owner);
  expect(promotions).toMatchObject([
    { note: "Welcome", granted_micro: micro(1), left_micro: "0", expires_at: null },
  ]);
  const { data: byCampaign } = await heron.browser.call("BillingSpend.get", owner);
  expect(byCampaign).toMatchObject([{ campaign_name: "Spring", spent_micro: micro(6) }]);
  const today = context.now().toISOString().slice(0, 10);
  const ofDays = async (start_date: string, end_date?: string) =>
    (await heron.browser.call("BillingSpend.get", { ...owner, start_date, ...(end_date && { end_date }) }))
      .data;
  expect(await ofDays(today)).toEqual(byCampaign);
  expect(await ofDays("2020-01-01", "2020-12-31")).toEqual([]);
  const { data: byDay } = await heron.browser.call("BillingSpendBreakdown.get", owner);
  expect(byDay).toMatchObject([{ spent_micro: micro(6), day: today }]);

  const first = await heron.browser.call("BillingHistory.get", { ...owner, page_size: 2 });
  const bookmarks = first.envelope.resource_response.bookmark ?? "";
  const rest = await heron.browser.call("BillingHistory.get", { ...owner, page_size: 2, bookmarks });
  const seen = [...first.data, ...rest.data].map(({ kind, amount_micro }) => `${kind} ${amount_micro}`);
  expect(seen.sort()).toEqual([`credit_grant ${micro(1)}`, `deposit ${micro(3)}`, `spend -${micro(6)}`]);

  const writeOff = { ...owner, amount_micro: micro(2), note: "Agreed", key: "a write-off" };
  const tooMuch = { ...writeOff, amount_micro: micro(3), key: "another write-off" };
  expect((await staff.browser.call("AdminWriteOff.create", tooMuch)).status).toBe(400);
  for (const _ of [1, 2])
    expect((await staff.browser.call("AdminWriteOff.create", writeOff)).status).toBe(200);
  expect((await heron.browser.call("Billing.get", owner)).data.funds.owed_micro).toBe("0");

  await makeInvoices(context);
  const invoices = async () => (await heron.browser.call("BillingDocuments.get", owner)).data;
  expect(await invoices()).toEqual([]);
  // The server was off for all of next month.
  const now = new Date();
  ahead = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 3) - now.getTime();
  for (const _ of [1, 2]) await makeInvoices(context);
  ahead = 0;
  const [invoice, ...others] = await invoices();
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ total_micro: micro(6) });
  const { data: years } = await heron.browser.call("BillingTaxDocuments.get", owner);
  expect(years).toMatchObject([{ invoice_count: 1, total_micro: micro(6) }]);
  for (const url of [invoice?.url ?? "", years[0]?.url ?? ""]) {
    const file = await heron.browser.request("GET", url);
    expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(file.text.startsWith("%PDF-")).toBe(true);
    for (const browser of [visitor, eve.browser, ann.browser]) {
      expect((await browser.request("GET", url)).headers["content-type"]).not.toBe("application/pdf");
    }
  }
  const unknown = await heron.browser.request("GET", `/advertiser/${id}/billing/documents/nothing.pdf`);
  expect(unknown.headers["content-type"]).not.toBe("application/pdf");
});

test("staff find accounts, stop them, and see what the nightly check found", async () => {
  const find = async (query: string) => (await staff.browser.call("AdminAdAccounts.get", { query })).data;
  expect((await find(adAccountId)).map(({ id }) => id)).toEqual([adAccountId]);
  expect(await find("%")).toEqual([]);
  await staff.browser.call("AdminAdAccount.update", { ...advertiser, is_suspended: true });
  expect(await find(adAccountId)).toMatchObject([{ is_suspended: true, owner: "heron" }]);
  await staff.browser.call("AdminAdAccount.update", { ...advertiser, is_suspended: false });

  await runJob(context, checkLedgerJob);
  const check = async () => (await staff.browser.call("AdminLedger.get", {})).data.mismatch_count;
  expect(await check()).toBe(0);
  expect(await listMoneyMistakes(context.db)).toEqual([]);
  const wrong = (by: number) =>
    context.db.query(
      {
        text: `update ledger_accounts set balance_micro = balance_micro + ${by} where ad_account_id = $1 and kind = 'prepaid'`,
      },
      [adAccountId],
    );
  await wrong(7);
  await runJob(context, checkLedgerJob);
  expect(await check()).toBe(1);
  const metrics = await (await app.browser("127.0.0.1")).request("GET", "/metrics");
  expect(metrics.text).toContain("bowerbird_ledger_mismatches 1");
  await wrong(-7);
});

test("nothing can be paid online where no one takes payments", async () => {
  const call = { ...advertiser, amount_micro: micro(10) };
  expect((await visitor.call("BillingPayment.create", call)).status).toBe(401);
  expect((await ann.browser.call("BillingPayment.create", call)).status).toBe(403);
  expect((await fin.browser.call("BillingPayment.create", call)).status).toBe(422);
  const sent = await visitor.request("POST", "/webhooks/payments/stripe/", { body: "{}" });
  expect(sent.status).not.toBe(200);
});
