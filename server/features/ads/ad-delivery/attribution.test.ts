import { beforeEach, expect, test } from "vitest";
import { type AttributedEvent, attributionCallOf } from "#contract/ads/chrome-attribution.ts";
import type { AdEventKind } from "#contract/ads/promotions.ts";
import type { ResultOf } from "#contract/operations.ts";
import { attributionSourceUrl } from "#contract/urls.ts";
import { prepareCursors } from "#server/platform/outbox/repo.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { buildShownAd } from "#testkit/ads/shown-ads.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { countWhole } from "#testkit/counted.ts";
import { buildPerson } from "#testkit/members.ts";
import { readEvents } from "#testkit/read-events.ts";
import { noteSaves } from "./note-saves.ts";
import { settleAds } from "./settle-ads.ts";

let time = Date.now();
const {
  app,
  heron: business,
  wren,
  dove,
  visitor,
} = await startCast(["heron", "wren", "dove"], {
  env: { RATE_LIMIT: "100000" },
  overrides: { now: () => new Date(time), elapsedMs: () => time },
});
await allowAds(app, { currency: "EUR" });
await prepareCursors(app.context.db, [noteSaves.name]);
const staff = await buildPerson(app, { isStaff: true });
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";
for (const browser of [visitor, business.browser, wren.browser, dove.browser, staff.browser])
  browser.headers["user-agent"] = firefox;

type Promotion = ResultOf<"Promotions.get">[number];

const query = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  app.context.db.query<Row>({ text }, values);

beforeEach(async () => {
  await query("update ads set status = 'PAUSED'");
  time += 60_000;
});

async function buildAd() {
  const ad = await buildShownAd(app, business.id);
  time += 3000;
  return ad;
}

async function getAd(browser: Browser): Promise<Promotion> {
  const { data } = await browser.call("Promotions.get", { surface: "home" });
  const [first] = data;
  if (!first) throw new Error("No ad was shown");
  time += 2000;
  return first;
}

async function report(browser: Browser, { token }: Promotion, ...kinds: AdEventKind[]): Promise<void> {
  const events = kinds.map((kind) => ({ token, kind, ...(kind === "impression" && { ms: 1000 }) }));
  expect((await browser.call("PromotionEvents.create", { events })).status).toBe(200);
}

/** Reads what was saved, which waits for transactions that are under way, and attributes it. */
async function attribute(): Promise<void> {
  await readEvents(app.context, noteSaves);
  await countWhole(app, "ads", () => settleAds(app.context));
}

async function sumsOf(adId: string) {
  const [sums] = await query(
    `select coalesce(sum(saves), 0)::int as saves, coalesce(sum(outbound_clicks), 0)::int as visits,
      coalesce(sum(click_saves), 0)::int as click_saves, coalesce(sum(view_saves), 0)::int as view_saves,
      coalesce(sum(click_visits), 0)::int as click_visits, coalesce(sum(view_visits), 0)::int as view_visits
      from ad_rollups where ad_id = $1`,
    [adId],
  );
  return sums;
}

const nothing = { saves: 0, visits: 0, click_saves: 0, view_saves: 0, click_visits: 0, view_visits: 0 };

const save = async (browser: Browser, pinId: string) =>
  expect((await browser.call("Repin.create", { pin_id: pinId })).status).toBe(200);

/** As if everything that happened to the ad had happened so many hours earlier. */
const age = async (adId: string, hours: number) =>
  await query("update ad_events set at = at - make_interval(secs => $2 * 3600) where ad_id = $1", [
    adId,
    hours,
  ]);

test("a save is attributed to the click before it, and only once", async () => {
  const { adId, pinId, adAccountId, campaignId } = await buildAd();
  const ad = await getAd(wren.browser);
  await report(wren.browser, ad, "impression", "click", "save");
  await save(wren.browser, pinId);
  await expect
    .poll(async () => {
      await attribute();
      return await sumsOf(adId);
    })
    .toEqual({ ...nothing, saves: 1, click_saves: 1 });
  await attribute();
  expect(await sumsOf(adId)).toEqual({ ...nothing, saves: 1, click_saves: 1 });
  // Both are known, for reports with other windows. Nothing says who it was.
  const rows = await query("select * from ad_attributions where ad_id = $1 order by touch", [adId]);
  expect(rows.map(({ action, touch }) => [action, touch])).toEqual([
    ["save", "click"],
    ["save", "view"],
  ]);
  expect(JSON.stringify(rows)).not.toContain(wren.id);
  expect(await query("select from ad_saves")).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const { data } = await business.browser.call("AdFigures.get", {
    ad_account_id: adAccountId,
    level: "campaign",
    ids: [campaignId],
    start_date: yesterday,
    end_date: new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10),
  });
  expect(data.rows).toMatchObject([{ saves: 1, click_saves: 1, view_saves: 0 }]);
});

