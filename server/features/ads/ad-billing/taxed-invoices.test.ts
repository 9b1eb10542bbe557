import { expect, test } from "vitest";
import { LOCALES } from "#contract/locales.ts";
import { buildSpender, listMoneyMistakes, UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPerson } from "#testkit/members.ts";
import { settle } from "../ad-budgets/index.ts";
import { checkLedgerJob } from "../ad-ledger/index.ts";
import { makeInvoices } from "./documents/make-invoices.ts";

let ahead = 0;
const { app, heron } = await startCast(["heron"], {
  env: { RATE_LIMIT: "100000" },
  overrides: { now: () => new Date(Date.now() + ahead) },
});
const { context } = app;
const staff = await buildPerson(app, { isStaff: true });

const micro = (units: number) => String(BigInt(Math.round(units * 100)) * 10_000n);

type Case = {
  /** From before payments were taxed. */
  prepaid?: bigint;
  /** Booked by staff, with its tax. */
  paid?: number;
  credit?: number;
  profile?: object;
  /** Of the host, once it's paid and spent. */
  taxLater?: object;
};

/** Someone who spent ten units in the month that is over now, and what came of it. */
async function invoice({ prepaid = 0n, paid = 0, credit = 0, profile = {}, taxLater }: Case = {}) {
  const { adAccountId: id, adGroupId } = await buildSpender(context, {
    ownerId: heron.id,
    prepaid,
    budget: 20n * UNIT,
    timeZone: "UTC",
  });
  const of = { ad_account_id: id };
  const billed = { name: "Heron", address: "At the lake", country: "DE", email: "bills@example.org" };
  expect((await heron.browser.call("BillingProfile.update", { ...of, ...billed, ...profile })).status).toBe(
    200,
  );
  await staff.browser.call("AdminAdAccount.update", { ...of, credit_limit_micro: micro(50) });
  if (paid > 0)
    await staff.browser.call("AdminDeposit.create", {
      ...of,
      amount_micro: micro(paid),
      key: "a payment with tax",
    });
  const { data: before } = await heron.browser.call("Billing.get", of);
  if (credit > 0)
    await staff.browser.call("AdminCredit.create", {
      ...of,
      amount_micro: micro(credit),
      key: "a welcome credit",
    });
  await settle(context, [
    {
      offerId: crypto.randomUUID(),
      kind: "CLICKTHROUGH",
      adGroupId,
      adId: adGroupId,
      leaseId: null,
      priceMicro: 10n * UNIT,
      happenedAt: context.now(),
    },
  ]);
  if (taxLater) await allowAds(app, { ...vat, tax_rule: "rate", ...taxLater });
  const now = new Date();
  ahead = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3) - now.getTime();
  for (const _ of [1, 2]) await makeInvoices(context);
  ahead = 0;
  const { data: documents } = await heron.browser.call("BillingDocuments.get", of);
  const { data: billing } = await heron.browser.call("Billing.get", of);
  const { data: history } = await heron.browser.call("BillingHistory.get", of);
  return {
    of,
    documents,
    history,
    before: before.funds,
    funds: billing.funds,
    booked: history.filter(({ kind }) => kind === "invoice").map(({ amount_micro }) => amount_micro),
    mails: await mailsOf(documents[0]?.number ?? ""),
  };
}

type SentMail = {
  to: string;
  locale: string;
  params: { total: string; due: string };
  attachment: { name: string; base64: string };
};

async function mailsOf(number: string): Promise<SentMail[]> {
  const rows = await context.db.query<{ payload: SentMail }>(
    {
      text: `select payload from graphile_worker._private_jobs as jobs where payload->>'template' = 'invoiceMade'
        and payload->'params'->>'number' = $1`,
    },
    [number],
  );
  return rows.map(({ payload }) => payload);
}

const vat = { currency: "EUR", tax_rate: 1900, tax_name: "VAT", tax_country: "DE", tax_id: "DE 42" } as const;

test.each([
  ["no tax, where the host sets none", "none", {}, 0, 0],
  ["the rate", "rate", {}, 0, 1.9],
  ["the rate, also abroad", "rate", { country: "FR", tax_id: "FR 1" }, 0, 1.9],
  ["the rate, in the host's country", "reverse_charge", { tax_id: "DE 1" }, 0, 1.9],
  ["the rate abroad, without a tax ID", "reverse_charge", { country: "FR" }, 0, 1.9],
  ["no tax, but a remark, for a business abroad", "reverse_charge", { country: "FR", tax_id: "FR 1" }, 0, 0],
  ["the rate of what no credit paid for", "rate", {}, 4, 1.14],
  ["no tax where credits paid for all of it", "rate", {}, 15, 0],
] as const)("an invoice has %s", async (_name, tax_rule, profile, credit, tax) => {
  await allowAds(app, { ...vat, tax_rule });
  const { documents, funds, booked } = await invoice({ profile, credit });
  expect(documents).toMatchObject([{ total_micro: micro(10 + tax), tax_micro: micro(tax) }]);
  expect(booked).toEqual(tax === 0 ? [] : [micro(-tax)]);
  expect(funds.owed_micro).toBe(micro(Math.max(0, 10 - credit) + tax));
  const file = await heron.browser.request("GET", documents[0]?.url ?? "");
  expect(file.text.startsWith("%PDF-")).toBe(true);
  await expectBalanced();
});

