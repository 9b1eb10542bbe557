import { expect, test } from "vitest";
import { MICRO } from "#contract/ads/enums.ts";
import {
  allowAds,
  buildBusiness,
  buildHelper,
  countAd,
  makeAd,
  openAdAccount,
  payFor,
} from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";

let ahead = 0;
const {
  app,
  ada: stranger,
  visitor,
} = await startCast(["ada"], {
  env: { RATE_LIMIT: "100000" },
  overrides: { now: () => new Date(Date.now() + ahead) },
});
await allowAds(app);
const shop = await buildBusiness(app);
const analyst = await buildHelper(app, shop, ["ANALYST"]);
const account = await openAdAccount(shop);
const of = { ad_account_id: account };
const { campaign, adGroup, ad } = await makeAd(app, shop, account);
const kinds = async () =>
  (await shop.browser.call("AdRecommendations.get", of)).data.map(({ kind, id }) => [kind, id]);
const set = (text: string) => app.context.db.query({ text }, []);
const dismissal = { ...of, kind: "low_bid", id: adGroup } as const;

test("recommendations are for people of the account", async () => {
  expect((await visitor.call("AdRecommendations.get", of)).status).toBe(401);
  expect((await stranger.browser.call("AdRecommendations.get", of)).status).toBe(404);
  expect((await analyst.browser.call("AdRecommendations.get", of)).status).toBe(200);
  expect((await visitor.call("AdRecommendation.delete", dismissal)).status).toBe(401);
  expect((await stranger.browser.call("AdRecommendation.delete", dismissal)).status).toBe(404);
  expect((await analyst.browser.call("AdRecommendation.delete", dismissal)).status).toBe(403);
  const unknown = { ...dismissal, kind: "colour" as "low_bid" };
  expect((await shop.browser.call("AdRecommendation.delete", unknown)).status).toBe(400);
});

test("what keeps ads from running is found, and nothing else", async () => {
  expect(await kinds()).toEqual([["needs_billing", account]]);
  await payFor(app, account, 0n);
  // No one sees what can't be paid.
  await set("update ads set review_status = 'APPROVED', updated_at = now() - interval '4 days'");
  expect(await kinds()).toEqual([["no_money", account]]);
  await payFor(app, account);
  await set("update ads set review_status = 'REJECTED'");
  expect(await kinds()).toEqual([["rejected_ad", ad]]);
  await set("update ads set review_status = 'APPROVED', status = 'ARCHIVED'");
  expect(await kinds()).toEqual([["no_ads", adGroup]]);
  await set("update ads set status = 'ACTIVE', updated_at = now() - interval '4 days'");
  expect(await kinds()).toEqual([["never_seen", ad]]);
  // At noon the day before, wherever the account is.
  const yesterday = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`;
  await countAd(app, ad, { at: yesterday, impressions: 1, spend: 4 * MICRO });
  expect(await kinds()).toEqual([]);
  await set("update ad_groups set bid = 49999");
  expect((await shop.browser.call("AdRecommendations.get", of)).data).toMatchObject([
    { kind: "low_bid", level: "ad_group", id: adGroup, campaign_id: campaign, amount: 49_999, limit: 50_000 },
  ]);
  await set("update ad_groups set bid = 50000, placement_group = 'SEARCH'");
  expect(await kinds()).toEqual([["no_keywords", adGroup]]);
  const keywords = [{ value: "loom", match_type: "BROAD" as const }];
  await shop.browser.call("AdKeywords.create", { ...of, campaign_id: campaign, keywords });
  expect(await kinds()).toEqual([]);
  await set("update campaigns set end_time = now() + interval '2 days'");
  expect(await kinds()).toEqual([["ends_soon", adGroup]]);
  await set("update campaigns set status = 'PAUSED'");
  expect(await kinds()).toEqual([]);
});

test("a budget that was used up yesterday is said, until it's dismissed, and again after 30 days", async () => {
  await set("update campaigns set status = 'ACTIVE', end_time = null");
  await set("update ad_rollups set spend = spend + 750000");
  await set(
    "update ad_rollup_days set day = (now() at time zone 'Europe/Berlin')::date - 1 where day > now()::date - 3",
  );
  const [advice] = (await shop.browser.call("AdRecommendations.get", of)).data;
  expect(advice).toMatchObject({ kind: "budget_reached", amount: 4_750_000, limit: 5 * MICRO });
  const dismissed = { ...of, kind: "budget_reached", id: adGroup } as const;
  for (const _ of [1, 2])
    expect((await shop.browser.call("AdRecommendation.delete", dismissed)).status).toBe(200);
  expect(await kinds()).toEqual([]);
  ahead = 31 * 86_400_000;
  await set("update ad_rollup_days set day = day + 31");
  expect(await kinds()).toEqual([["budget_reached", adGroup]]);
});
