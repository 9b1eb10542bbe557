import { beforeAll, expect, test } from "vitest";
import { campaignTexts } from "#contract/ads/campaign-texts.ts";
import { MICRO } from "#contract/ads/enums.ts";
import { allowAds, buildBusiness, makeAd, openAdAccount } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import type { Person } from "#testkit/members.ts";
import { type V5Call, v5Client } from "#testkit/open/v5-client.ts";

const { app, ada: stranger } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
let shop: Person;
let call: V5Call;
let params: { ad_account_id: string };

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  params = { ad_account_id: await openAdAccount(shop) };
  call = await v5Client(app, { user: shop });
});

const idsOf = ({ data }: { data: { items: { id: string }[] } }) => data.items.map(({ id }) => id);

async function make(things: string, item: object): Promise<string> {
  const { status, data } = await call(`${things}/create`, { params, body: [item] });
  expect([status, data.items[0]]).toEqual([200, expect.objectContaining({ data: expect.anything() })]);
  return data.items[0].data.id;
}

test("opens and lists ad accounts, of one's own alone", async () => {
  const body = { name: "Reeds", country: "DE", owner_user_id: shop.id };
  const made = await call("ad_accounts/create", { body });
  expect([made.status, made.data.currency]).toEqual([201, "USD"]);
  expect(idsOf(await call("ad_accounts/list"))).toContain(made.data.id);
  expect((await call("ad_accounts/get", { params })).data).toMatchObject({ id: params.ad_account_id });
  const theirs = await v5Client(app, { user: stranger });
  expect(idsOf(await theirs("ad_accounts/list"))).toEqual([]);
  for (const id of ["ad_accounts/get", "campaigns/list", "ads/list", "keywords/get"]) {
    expect([id, (await theirs(id, { params })).status]).toEqual([id, 404]);
  }
  expect((await theirs("ad_accounts/create", { body: { name: "A", country: "DE" } })).status).toBe(403);
});

test("makes, changes, lists and returns campaigns, ad groups and ads", async () => {
  const campaign_id = await make("campaigns", {
    name: "Spring",
    objective_type: "CONSIDERATION",
    daily_spend_cap: null,
    tracking_urls: null,
    // The account of the address, which the description's items name as well.
    ...params,
  });
  const ad_group_id = await make("ad_groups", {
    campaign_id,
    name: "Looms",
    billable_event: "CLICKTHROUGH",
    budget_in_micro_currency: 5 * MICRO,
    bid_in_micro_currency: MICRO / 2,
    targeting_spec: { GEO: ["DE"] },
  });
  const pin_id = await buildPinRow(app, shop.id);
  const ad_id = await make("ads", {
    ad_group_id,
    pin_id,
    creative_type: "REGULAR",
    destination_url: "https://shop.example/",
  });
  const body = [{ id: campaign_id, name: "Summer", status: "PAUSED", daily_spend_cap: null }];
  const changed = await call("campaigns/update", { params, body });
  expect(changed.data.items).toMatchObject([{ data: { name: "Summer", status: "PAUSED" }, exceptions: [] }]);
  expect((await call("campaigns/get", { params: { ...params, campaign_id } })).data.name).toBe("Summer");
  expect((await call("ad_groups/get", { params: { ...params, ad_group_id } })).data).toMatchObject({
    campaign_id,
    targeting_spec: { GEO: ["DE"] },
  });
  expect((await call("ads/get", { params: { ...params, ad_id } })).data).toMatchObject({
    ad_group_id,
    pin_id,
  });
  const paused = { params: { ...params, entity_statuses: "PAUSED" } };
  expect(idsOf(await call("campaigns/list", paused))).toEqual([campaign_id]);
  const active = { params: { ...params, entity_statuses: ["ACTIVE"] } };
  expect(idsOf(await call("campaigns/list", active))).toEqual([]);
  expect(idsOf(await call("ad_groups/list", { params: { ...params, campaign_ids: [campaign_id] } }))).toEqual(
    [ad_group_id],
  );
  expect(idsOf(await call("ads/list", { params: { ...params, ad_ids: ad_id } }))).toEqual([ad_id]);
  expect((await call("ads/get", { params: { ...params, ad_id: "1" } })).status).toBe(404);
});

