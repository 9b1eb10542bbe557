import { beforeAll, describe, expect, test } from "vitest";
import { MICRO } from "#contract/ads/enums.ts";
import type { OptionsOf } from "#contract/operations.ts";
import {
  allowAds,
  buildBusiness,
  buildHelper,
  type MadeAd,
  makeAd,
  openAdAccount,
} from "#testkit/ads/advertising.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import type { Person } from "#testkit/members.ts";

const { app, ada: stranger, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
let shop: Person;
let analyst: Person;
let account: string;
let made: MadeAd;
const of = () => ({ ad_account_id: account });
const set = (text: string, id: string) => app.context.db.query({ text }, [id]);
type Refusal = { status: number; error?: { message_detail?: string | null } | undefined };
const told = ({ status, error }: Refusal) => [status, error?.message_detail];

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  analyst = await buildHelper(app, shop, ["ANALYST"]);
  account = await openAdAccount(shop);
  made = await makeAd(app, shop, account);
  const keywords = [{ value: "shuttle", match_type: "BROAD" as const }];
  await shop.browser.call("AdKeywords.create", { ...of(), ad_group_id: made.adGroup, keywords });
  await shop.browser.call("AdKeywords.create", { ...of(), campaign_id: made.campaign, keywords });
});

test.each([
  ["CampaignCopy.create", ({ campaign }: MadeAd) => ({ campaign_id: campaign })],
  ["AdGroupCopy.create", ({ adGroup }: MadeAd) => ({ ad_group_id: adGroup })],
  ["AdCopy.create", ({ ad }: MadeAd) => ({ ad_id: ad })],
] as const)("%s is for those who may edit", async (name, optionsOf) => {
  const options = optionsOf(await makeAd(app, shop, account, "Fresh"));
  const ask = async (browser: Browser, id = account) =>
    (await browser.call(name, { ad_account_id: id, ...options } as never)) as Refusal;
  expect((await ask(visitor)).status).toBe(401);
  expect((await ask(stranger.browser)).status).toBe(404);
  expect((await ask(analyst.browser)).status).toBe(403);
  const other = await buildBusiness(app);
  expect((await ask(other.browser, await openAdAccount(other))).status).toBe(404);
  const bad = Object.fromEntries(Object.keys(options).map((key) => [key, "x"]));
  expect((await shop.browser.call(name, { ...of(), ...bad } as never)).status).toBe(400);
  expect((await ask(shop.browser)).status).toBe(200);
});

describe("a campaign's copy", () => {
  const copy = (options: Partial<OptionsOf<"CampaignCopy.create">>) =>
    shop.browser.call("CampaignCopy.create", { ...of(), campaign_id: made.campaign, ...options });

  test("is paused as a whole, with the budgets that were asked for", async () => {
    const budgets = [{ ad_group_id: made.adGroup, budget_in_micro_currency: 7 * MICRO }];
    const { data } = await copy({ name: "Again", status: "PAUSED", budgets });
    expect(data).toMatchObject({ name: "Again", status: "PAUSED" });
    const inside = { ...of(), campaign_ids: [data.id] };
    const groups = (await shop.browser.call("AdGroups.get", inside)).data;
    expect(groups).toMatchObject([
      { status: "ACTIVE", budget_in_micro_currency: 7 * MICRO, summary_status: "PAUSED" },
    ]);
    expect((await shop.browser.call("Ads.get", inside)).data).toMatchObject([{ status: "ACTIVE" }]);
    const words = async (parent: object) =>
      (await shop.browser.call("AdKeywords.get", { ...of(), ...parent })).data.map(({ value }) => value);
    expect(await words({ ad_group_id: groups[0]?.id })).toEqual(["shuttle"]);
    expect(await words({ campaign_id: data.id })).toEqual(["shuttle"]);
    const { data: changes } = await shop.browser.call("AdChanges.get", of());
    expect(changes.slice(0, 5).reverse()).toMatchObject([
      {
        entity_kind: "campaign",
        entity_id: data.id,
        before: null,
        after: { name: "Again", status: "PAUSED", copy_of: made.campaign },
      },
      {
        entity_kind: "ad_group",
        entity_id: groups[0]?.id,
        after: { budget: String(7 * MICRO), copy_of: made.adGroup },
      },
      { entity_kind: "ad", after: { ad_group_id: groups[0]?.id, status: "ACTIVE" } },
      { entity_kind: "keyword", after: { value: "shuttle", match_type: "BROAD" } },
      { entity_kind: "keyword", actor: { id: shop.id } },
    ]);
  });

  test("keeps why an ad of it was rejected", async () => {
    await set(
      "update ads set review_status = 'REJECTED', rejected_reasons = '{OTHER}', review_note = 'Too loud' where id = $1",
      made.ad,
    );
    const { data } = await copy({});
    const [ad] = (await shop.browser.call("Ads.get", { ...of(), campaign_ids: [data.id] })).data;
    expect(ad).toMatchObject({ review_status: "REJECTED", review_note: "Too loud" });
    await set(
      "update ads set review_status = 'PENDING', rejected_reasons = '{}', review_note = '' where id = $1",
      made.ad,
    );
  });

  test("needs budgets and days that make sense", async () => {
    const none = [{ ad_group_id: made.adGroup, budget_in_micro_currency: 0 }];
    expect(told(await copy({ status: "PAUSED", budgets: none }))).toEqual([400, "budget_in_micro_currency"]);
    const wrong = { start_time: 2_000_000_000, end_time: 1_999_999_999 };
    expect(told(await copy({ status: "PAUSED", ...wrong }))).toEqual([400, "end_time"]);
    await set(
      "update ad_groups set budget_type = 'LIFETIME', end_time = now() - interval '1 day' where id = $1",
      made.adGroup,
    );
    expect(told(await copy({ status: "PAUSED" }))).toEqual([400, "end_time"]);
    const { data } = await copy({ status: "PAUSED", end_time: 4_000_000_000 });
    const groups = (await shop.browser.call("AdGroups.get", { ...of(), campaign_ids: [data.id] })).data;
    expect(groups).toMatchObject([{ budget_type: "LIFETIME", end_time: 4_000_000_000 }]);
    await set("update ad_groups set budget_type = 'DAILY', end_time = null where id = $1", made.adGroup);
  });

  test("of a draft stays a draft", async () => {
    const campaigns = [{ name: "Draft", objective_type: "CONSIDERATION", status: "DRAFT" } as const];
    const draft = (await shop.browser.call("Campaigns.create", { ...of(), campaigns })).data[0]?.data;
    expect((await copy({ campaign_id: draft?.id ?? "", status: "PAUSED" })).data.status).toBe("DRAFT");
  });
});