test("prepaid money pays the tax, as far as it goes", async () => {
  await allowAds(app, { ...vat, tax_rule: "rate" });
  const some = await invoice({ prepaid: 11n * UNIT });
  expect(some.funds).toMatchObject({ prepaid_micro: "0", owed_micro: micro(0.9) });
  const enough = await invoice({ prepaid: 20n * UNIT });
  expect(enough.funds).toMatchObject({ prepaid_micro: micro(8.1), owed_micro: "0" });
  const { data: years } = await heron.browser.call("BillingTaxDocuments.get", enough.of);
  expect(years).toMatchObject([{ invoice_count: 1, total_micro: micro(11.9), tax_micro: micro(1.9) }]);
  expect(await listMoneyMistakes(context.db)).toEqual([]);
});

/** What was taken with payments, by the invoice. */
async function depositTaxIn(of: { ad_account_id: string }): Promise<string | undefined> {
  const [row] = await context.db.query<{ covered: string }>(
    { text: "select document->'tax'->>'deposit_micro' as covered from invoices where ad_account_id = $1" },
    [of.ad_account_id],
  );
  return row?.covered;
}

async function expectBalanced(): Promise<void> {
  await runJob(context, checkLedgerJob);
  expect((await staff.browser.call("AdminLedger.get", {})).data.mismatch_count).toBe(0);
  expect(await listMoneyMistakes(context.db)).toEqual([]);
}

test("a payment's tax is taken with it, and the invoice doesn't take it again", async () => {
  await allowAds(app, { ...vat, tax_rule: "rate" });
  const { of, before, funds, documents, history } = await invoice({ paid: 119 });
  expect(before).toMatchObject({ prepaid_micro: micro(100), available_micro: micro(150) });
  expect(documents).toMatchObject([{ total_micro: micro(11.9), tax_micro: micro(1.9) }]);
  expect(funds).toMatchObject({ prepaid_micro: micro(90), owed_micro: "0" });
  expect(await depositTaxIn(of)).toBe(micro(1.9));
  expect(history.filter(({ kind }) => kind !== "spend")).toMatchObject([
    { kind: "invoice", amount_micro: "0", tax_micro: micro(-1.9) },
    { kind: "deposit", amount_micro: micro(100), tax_micro: micro(19) },
  ]);
  await expectBalanced();
});

test.each([
  ["what is owed has its tax by the invoice", { paid: 5.95 }, 0, 5.95, 0.95],
  ["money from before is taxed by the invoice", { prepaid: 20n * UNIT, paid: 1.19 }, 9.29, 0, 0.19],
  ["a higher rate later takes the rest", { paid: 119, taxLater: { tax_rate: 2900 } }, 90, 0, 2.9],
  ["what turns out not to be taxed can be spent", { paid: 119, taxLater: { tax_rule: "none" } }, 109, 0, 0],
  [
    "a business abroad pays no tax",
    { paid: 100, profile: { country: "FR", tax_id: "FR 1" }, taxLater: { tax_rule: "reverse_charge" } },
    90,
    0,
    0,
  ],
] as const)("of payments, %s", async (_name, given, prepaid, owed, covered) => {
  await allowAds(app, { ...vat, tax_rule: "profile" in given ? "reverse_charge" : "rate" });
  const { of, funds } = await invoice(given);
  expect(funds).toMatchObject({ prepaid_micro: micro(prepaid), owed_micro: micro(owed) });
  expect(await depositTaxIn(of)).toBe(micro(covered));
  await expectBalanced();
});

test.each(LOCALES)("an invoice is mailed once, in %s", async (language) => {
  await allowAds(app, { ...vat, tax_rule: "rate" });
  const { documents, mails } = await invoice({ profile: { language } });
  expect(mails).toMatchObject([
    { to: "bills@example.org", locale: language, attachment: { name: `${documents[0]?.number}.pdf` } },
  ]);
  const file = Buffer.from(mails[0]?.attachment.base64 ?? "", "base64");
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
});

test("without an address for invoices, the account's owner gets them in their language", async () => {
  await allowAds(app, { ...vat, tax_rule: "none" });
  await context.db.query({ text: "update members set locale = 'sv' where id = $1" }, [heron.id]);
  const { mails } = await invoice({ profile: { email: "" } });
  expect(mails).toMatchObject([{ to: heron.email, locale: "sv" }]);
});

test("a language that isn't one of ours is rejected", async () => {
  const { of } = await invoice();
  const update = (language: string) =>
    heron.browser.call("BillingProfile.update", { ...of, language } as never);
  for (const language of ["xx", "EN", "de-DE"]) expect((await update(language)).status).toBe(400);
  expect((await update("")).data.profile.language).toBe("");
});

test("staff set the tax, and nonsense is rejected", async () => {
  const update = (change: object) => staff.browser.call("AdvertisingSettings.update", change as never);
  const given = {
    tax_rule: "reverse_charge",
    tax_rate: 750,
    tax_name: "GST",
    tax_country: "SE",
    tax_id: "SE 9",
  };
  expect((await update({ ...given, billing_address: "Quay 1\nStockholm" })).data).toMatchObject(given);
  for (const change of [
    { tax_rule: "some" },
    { tax_rate: -1 },
    { tax_rate: 5001 },
    { tax_rate: 7.5 },
    { tax_rate: "NaN" },
    { tax_country: "XX" },
    { tax_name: "x".repeat(31) },
    { tax_id: "x".repeat(51) },
    { billing_address: "x".repeat(501) },
  ])
    expect((await update(change)).status, JSON.stringify(change)).toBe(400);
  expect((await heron.browser.call("AdvertisingSettings.update", { tax_rate: 0 })).status).toBe(403);
});
