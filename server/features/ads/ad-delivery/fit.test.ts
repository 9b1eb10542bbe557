import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { buildShownAd } from "#testkit/ads/shown-ads.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { countWhole } from "#testkit/counted.ts";
import { buildPinRow, insertRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { readOffer } from "./offer.ts";
import { settleAds } from "./settle-ads.ts";

let app: TestApp;
let time = Date.now();
let visitor: Browser;
let business: Person;
let topics: { id: number; name: string }[];

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  await app.context.db.query<Row>({ text }, values);

beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(time), elapsedMs: () => time } });
  await allowAds(app, { currency: "EUR" });
  business = await buildPerson(app);
  visitor = await app.browser();
  visitor.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";
  const { data } = await visitor.call("Interests.get", {});
  topics = data.map(({ id, name }) => ({ id: Number(id), name }));
  await query(
    `insert into search_terms (kind, term, label, uses) values
      ('word', 'the', 'the', 400), ('word', 'for', 'for', 300), ('word', 'chair', 'chair', 9), ('word', 'soup', 'soup', 9)`,
  );
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await query("update ads set status = 'PAUSED'");
});

/** `about` is the place of its topic; none if not given. */
async function buildPin(title: string, about?: number): Promise<string> {
  const id = await buildPinRow(app, business.id, { title });
  if (about === undefined) return id;
  await query(
    `with idea as (insert into ideas (content_hash) values (sha256($1::text::bytea)) returning number)
      insert into idea_pins (pin_id, idea, place_id) select $1::bigint, number, 0 from idea`,
    [id],
  );
  const topic = { pin_id: id, topic_id: topics[about]?.id ?? 0, shelf: 0 };
  await insertRow(app, "pin_topics", topic, "pin_id");
  return id;
}

async function advertise(pinId: string, isAutomatic: boolean) {
  const ad = await buildShownAd(app, business.id, { pinId, isAutomatic, bid: UNIT });
  time += 3000;
  return ad;
}

async function listReasons(page: Omit<OptionsOf<"Promotions.get">, "slots">): Promise<string[][]> {
  const { status, data } = await visitor.call("Promotions.get", { ...page, slots: 4 });
  expect(status).toBe(200);
  return data.map(({ reasons }) => reasons);
}

test("an automatic ad of a chair is shown next to chairs, in searches and topics for them, and nowhere else", async () => {
  const [chair, soup] = [
    await buildPin("The chair for Sundays", 0),
    await buildPin("The soup for Sundays", 1),
  ];
  const [furniture, food] = topics;
  await advertise(await buildPin("The chair for gardens", 0), true);
  const fitting = [["fit"]];
  expect(await listReasons({ surface: "related", pin_id: chair })).toEqual(fitting);
  expect(await listReasons({ surface: "search", query: "a chair" })).toEqual(fitting);
  expect(await listReasons({ surface: "topics", topic_id: String(furniture?.id) })).toEqual(fitting);
  expect(await listReasons({ surface: "related", pin_id: soup })).toEqual([]);
  expect(await listReasons({ surface: "search", query: "soup for the family" })).toEqual([]);
  expect(await listReasons({ surface: "topics", topic_id: String(food?.id) })).toEqual([]);
  expect(await listReasons({ surface: "home" })).toEqual([]);
});

test("an ad that isn't automatic may be anywhere it was chosen for", async () => {
  await advertise(await buildPin("The chair for gardens", 0), false);
  const soup = await buildPin("The soup for Sundays", 1);
  for (const page of [{ surface: "related", pin_id: soup }, { surface: "home" }] as const)
    expect(await listReasons(page)).toEqual([["everyone"]]);
});

test("of two that bid the same, the one that fits the page comes first", async () => {
  const ads = [
    await advertise(await buildPin("The chair for gardens", 0), false),
    await advertise(await buildPin("The soup for winters", 1), false),
  ];
  for (const [at, word] of ["chair", "soup"].entries()) {
    const { data } = await visitor.call("Promotions.get", { surface: "search", query: word, slots: 2 });
    expect(data[0]?.attribution.campaignId).toBe(ads[at]?.campaignId);
  }
});

test("reports show how well ads fit the pages they were seen on, on average", async () => {
  const [chair, soup] = [
    await advertise(await buildPin("The chair for gardens", 0), false),
    await advertise(await buildPin("The soup for winters", 1), false),
  ];
  /** How well the ad fit, of a search at which it was seen. */
  async function seeAt(word: string, campaignId: string): Promise<number> {
    const { data } = await visitor.call("Promotions.get", { surface: "search", query: word, slots: 2 });
    const { token = "" } = data.find(({ attribution }) => attribution.campaignId === campaignId) ?? {};
    time += 1000;
    await visitor.call("PromotionEvents.create", { events: [{ token, kind: "impression", ms: 1000 }] });
    return readOffer(app.context.keys, token)?.fit ?? 0;
  }
  const fits = [await seeAt("chair", chair.campaignId), await seeAt("soup", chair.campaignId)];
  const other = await seeAt("soup", soup.campaignId);
  expect([fits.every((fit) => fit >= 50 && fit <= 150), (fits[0] ?? 0) > 100, (fits[1] ?? 0) < 100]).toEqual([
    true,
    true,
    true,
  ]);
  // What was offered before fit was kept isn't known, and doesn't count.
  await query(
    `insert into ad_events (offer_id, kind, ad_id, ad_group_id, campaign_id, surface, price_micro)
      values (gen_random_uuid(), 'impression', $1, $2, $3, 1, 0)`,
    [chair.adId, chair.adGroupId, chair.campaignId],
  );
  await countWhole(app, "ads", () => settleAds(app.context));
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const range = { start_date: day(-1), end_date: day(1) };
  for (const level of ["campaign", "ad_group", "ad"] as const) {
    const { data } = await business.browser.call("AdReport.get", {
      ad_account_id: chair.adAccountId,
      level,
      sort: "fit",
      ...range,
    });
    const sum = fits.reduce((all, fit) => all + fit, 0);
    expect(data.map(({ figures }) => figures)).toMatchObject([
      { impressions: 3, fit_sum: sum, fit_count: 2 },
    ]);
  }
  const { data } = await business.browser.call("AdReportTotal.get", {
    ad_account_id: soup.adAccountId,
    level: "campaign",
    ...range,
  });
  expect(data.figures).toMatchObject({ impressions: 1, fit_sum: other, fit_count: 1 });
});

test("those who may see an ad group see what it's automatically shown for, and no one else does", async () => {
  const ad = await advertise(await buildPin("The Garden-Chair for café terraces", 0), true);
  const options = { ad_account_id: ad.adAccountId, ad_group_id: ad.adGroupId };
  const { data } = await business.browser.call("AdGroupTheme.get", options);
  expect(data).toEqual({
    topics: [{ id: String(topics[0]?.id), name: topics[0]?.name }],
    words: expect.arrayContaining(["café", "terraces", "chair"]),
  });
  expect(data.words).not.toContain("the");
  await query("update pins set sensitivity = 'owner' where id = $1", [ad.pinId]);
  const hidden = await business.browser.call("AdGroupTheme.get", options);
  expect(hidden.data).toEqual({ topics: [], words: [] });
  const stranger = await buildPerson(app);
  expect((await stranger.browser.call("AdGroupTheme.get", options)).status).toBe(404);
  expect((await visitor.call("AdGroupTheme.get", options)).status).toBe(401);
});