describe("an ad group's copy", () => {
  const copy = (options: Partial<OptionsOf<"AdGroupCopy.create">> = {}) =>
    shop.browser.call("AdGroupCopy.create", { ...of(), ad_group_id: made.adGroup, ...options });

  test("is paused in the same campaign, with its ads and its own keywords", async () => {
    const { data } = await copy({ name: "Second", budget_in_micro_currency: 3 * MICRO });
    const expected = { name: "Second", campaign_id: made.campaign, status: "PAUSED" };
    expect(data).toMatchObject({ ...expected, budget_in_micro_currency: 3 * MICRO });
    expect((await shop.browser.call("Ads.get", { ...of(), ad_group_ids: [data.id] })).data).toHaveLength(1);
    const words = (await shop.browser.call("AdKeywords.get", { ...of(), ad_group_id: data.id })).data;
    expect(words).toMatchObject([{ value: "shuttle" }]);
    const { data: changes } = await shop.browser.call("AdChanges.get", { ...of(), entity_id: data.id });
    expect(changes).toMatchObject([
      {
        before: null,
        after: { name: "Second", copy_of: made.adGroup, status: "PAUSED", budget: String(3 * MICRO) },
      },
    ]);
  });

  test("is rejected without a budget, in an archived campaign and for an id that isn't there", async () => {
    expect(told(await copy({ budget_in_micro_currency: 0 }))).toEqual([400, "budget_in_micro_currency"]);
    expect((await copy({ ad_group_id: "1" })).status).toBe(404);
    const other = await makeAd(app, shop, account, "Old");
    await set("update campaigns set status = 'ARCHIVED' where id = $1", other.campaign);
    expect(told(await copy({ ad_group_id: other.adGroup }))).toEqual([400, "status"]);
  });
});

describe("an ad's copy", () => {
  const copy = (options: Partial<OptionsOf<"AdCopy.create">> = {}) =>
    shop.browser.call("AdCopy.create", { ...of(), ad_id: made.ad, ...options });

  test("is paused in its ad group or another one, and reviewed as far as the ad was", async () => {
    await set(
      "update ads set review_status = 'APPROVED', destination_url = 'shop.example' where id = $1",
      made.ad,
    );
    const { data } = await copy({ name: "Twin" });
    expect(data).toMatchObject({
      name: "Twin",
      ad_group_id: made.adGroup,
      status: "PAUSED",
      review_status: "APPROVED",
      destination_url: "shop.example",
    });
    const other = await makeAd(app, shop, account, "Other");
    expect((await copy({ ad_group_id: other.adGroup })).data.ad_group_id).toBe(other.adGroup);
    expect((await copy({ ad_group_id: "1" })).status).toBe(404);
    expect((await copy({ ad_id: "1" })).status).toBe(404);
  });

  test("shows no Pin that may not be advertised any more", async () => {
    await set(
      "update pins set state = 'trashed', trashed_at = now() where id = (select pin_id from ads where id = $1)",
      made.ad,
    );
    expect(told(await copy())).toEqual([404, "ad_id"]);
  });
});
