import { beforeAll, expect, test } from "vitest";
import type { OAuthScope } from "#contract/open/oauth.ts";
import { oauthScopes } from "#contract/open/oauth.ts";
import { allowAds, buildBusiness, buildHelper, openAdAccount } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import type { Person } from "#testkit/members.ts";
import { v5Client } from "#testkit/open/v5-client.ts";

const { app, ada: stranger } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
let shop: Person;
let helper: Person;
let ad_account_id: string;
let pin_id: string;
let board_id: string;
let secretId: string;

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  helper = await buildHelper(app, shop, ["PUBLISHER"]);
  ad_account_id = await openAdAccount(shop);
  board_id = await buildBoardRow(app, shop.id);
  secretId = await buildBoardRow(app, shop.id, { privacy: "secret" });
  pin_id = await buildPinRow(app, shop.id);
});

const day = new Date().toISOString().slice(0, 10);
const days = { start_date: day, end_date: day };
const withoutSecrets = oauthScopes.filter((scope) => !scope.endsWith("_secret"));
const withSecrets: readonly OAuthScope[] = oauthScopes;

const aboutTheCaller = [
  ["pins/analytics", () => ({ params: { pin_id, ...days, metric_types: "SAVE" } })],
  ["multi_pins/analytics", () => ({ params: { pin_ids: pin_id, ...days, metric_types: "SAVE" } })],
  ["user_account/analytics", () => ({ params: days })],
  ["user_account/analytics/top_pins", () => ({ params: { ...days, sort_by: "SAVE" } })],
  ["pins/list", () => ({ params: { pin_metrics: true } })],
  ["website_verification/get", () => ({ params: {} })],
  ["verify_website/update", () => ({ params: {}, body: { website: "https://shop.example" } })],
] as const;

test.each([
  ["with", withSecrets],
  ["without", withoutSecrets],
] as const)(
  "whoever acts for a business %s the scopes for secrets isn't answered for themselves",
  async (_, scopes) => {
    const call = await v5Client(app, { user: helper }, scopes);
    for (const [id, given] of aboutTheCaller) {
      const { params, ...rest } = given();
      const { status } = await call(id, { params: { ...params, ad_account_id }, ...rest });
      expect([id, status]).toEqual([id, 403]);
    }
  },
);

test("the business's Pins are changed and deleted, and the helper's own aren't", async () => {
  const call = await v5Client(app, { user: helper });
  const title = "Ours";
  const [shops, own] = [await buildPinRow(app, shop.id), await buildPinRow(app, helper.id)];
  const update = async (id: string) =>
    (await call("pins/update", { params: { pin_id: id, ad_account_id }, body: { title } })).status;
  const remove = async (id: string) =>
    (await call("pins/delete", { params: { pin_id: id, ad_account_id } })).status;
  expect([await update(shops), await update(own)]).toEqual([200, 403]);
  expect((await call("pins/get", { params: { pin_id: shops, ad_account_id } })).data.title).toBe(title);
  expect([await remove(shops), await remove(own)]).toEqual([204, 403]);
});

test("a search of the business's own Pins isn't one of the helper's", async () => {
  const call = await v5Client(app, { user: helper });
  const { status } = await call("search_user_pins/list", { params: { query: "loom", ad_account_id } });
  expect(status).toBe(403);
});

test("scopes for secrets decide whether the business's secret boards are seen", async () => {
  const idsOf = async (scopes: readonly OAuthScope[]) => {
    const call = await v5Client(app, { user: helper }, scopes);
    const { data } = await call("boards/list", { params: { ad_account_id } });
    const read = await call("boards/get", { params: { board_id: secretId, ad_account_id } });
    return [new Set(data.items.map(({ id }: { id: string }) => id)), read.status];
  };
  expect(await idsOf(withSecrets)).toEqual([new Set([board_id, secretId]), 200]);
  expect(await idsOf(withoutSecrets)).toEqual([new Set([board_id]), 404]);
});

test("what names its Pin or member is read as the helper may see it", async () => {
  for (const scopes of [withSecrets, withoutSecrets]) {
    const call = await v5Client(app, { user: helper }, scopes);
    expect((await call("pins/get", { params: { pin_id, ad_account_id } })).data.id).toBe(pin_id);
    const account = await call("user_account/get", { params: { ad_account_id } });
    expect(account.data.id).toBe(shop.id);
  }
});

test("a stranger acts for no one", async () => {
  for (const scopes of [withSecrets, withoutSecrets]) {
    const call = await v5Client(app, { user: stranger }, scopes);
    expect((await call("boards/list", { params: { ad_account_id } })).status).toBe(403);
  }
});