test("lists from either end, page by page", async () => {
  const ad_account_id = await openAdAccount(shop);
  const made = [];
  for (const name of ["A", "B", "C"]) made.push(await makeAd(app, shop, ad_account_id, name));
  const listAll = async (id: string, order: string | undefined) => {
    const ids: string[] = [];
    let bookmark: string | undefined;
    do {
      const { data } = await call(id, { params: { ad_account_id, page_size: 2, order, bookmark } });
      ids.push(...idsOf({ data }));
      bookmark = data.bookmark ?? undefined;
    } while (bookmark !== undefined);
    return ids;
  };
  for (const [id, name] of [
    ["campaigns/list", "campaign"],
    ["ad_groups/list", "adGroup"],
    ["ads/list", "ad"],
  ] as const) {
    const oldestFirst = made.map((each) => each[name]);
    expect(await listAll(id, "ASCENDING")).toEqual(oldestFirst);
    expect(await listAll(id, "DESCENDING")).toEqual(oldestFirst.toReversed());
    expect(await listAll(id, undefined)).toEqual(oldestFirst.toReversed());
    expect((await call(id, { params: { ad_account_id, order: "UP" } })).status).toBe(400);
  }
});

test("says of each why it was rejected", async () => {
  const group = { name: "A", campaign_id: "1", billable_event: "CLICKTHROUGH" };
  const { status, data } = await call("ad_groups/create", { params, body: [group] });
  expect(status).toBe(200);
  expect(data.items[0].exceptions).toMatchObject([{ code: expect.any(Number), message: expect.any(String) }]);
  const unknown = [{ name: "A", objective_type: "CONSIDERATION", tracking_urls: { click: [] } }];
  expect((await call("campaigns/create", { params, body: unknown })).status).toBe(400);
  expect((await call("campaigns/create", { params, body: [] })).status).toBe(400);
  const goal = { campaign_id: "1", name: "A", billable_event: "IMPRESSION", optimization_goal_metadata: {} };
  const answer = await call("ad_groups/create", { params, body: [goal] });
  expect([answer.status, answer.data.message]).toEqual([
    400,
    expect.stringContaining(campaignTexts.noOptimizationGoal),
  ]);
  // Named as in the body that was sent.
  for (const [id, body, field] of [
    ["campaigns/create", unknown, "0.tracking_urls"],
    ["campaigns/create", [{ name: "A", objective_type: "CONSIDERATION" }, { name: "B" }], "1.objective_type"],
    ["ad_groups/update", [{ id: "1", name: "" }], "0.name"],
    ["ads/create", [{ ...params, pin_id: "1" }], "0.ad_group_id"],
    ["campaigns/create", [{ name: "A", ad_account_id: "1" }], "0.ad_account_id"],
    ["keywords/update", { keywords: [{ id: "1", ad_account_id: "1" }] }, "keywords.0.ad_account_id"],
    ["bulk_upsert/create", { create: { ads: [{ ad_account_id: "1" }] } }, "create.ads.0.ad_account_id"],
  ] as const) {
    const refused = await call(id, { params, body });
    expect([id, refused.status, refused.data.message]).toEqual([
      id,
      400,
      expect.stringContaining(`(${field})`),
    ]);
  }
  const reader = await v5Client(app, { user: shop }, ["ads:read"]);
  expect((await reader("campaigns/create", { params, body: unknown })).status).toBe(403);
});

test("adds, lists and archives keywords", async () => {
  const campaign_id = await make("campaigns", { name: "Words", objective_type: "CONSIDERATION" });
  const body = {
    parent_id: `C${campaign_id}`,
    keywords: [{ value: "loom", match_type: "EXACT_NEGATIVE", bid: null, ...params }],
  };
  const made = await call("keywords/create", { params, body });
  expect(made.data).toMatchObject({ keywords: [{ value: "loom", parent_id: campaign_id }], errors: [] });
  const [{ id }] = made.data.keywords;
  const ofCampaign = { params: { ...params, campaign_id } };
  expect(idsOf(await call("keywords/get", ofCampaign))).toEqual([id]);
  const archived = await call("keywords/update", { params, body: { keywords: [{ id, archived: true }] } });
  expect(archived.data.keywords).toMatchObject([{ id, archived: true }]);
  const missing = await call("keywords/update", {
    params,
    body: { keywords: [{ id: "1", archived: true }] },
  });
  expect(missing.data.errors).toMatchObject([{ error_messages: [expect.any(String)] }]);
});
