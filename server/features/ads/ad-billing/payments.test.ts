import { afterAll, expect, test } from "vitest";
import { buildAdAccount, listMoneyMistakes, UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { type SignedEvent, startStripeDouble } from "#testkit/doubles/stripe-double.ts";

const stripe = await startStripeDouble();
afterAll(() => stripe[Symbol.asyncDispose]());
const { app, heron, eve, visitor } = await startCast(["heron", "eve"], { env: stripe.env });
await allowAds(app, { currency: "EUR" });

async function begin() {
  const id = await buildAdAccount(app.context, { ownerId: heron.id });
  const pay = (amount_micro: string, next?: string) =>
    heron.browser.call("BillingPayment.create", { ad_account_id: id, amount_micro, ...(next && { next }) });
  const funds = async () => {
    const { data } = await heron.browser.call("Billing.get", { ad_account_id: id });
    return [data.funds.prepaid_micro, data.funds.owed_micro].map(Number).map((micro) => micro / Number(UNIT));
  };
  return { id, pay, funds };
}

async function tell({ body, signature }: SignedEvent): Promise<number> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return (await visitor.request("POST", "/webhooks/payments/stripe/", { body, headers })).status;
}

function newestSession() {
  const session = stripe.sessions.at(-1);
  if (!session) throw new Error("No payment was started");
  return session;
}

test("a payment is started at the provider, and booked once when it's told of", async () => {
  const { id, pay, funds } = await begin();
  const { data } = await pay("12500000", "/quick-promote/");
  const session = newestSession();
  expect(data.url).toBe(`https://pay.example/${session.id}`);
  expect(session).toMatchObject({ amount_total: 1250, currency: "eur", metadata: { ad_account_id: id } });
  expect(session.success_url).toBe(
    `http://localhost:3000/advertiser/${id}/billing/?next_step_link_url=%2Fquick-promote%2F&section=paid`,
  );
  expect(await tell(stripe.paid(session, { status: "unpaid", eventId: "evt_unpaid" }))).toBe(200);
  expect(await funds()).toEqual([0, 0]);
  for (const _ of [1, 2]) expect(await tell(stripe.paid(session))).toBe(200);
  // The same payment in another event.
  expect(await tell(stripe.paid(session, { eventId: "evt_other" }))).toBe(200);
  expect(await funds()).toEqual([12.5, 0]);
  expect(await tell(stripe.paidBack(session, 250))).toBe(200);
  expect(await tell(stripe.paidBack(session, 450, 250))).toBe(200);
  expect(await funds()).toEqual([8, 0]);
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
});

test("what is paid online has its tax, which is paid back with it", async () => {
  const rate = { tax_rule: "rate", tax_rate: 1900, tax_name: "VAT" } as const;
  await allowAds(app, { currency: "EUR", ...rate });
  const { id, pay, funds } = await begin();
  await pay("119000000");
  expect(await tell(stripe.paid(newestSession()))).toBe(200);
  expect(await funds()).toEqual([100, 0]);
  expect(await tell(stripe.paidBack(newestSession(), 5950))).toBe(200);
  expect(await funds()).toEqual([50, 0]);
  const { data: history } = await heron.browser.call("BillingHistory.get", { ad_account_id: id });
  expect(history.map(({ kind, tax_micro }) => [kind, Number(tax_micro)])).toEqual([
    ["adjustment", -9_500_000],
    ["deposit", 19_000_000],
  ]);
  const { data: billing } = await heron.browser.call("Billing.get", { ad_account_id: id });
  expect(billing.tax).toEqual({ rate: 1900, name: "VAT" });
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
  await allowAds(app, { currency: "EUR" });
});

test("refuses events that aren't the provider's", async () => {
  const { pay, funds } = await begin();
  await pay("12500000");
  const { body, signature } = stripe.paid(newestSession());
  expect(await tell({ body: body.replace("1250", "9999"), signature })).toBe(400);
  expect(await tell({ body, signature: "" })).toBe(400);
  expect(await tell({ body: "", signature })).toBe(400);
  expect(await tell({ body: "x".repeat(300_000), signature })).toBe(413);
  expect(await funds()).toEqual([0, 0]);
});

test("ignores events about other things, accounts and currencies", async () => {
  const { pay, funds } = await begin();
  await pay("12500000");
  const session = newestSession();
  expect(await tell(stripe.sign({ id: "evt_1", type: "customer.created", data: { object: {} } }))).toBe(200);
  expect(await tell(stripe.paid({ ...session, metadata: { ad_account_id: "4" } }))).toBe(200);
  expect(await tell(stripe.paid({ ...session, metadata: {} }))).toBe(200);
  expect(await tell(stripe.paid({ ...session, currency: "usd" }))).toBe(200);
  expect(await funds()).toEqual([0, 0]);
});

test("never leads to another site, and says so when the provider is down", async () => {
  const { id, pay } = await begin();
  await pay("1000000", "https://evil.example/");
  expect(newestSession().cancel_url).toBe(`http://localhost:3000/advertiser/${id}/billing/`);
  expect((await pay("9999")).status).toBe(400);
  stripe.isDown = true;
  expect((await pay("1000000")).status).toBe(503);
  stripe.isDown = false;
  const call = { ad_account_id: id, amount_micro: "1000000" };
  expect((await eve.browser.call("BillingPayment.create", call)).status).toBe(404);
});