test.each([
  ["an hour after a look", 1, ["impression"], { view_saves: 1 }],
  ["25 hours after a look", 25, ["impression"], {}],
  ["six days after a click", 144, ["impression", "click"], { click_saves: 1 }],
  ["eight days after a click", 192, ["impression", "click"], {}],
] as const)("a save %s", async (_name, hours, kinds, expected) => {
  const { adId, pinId } = await buildAd();
  const ad = await getAd(dove.browser);
  await report(dove.browser, ad, ...kinds);
  await age(adId, hours);
  await save(dove.browser, pinId);
  await expect
    .poll(async () => {
      await attribute();
      return (await query("select from ad_attributions where ad_id = $1", [adId])).length;
    })
    .toBe(kinds.length);
  expect(await sumsOf(adId)).toMatchObject({ click_saves: 0, view_saves: 0, ...expected });
});

test("what isn't promoted, whom no ad was shown, the advertiser and staff are attributed to nothing", async () => {
  const { adId, pinId } = await buildAd();
  await getAd(wren.browser);
  for (const { browser } of [wren, dove, business, staff]) await save(browser, pinId);
  const ad = await getAd(staff.browser);
  await report(staff.browser, ad, "impression", "click");
  await save(staff.browser, pinId);
  await readEvents(app.context, noteSaves);
  await attribute();
  expect(await sumsOf(adId)).toEqual(nothing);
});

test("a visit is attributed to its own click, also of someone without an account", async () => {
  const { adId } = await buildAd();
  const ad = await getAd(visitor);
  await report(visitor, ad, "impression");
  expect((await visitor.request("GET", ad.attribution.link ?? "")).status).toBe(302);
  await attribute();
  expect(await sumsOf(adId)).toEqual({ ...nothing, visits: 1, click_visits: 1 });
});

test("a visit that comes too late to be paid for is attributed to the click of the same member", async () => {
  const { adId } = await buildAd();
  const ad = await getAd(wren.browser);
  await report(wren.browser, ad, "impression", "click");
  const visitors = await getAd(visitor);
  await report(visitor, visitors, "impression", "click");
  time += 3 * 3600 * 1000;
  for (const [browser, link] of [
    [wren.browser, ad.attribution.link],
    [visitor, visitors.attribution.link],
    [dove.browser, ad.attribution.link],
  ] as const)
    expect((await browser.request("GET", link ?? "")).status).toBe(302);
  await attribute();
  expect(await sumsOf(adId)).toEqual({ ...nothing, click_visits: 1 });
});

test("whoever asks not to be tracked is named by no event, and still doesn't see an ad too often", async () => {
  const { adId, adGroupId, pinId } = await buildAd();
  await query("update ad_groups set frequency_cap = 1 where id = $1", [adGroupId]);
  time += 3000;
  for (const [name, value] of [
    ["dnt", "1"],
    ["sec-gpc", "1"],
  ] as const) {
    const { browser } = await buildPerson(app);
    browser.headers["user-agent"] = firefox;
    browser.headers[name] = value;
    const ad = await getAd(browser);
    await report(browser, ad, "impression", "click");
    await save(browser, pinId);
    expect((await browser.call("Promotions.get", { surface: "home" })).data).toEqual([]);
  }
  const events = await query<{ viewer_key: string | null; reason: string | null }>(
    "select viewer_key, reason from ad_events where ad_id = $1",
    [adId],
  );
  expect(events).toEqual(Array.from({ length: 4 }, () => ({ viewer_key: null, reason: null })));
  await readEvents(app.context, noteSaves);
  await attribute();
  expect(await sumsOf(adId)).toEqual(nothing);
  const [views] = await query(
    "select sum(views)::int as views from ad_views join campaigns on campaigns.id = campaign_id join ad_groups on ad_groups.campaign_id = campaigns.id where ad_groups.id = $1",
    [adGroupId],
  );
  expect(views).toEqual({ views: 2 });
});

