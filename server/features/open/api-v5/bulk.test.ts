import { beforeAll, expect, test } from "vitest";
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
let spring: MadeAd;
let summer: MadeAd;
let call: V5Call;
let analyst: V5Call;
let params: { ad_account_id: string };

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  params = { ad_account_id: await openAdAccount(shop) };
  spring = await makeAd(app, shop, params.ad_account_id, "Spring");
  summer = await makeAd(app, shop, params.ad_account_id, "Summer");
  call = await v5Client(app, { user: shop });
  analyst = await v5Client(app, { user: await buildHelper(app, shop, ["ANALYST"]) });
  for (const parent_id of [spring.campaign, `AG${summer.adGroup}`]) {
    const body = { parent_id, keywords: [{ value: "loom", match_type: "EXACT_NEGATIVE" }] };
    await call("keywords/create", { params, body });
  }
});

async function read(request: { data: { request_id: string } }): Promise<string> {
  const asked = { params: { ...params, bulk_request_id: request.data.request_id } };
  const { data } = await analyst("bulk_request/get", asked);
  expect(data.status).toBe("SUCCEEDED");
  const { pathname, search } = new URL(data.result_url);
  return (await visitor.request("GET", pathname + search)).text;
}

const idsOf = (things: { id: string }[]) => things.map(({ id }) => id);

test("an account's things are downloaded as a file", async () => {
  const all = JSON.parse(await read(await analyst("bulk_download/create", { params, body: {} })));
  expect(idsOf(all.campaign)).toEqual([spring.campaign, summer.campaign]);
  expect(idsOf(all.ad_group)).toEqual([spring.adGroup, summer.adGroup]);
  expect(all.ad).toMatchObject([{ id: spring.ad, pin_id: expect.any(String) }, { id: summer.ad }]);
  expect(all.ad[0]).not.toHaveProperty("pin");
  expect(all.keyword).toHaveLength(2);
  const body = { entity_ids: [summer.campaign], entity_types: ["AD", "KEYWORD"] };
  const some = JSON.parse(await read(await analyst("bulk_download/create", { params, body })));
  expect(Object.keys(some)).toEqual(["ad", "keyword"]);
  expect(idsOf(some.ad)).toEqual([summer.ad]);
  expect(some.keyword).toMatchObject([{ parent_id: summer.adGroup }]);
  const table = await read(
    await call("bulk_download/create", {
      params,
      body: { entity_types: ["CAMPAIGN"], output_format: "CSV" },
    }),
  );
  expect(table.split("\r\n")).toHaveLength(4);
});

test("several kinds are made and changed at once, and each says what became of it", async () => {
  const body = {
    create: {
      campaigns: [{ name: "Autumn", objective_type: "CONSIDERATION", daily_spend_cap: null }],
      ad_groups: [{ name: "None", campaign_id: "1", billable_event: "CLICKTHROUGH" }],
      keywords: [
        { parent_id: `C${summer.campaign}`, keywords: [{ value: "reed", match_type: "PHRASE_NEGATIVE" }] },
      ],
    },
    update: { ads: [{ id: spring.ad, name: "A better loom" }] },
  };
  const done = JSON.parse(await read(await call("bulk_upsert/create", { params, body })));
  expect(done).toMatchObject({
    create: {
      campaigns: [{ data: { name: "Autumn" }, exceptions: [] }],
      ad_groups: [{ data: null, exceptions: [{ code: expect.any(Number), message: expect.any(String) }] }],
      keywords: [{ data: { value: "reed", parent_id: summer.campaign } }],
    },
    update: { ads: [{ data: { id: spring.ad, name: "A better loom" } }] },
  });
  expect(done.update.ads[0].data).not.toHaveProperty("pin");
});

test("is for those who may see or edit the account, and refuses what isn't in files", async () => {
  const theirs = await v5Client(app, { user: stranger });
  const update = { campaigns: [{ id: spring.campaign, name: "Mine" }] };
  for (const [who, id, body, status] of [
    [theirs, "bulk_download/create", {}, 404],
    [theirs, "bulk_upsert/create", { update }, 404],
    [analyst, "bulk_upsert/create", { update }, 403],
    [call, "bulk_upsert/create", {}, 400],
    [call, "bulk_upsert/create", { create: { labels: [] } }, 400],
    [call, "bulk_upsert/create", { update: { campaigns: [{ id: "1", color: "red" }] } }, 400],
    [call, "bulk_download/create", { entity_types: ["LABEL"] }, 400],
    [call, "bulk_download/create", { campaign_filter: { name: "Spring" } }, 400],
    [call, "bulk_download/create", { updated_since: "1622848072" }, 400],
    [call, "bulk_download/create", { entity_ids: [spring.adGroup] }, 400],
  ] as const)
    expect([id, body, (await who(id, { params, body })).status]).toEqual([id, body, status]);
  const { data } = await call("bulk_download/create", { params, body: {} });
  const asked = { params: { ...params, bulk_request_id: data.request_id } };
  expect((await theirs("bulk_request/get", asked)).status).toBe(404);
  const missing = { params: { ...params, bulk_request_id: "nonsense" } };
  expect((await call("bulk_request/get", missing)).status).toBe(404);
  const options = { ...params, kinds: ["ad"] } as const;
  expect((await visitor.call("AdBulkFile.create", { ...options, kinds: ["ad"] })).status).toBe(401);
  expect((await visitor.call("AdBulkChange.create", { ...params, update })).status).toBe(401);
});
