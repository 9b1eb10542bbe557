import { beforeAll, expect, test } from "vitest";
import { LABEL_MAX } from "#contract/limits/ads.ts";
import {
  allowAds,
  buildBusiness,
  buildHelper,
  type MadeAd,
  makeAd,
  openAdAccount,
} from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import type { Person } from "#testkit/members.ts";
import { type V5Call, v5Client } from "#testkit/open/v5-client.ts";

const { app, ada: stranger, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
let shop: Person;
let made: MadeAd;
let other: MadeAd;
let call: V5Call;
let params: { ad_account_id: string };

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  params = { ad_account_id: await openAdAccount(shop) };
  made = await makeAd(app, shop, params.ad_account_id);
  other = await makeAd(app, shop, params.ad_account_id, "Summer");
  call = await v5Client(app, { user: shop });
});

const list = async (more: object = {}) => {
  const { data } = await call("labels/list", { params: { ...params, ...more } });
  type Item = { labels: { value: string; parent_id: string }[] };
  return data.items.flatMap(({ labels }: Item) => labels.map(({ value, parent_id }) => [value, parent_id]));
};
const put = async (parent_id: string, values: string[], label_type = "CUSTOM") => {
  const labels = values.map((value) => ({ value, label_type }));
  return await call("labels/create", { params, body: { parent_id, labels } });
};

test("labels are put on campaigns, renamed and archived", async () => {
  const { data } = await put(`C${made.campaign}`, ["Best", "Old"]);
  const use = { label_type: "CUSTOM", status: "ACTIVE", parent_id: made.campaign, parent_type: "CAMPAIGN" };
  expect(data).toMatchObject({
    labels: [
      { value: "Best", ...use },
      { value: "Old", ...use },
    ],
    errors: [],
  });
  await put(other.campaign, ["best"]);
  const [best, old] = data.labels;
  expect(await list()).toEqual([
    ["Best", made.campaign],
    ["Best", other.campaign],
    ["Old", made.campaign],
  ]);
  expect(await list({ campaign_ids: other.campaign })).toEqual([["Best", other.campaign]]);
  expect(await list({ label_ids: old.id })).toEqual([["Old", made.campaign]]);
  expect(await list({ entity_statuses: "ARCHIVED" })).toEqual([]);
  const first = await call("labels/list", { params: { ...params, page_size: 2 } });
  expect(await list({ bookmark: first.data.bookmark })).toEqual([["Old", made.campaign]]);

  const body = {
    labels: [
      { id: best.id, value: "Finest" },
      { id: old.id, status: "ARCHIVED" },
      { id: "1", value: "None" },
    ],
  };
  const changed = await call("labels/update", { params, body });
  expect(changed.data).toMatchObject({
    labels: [
      { id: best.id, value: "Finest", status: "ACTIVE" },
      { id: old.id, value: "Old", status: "ARCHIVED" },
    ],
    errors: [{ data: { value: "None" }, error_messages: [expect.any(String)] }],
  });
  expect(await list()).toEqual([
    ["Finest", made.campaign],
    ["Finest", other.campaign],
  ]);
});

test("says of each why it was rejected", async () => {
  const long = "x".repeat(LABEL_MAX + 1);
  const { data } = await put(made.campaign, ["Good", long]);
  expect([data.labels.length, data.errors.length]).toEqual([1, 1]);
  expect((await put(made.campaign, ["Brand"], "BRAND")).data.labels).toEqual([]);
  const [{ id }] = data.labels;
  const taken = await call("labels/update", { params, body: { labels: [{ id, value: "finest" }] } });
  expect(taken.data).toMatchObject({ labels: [], errors: [{ data: { value: "finest" } }] });
  expect((await put("1", ["Good"])).status).toBe(404);
  const body = { parent_id: "X1", labels: [] };
  expect((await call("labels/create", { params, body })).status).toBe(400);
});

test("labels are for people of the account, and only those who may edit change them", async () => {
  const theirs = await v5Client(app, { user: stranger });
  expect((await theirs("labels/list", { params })).status).toBe(404);
  const analyst = await v5Client(app, { user: await buildHelper(app, shop, ["ANALYST"]) });
  expect((await analyst("labels/list", { params })).status).toBe(200);
  const body = { parent_id: made.campaign, labels: [{ value: "Mine", label_type: "CUSTOM" }] };
  expect((await analyst("labels/create", { params, body })).status).toBe(403);
  const [{ id }] = (await put(made.campaign, ["Mine"])).data.labels;
  const renamed = { params, body: { labels: [{ id, value: "Theirs" }] } };
  expect((await analyst("labels/update", renamed)).status).toBe(403);
  const options = { ...params, label_id: id, name: "Theirs" };
  expect((await visitor.call("AdLabel.update", options)).status).toBe(401);
  expect((await visitor.call("AdLabelUses.get", params)).status).toBe(401);
});

test("tells the least that can be bid, and how many people an ad group may reach", async () => {
  const spec = { billable_event: "CLICKTHROUGH", currency: "USD" };
  const floors = async (bid_floor_specs: object[]) =>
    await call("ad_groups_bid_floor/get", { params, body: { bid_floor_specs } });
  const { data } = await floors([spec, { ...spec, billable_event: "IMPRESSION" }]);
  const { advertising } = await app.context.instance.get();
  expect(data.bid_floors).toEqual([advertising.click_floor, advertising.impressions_floor]);
  expect((await floors([{ ...spec, currency: "EUR" }])).status).toBe(400);
  const size = async (body: object, who = call) => await who("ad_groups/audience_sizing", { params, body });
  // Nothing was seen here yet.
  expect((await size({ targeting_spec: { GEO: ["DE"] } })).data).toEqual({
    audience_size_lower_bound: 0,
    audience_size_upper_bound: 0,
  });
  for (const wrong of [{ targeting_spec: { AUDIENCE_INCLUDE: ["1"] } }, { product_group_ids: ["1"] }])
    expect((await size(wrong)).status).toBe(400);
  const theirs = await v5Client(app, { user: stranger });
  expect((await size({}, theirs)).status).toBe(404);
  const asked = { params, body: { bid_floor_specs: [spec] } };
  expect((await theirs("ad_groups_bid_floor/get", asked)).status).toBe(404);
});
