import { expect, test } from "vitest";
import { allowAds, buildBusiness, buildHelper, makeAd, openAdAccount } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { noteSearches, type SearchEvent } from "./note-searches.ts";
import { deleteOldSearches } from "./searches-repo.ts";

const { app, ada: stranger, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
const { db, keys } = app.context;
await allowAds(app);
const shop = await buildBusiness(app);
const analyst = await buildHelper(app, shop, ["ANALYST"]);
const account = await openAdAccount(shop);
const { campaign, adGroup } = await makeAd(app, shop, account);
const today = new Date().toISOString().slice(0, 10);
const asked = { ad_account_id: account, level: "ad_group", start_date: today, end_date: today } as const;
const read = async (options: object = {}) =>
  (await shop.browser.call("AdSearches.get", { ...asked, ...options })).data;

async function note(query: string, viewerKeys: readonly string[], kind: SearchEvent["kind"] = "impression") {
  const events = viewerKeys.map((viewerKey) => ({ kind, adGroupId: adGroup, query, viewerKey }));
  await db.transaction((tx) => noteSearches(tx, keys, events));
}

test("searches are for people of the account", async () => {
  expect((await visitor.call("AdSearches.get", asked)).status).toBe(401);
  expect((await stranger.browser.call("AdSearches.get", asked)).status).toBe(404);
  expect((await analyst.browser.call("AdSearches.get", asked)).status).toBe(200);
  const backwards = { ...asked, start_date: "2100-01-01" };
  expect((await shop.browser.call("AdSearches.get", backwards)).status).toBe(400);
});

test("a search is shown once five members made it, and visitors don't count as members", async () => {
  await note("looms", ["a", "b", "c", "d", "d", "", ""]);
  expect(await read()).toEqual([]);
  await note("looms", ["e"]);
  await note("looms", ["e"], "click");
  const row = { query: "looms", campaign_id: campaign, campaign_name: "Spring", impressions: 8, clicks: 1 };
  expect(await read()).toEqual([{ ...row, ad_group_id: adGroup, ad_group_name: "Looms of Spring" }]);
  expect(await read({ level: "campaign" })).toEqual([{ ...row, ad_group_id: null, ad_group_name: null }]);
  expect(await read({ campaign_ids: ["1"] })).toEqual([]);
});

test("no one can tell that two searches were one person's, and they are forgotten", async () => {
  await note("weaving", ["a"]);
  await note("spinning", ["a"]);
  const marks = await db.query<{ viewer_mark: string }>(
    { text: "select viewer_mark from ad_searches where query in ('weaving', 'spinning')" },
    [],
  );
  expect(new Set(marks.map(({ viewer_mark }) => viewer_mark)).size).toBe(2);
  await db.query({ text: "update ad_searches set day = day - 31 where query <> 'spinning'" }, []);
  await deleteOldSearches(db, 100);
  const left = await db.query<{ query: string }>({ text: "select distinct query from ad_searches" }, []);
  expect(left).toEqual([{ query: "spinning" }]);
});
