import { beforeAll, expect, test } from "vitest";
import { MICRO } from "#contract/ads/enums.ts";
import { allowAds, buildBusiness, buildHelper, openAdAccount, payFor } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import type { Person } from "#testkit/members.ts";

const { app, ada: stranger, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
let shop: Person;
let analyst: Person;
let account: string;
let pin: string;

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  analyst = await buildHelper(app, shop, ["ANALYST"]);
  account = await openAdAccount(shop);
  pin = await buildPinRow(app, shop.id);
});

const options = (more: object = {}) => ({
  ad_account_id: account,
  pin_id: pin,
  campaign_name: "A chair",
  budget_in_micro_currency: 7 * MICRO,
  duration: 10,
  ...more,
});
const promote = async ({ browser }: Pick<Person, "browser">, more: object = {}) =>
  await browser.call("QuickPromote.create", options(more) as never);

test("is for those who may make ads of the account", async () => {
  expect((await promote({ browser: visitor })).status).toBe(401);
  expect((await promote(stranger)).status).toBe(404);
  expect((await promote(analyst)).status).toBe(403);
});

test.each([
  [{ budget_in_micro_currency: 0 }, "budget_in_micro_currency"],
  // The least of a day in Germany, in euros or not, is one.
  [{ budget_in_micro_currency: MICRO - 1 }, "budget_in_micro_currency"],
  [{ budget_in_micro_currency: 1_000_001 * MICRO }, "budget_in_micro_currency"],
  [{ duration: 366 }, "duration"],
  [{ duration: undefined }, "duration"],
  [{ inclusive_end_date: "2020-01-01" }, "inclusive_end_date"],
  [{ inclusive_end_date: "soon" }, "inclusive_end_date"],
  [{ destination_url: "nowhere" }, "destination_url"],
  [{ campaign_name: " " }, "campaign_name"],
  [{ advertiser_id: "1" }, "advertiser_id"],
])("refuses %j", async (more, detail) => {
  const { status, error } = await promote(shop, more);
  expect([status, error?.message_detail]).toEqual([400, detail]);
});

test("makes campaign, ad group and ad at once, and says what is missing", async () => {
  const long = "A chair ".repeat(20);
  const { status, data } = await promote(shop, {
    campaign_name: long,
    destination_url: "heron.example/chair",
  });
  expect([status, data.status, data.next_step]).toEqual([200, "NEEDS_BILLING", "business"]);
  const campaigns = await shop.browser.call("Campaigns.get", {
    ad_account_id: account,
    campaign_ids: [data.campaign_id],
  });
  const [campaign] = campaigns.data;
  expect(campaign?.name).toHaveLength(63);
  expect(campaign?.name.endsWith("…")).toBe(true);
  expect(campaign).toMatchObject({ objective_type: "CONSIDERATION", summary_status: "ADVERTISER_DISABLED" });
  const ads = await shop.browser.call("Ads.get", { ad_account_id: account, ad_ids: [data.ad_id] });
  expect(ads.data).toMatchObject([
    { review_status: "PENDING", delivery: { status: "NEEDS_BILLING" }, pin: { id: pin } },
  ]);
  const { data: changes } = await shop.browser.call("AdChanges.get", { ad_account_id: account });
  expect(changes.slice(0, 3).map(({ entity_kind }) => entity_kind)).toEqual(["ad", "ad_group", "campaign"]);

  await payFor(app, account, 0n);
  const ongoing = await promote(shop, { is_ongoing: true, duration: undefined });
  expect(ongoing.data).toMatchObject({ status: "NO_MONEY", next_step: "billing" });
  await payFor(app, account);
  const paid = await promote(shop, { is_ongoing: true, duration: undefined });
  expect(paid.data).toMatchObject({ status: "IN_REVIEW", next_step: "success" });
});

test("never takes a secret Pin or someone else's, and nothing is left of what was rejected", async () => {
  const count = async () =>
    (await app.context.db.query<{ count: number }>({ text: "select count(*)::int from campaigns" }, []))[0];
  const before = await count();
  const secret = await buildPinRow(app, shop.id, {
    boardId: await buildBoardRow(app, shop.id, { privacy: "secret" }),
  });
  for (const pin_id of [secret, await buildPinRow(app, stranger.id), "1"]) {
    const { status } = await promote(shop, { pin_id });
    expect(status).toBe(404);
  }
  expect(await count()).toEqual(before);
});