test.each([
  ["at once", 0, undefined, "fast"],
  ["after less than a second in view", 5000, 999, "fast"],
  ["after a second in view", 5000, 1000, null],
  ["after a while, without saying how long it was in view", 5000, undefined, null],
] as const)("a click %s", async (_name, wait, ms, reason) => {
  const { adId } = await buildAd();
  const { data } = await visitor.call("Promotions.get", { surface: "home" });
  const token = data[0]?.token ?? "";
  time = Math.floor(time / 1000) * 1000 + 200 + wait;
  const click = { token, kind: "click" as const, ...(ms !== undefined && { ms }) };
  await visitor.call("PromotionEvents.create", { events: [{ token, kind: "impression", ms: 1000 }, click] });
  expect(await query("select reason from ad_events where ad_id = $1 and kind = 'click'", [adId])).toEqual([
    { reason },
  ]);
  await attribute();
  const [sums] = await query("select clicks::int, clicks_gross::int from ad_rollups where ad_id = $1", [
    adId,
  ]);
  expect(sums).toEqual({ clicks: reason === null ? 1 : 0, clicks_gross: 1 });
});

const chrome = { isChrome: true, isAllowed: true, hostname: null };

function paramsOf({ attribution }: Promotion, event: AttributedEvent): Record<string, string> {
  const call = attributionCallOf(attribution, event, chrome);
  if (!("params" in call)) throw new Error("The browser isn't told");
  return call.params;
}

test("a browser that asks learns what to remember of an ad that was seen or pressed", async () => {
  await buildAd();
  const ad = await getAd(visitor);
  await report(visitor, ad, "impression", "click");
  for (const [event, seconds, priority] of [
    ["click", "604800", "2"],
    ["view", "86400", "1"],
  ] as const) {
    const url = attributionSourceUrl(paramsOf(ad, event));
    const asking = { headers: { "attribution-reporting-eligible": "event-source, not-navigation-source" } };
    const reply = await visitor.request("GET", url, asking);
    expect(reply.status).toBe(204);
    const told = JSON.parse(reply.headers["attribution-reporting-register-source"] ?? "");
    expect(told).toMatchObject({ destination: ["https://heron.example"], expiry: seconds, priority });
    expect(BigInt(told.source_event_id)).toBeLessThan(2n ** 64n);
    const unasked = [{}, { headers: { "attribution-reporting-eligible": "trigger" } }];
    for (const headers of unasked) {
      const plain = await visitor.request("GET", url, headers);
      expect(plain.status).toBe(204);
      expect(plain.headers["attribution-reporting-register-source"]).toBeUndefined();
    }
    const untracked = await visitor.request("GET", url, { headers: { ...asking.headers, "sec-gpc": "1" } });
    expect([untracked.status, untracked.headers["attribution-reporting-register-source"]]).toEqual([
      204,
      undefined,
    ]);
  }
});

test("nothing is registered of what didn't happen, or isn't so", async () => {
  await buildAd();
  const ad = await getAd(visitor);
  const known = paramsOf(ad, "view");
  const ask = async (change: Record<string, string> = {}) =>
    (await visitor.request("GET", attributionSourceUrl({ ...known, ...change }))).status;
  expect(await ask()).toBe(404);
  await report(visitor, ad, "impression");
  expect(await ask()).toBe(204);
  expect(await ask({ source_event_type: "click", expiry: "604800", priority: "2" })).toBe(404);
  for (const change of [
    { source_event_id: "7" },
    { destination: "https://heron.example" },
    { destination: '["https://wren.example"]' },
    { destination: '["https://heron.example","https://wren.example"]' },
    { expiry: "604800" },
    { expiry: "1e15" },
    { priority: "2" },
    { source_event_type: "like" },
    { advertiser_id: "1" },
    { campaign_id: "NaN" },
    { hostname: "h".repeat(300) },
  ])
    expect(await ask(change), JSON.stringify(change)).toBe(400);
  expect((await visitor.request("GET", attributionSourceUrl())).status).toBe(400);
  await allowAds(app, { is_on: false });
  expect(await ask()).toBe(204);
  await allowAds(app, { currency: "EUR" });
});

test("a failure of the browser's attribution is counted, and nothing else", async () => {
  const failure = { source_event_type: "view", reason: "server request failed." } as const;
  for (const browser of [visitor, wren.browser])
    expect((await browser.call("AttributionFailure.create", failure)).status).toBe(200);
  const { text } = await (await app.browser("127.0.0.1")).request("GET", "/metrics");
  expect(text).toContain(
    'bowerbird_attribution_failures_total{source_event_type="view",reason="server request failed."} 2',
  );
  for (const change of [{ reason: "no idea" }, { source_event_type: "like" }])
    expect((await visitor.call("AttributionFailure.create", { ...failure, ...change } as never)).status).toBe(
      400,
    );
});
