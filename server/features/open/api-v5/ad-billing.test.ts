import { beforeAll, expect, test } from "vitest";
import { buildAdAccount, buildCampaign, grantCredit, UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds, buildHelper, grant } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";
import { type V5Call, v5Client } from "#testkit/open/v5-client.ts";

let time = Date.now();
const {
  app,
  heron,
  fin,
  eve: stranger,
  visitor,
} = await startCast(["heron", "fin", "eve"], {
  env: { RATE_LIMIT: "100000" },
  overrides: { now: () => new Date(time) },
});
const { context } = app;
await allowAds(app, { currency: "EUR" });
await grant(app, heron, fin, ["FINANCE"]);
const ad_account_id = await buildAdAccount(context, { ownerId: heron.id, prepaid: 50n * UNIT });
const params = { ad_account_id };
const campaign_id = await buildCampaign(context, ad_account_id);
let call: V5Call;

beforeAll(async () => {
  call = await v5Client(app, { user: fin });
});

test("is for those who pay", async () => {
  const analyst = await v5Client(app, { user: await buildHelper(app, heron, ["ANALYST"]) });
  const theirs = await v5Client(app, { user: stranger });
  for (const [id, more] of [
    ["order_lines/list", {}],
    ["order_lines/get", { order_line_id: "1" }],
    ["billing_profiles/get", { is_active: true }],
    ["billing_invoices/get", {}],
    ["billing_invoice_download/get", { billing_invoice_id: "1" }],
    ["ads_credits_discounts/get", {}],
  ] as const) {
    const asked = { params: { ...params, ...more } };
    expect([id, (await theirs(id, asked)).status]).toEqual([id, 404]);
    expect([id, (await analyst(id, asked)).status]).toEqual([id, 403]);
  }
  for (const name of ["BillingOrderLine.get", "BillingDocument.get"] as const) {
    const options = { ad_account_id, order_line_id: "1", document_id: "1" };
    expect((await visitor.call(name, options)).status).toBe(401);
  }
});

test("lists order lines from either end, and returns one", async () => {
  const staff = await buildPerson(app, { isStaff: true });
  const add = async (name: string, more: object) => {
    const line = { ad_account_id, name, budget_micro: "5000000", paid_type: "PAID", key: `the ${name} line` };
    const { data } = await staff.browser.call("AdminOrderLine.create", { ...line, ...more } as never);
    return data.id;
  };
  const days = { start_date: "2026-03-02", end_date: "2026-03-02" };
  const spring = await add("spring", { campaign_id, purchase_order_id: "PO 7", ...days });
  const summer = await add("summer", { paid_type: "BONUS" });
  const list = async (more: object) =>
    (await call("order_lines/list", { params: { ...params, ...more } })).data;
  const first = await list({ order: "ASCENDING", page_size: 1 });
  const rest = await list({ order: "ASCENDING", bookmark: first.bookmark });
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  expect(ids).toEqual([spring, summer]);
  expect((await list({})).items.map(({ id }: { id: string }) => id)).toEqual([summer, spring]);
  const one = await call("order_lines/get", { params: { ...params, order_line_id: spring } });
  expect(one.data).toMatchObject({
    budget: 5_000_000,
    paid_budget: 5_000_000,
    purchase_order_id: "PO 7",
    campaign_ids: [campaign_id],
    start_time: 1_772_406_000,
    end_time: 1_772_492_400,
  });
  const missing = { params: { ...params, order_line_id: "1" } };
  expect((await call("order_lines/get", missing)).status).toBe(404);
});

test("tells how the account pays, and what credits it was given", async () => {
  const profiles = async (is_active: boolean) =>
    (await call("billing_profiles/get", { params: { ...params, is_active } })).data.items;
  expect(await profiles(true)).toEqual([]);
  expect(await profiles(false)).toMatchObject([{ billing_type: "PREPAID", status: "INVALID" }]);
  const business = { name: "Heron", address: "Lake 1", country: "DE" };
  await fin.browser.call("BillingProfile.update", { ad_account_id, ...business });
  expect(await profiles(true)).toMatchObject([{ advertiser_id: ad_account_id, status: "VALID" }]);
  await grantCredit(context, ad_account_id, 2n * UNIT);
  const credits = await call("ads_credits_discounts/get", { params });
  expect(credits.data.items).toMatchObject([
    { active: true, discountCurrency: "EUR", remainingDiscountInMicroCurrency: 2_000_000 },
  ]);
});

test("lists invoices, and whoever has the address of one can download it for some minutes", async () => {
  const document = {
    account: "Heron and sons",
    billed: { name: "Heron", address: "Lake 1", country: "DE", tax_id: "", email: "" },
    issuer: { name: "Bowerbird", email: "" },
    lines: [{ campaign: "Spring", spent_micro: "6000000" }],
    due_micro: "0",
  };
  const insert = `insert into invoices (id, ad_account_id, number, month, currency, document, total_micro, tax_micro)
    values (next_id(home_in($1::bigint)), $1, $2, $3, 'EUR', $4, 6000000, 1000000)`;
  for (const month of ["2026-01-01", "2026-02-01"])
    await context.db.query({ text: insert }, [ad_account_id, `N-${month}`, month, JSON.stringify(document)]);
  const list = async (more: object) => await call("billing_invoices/get", { params: { ...params, ...more } });
  const { items } = (await list({ order: "ASCENDING" })).data;
  expect(items).toMatchObject([
    {
      billing_period_start_date: "2026-01-01",
      billing_period_end_date: "2026-01-31",
      amount_billed_micro_currency: 6_000_000,
      amount_net_micro_currency: 5_000_000,
      currency: "EUR",
    },
    { billing_period_end_date: "2026-02-28" },
  ]);
  const newest = (await list({ page_size: 1 })).data;
  expect(newest.items).toEqual([items[1]]);
  expect((await list({ bookmark: newest.bookmark })).data.items).toEqual([items[0]]);
  expect((await list({ document_type: "CREDIT_MEMO" })).data.items).toEqual([]);
  for (const wrong of [{ status: "OPEN" }, { start_due_date: "2026-01-01" }, { sort: "TOTAL_AMOUNT" }])
    expect((await list(wrong)).status).toBe(400);

  const asked = { params: { ...params, billing_invoice_id: items[0].id } };
  const { download_url } = (await call("billing_invoice_download/get", asked)).data;
  const { pathname, search } = new URL(download_url);
  const typeOf = async (url: string) => (await visitor.request("GET", url)).headers["content-type"];
  expect(await typeOf(pathname + search)).toBe("application/pdf");
  for (const other of [pathname, `${pathname}?key=1.2`, `${pathname.replace("-01-", "-02-")}${search}`])
    expect(await typeOf(other)).not.toBe("application/pdf");
  time += 6 * 60_000;
  expect(await typeOf(pathname + search)).not.toBe("application/pdf");
  const missing = { params: { ...params, billing_invoice_id: "1" } };
  expect((await call("billing_invoice_download/get", missing)).status).toBe(404);
});
