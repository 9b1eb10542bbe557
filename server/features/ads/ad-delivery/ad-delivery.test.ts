import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AdEventKind } from "#contract/ads/promotions.ts";
import type { ResultOf } from "#contract/operations.ts";
import { adOutUrl } from "#contract/urls.ts";
import { createMemoryLimiter } from "#server/platform/limiter.ts";
import { listMoneyMistakes, UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { type AdTraits, buildShownAd } from "#testkit/ads/shown-ads.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { countWhole } from "#testkit/counted.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { type Offer, readOffer, sealOffer } from "./offer.ts";
import { settleAds } from "./settle-ads.ts";
import { showProtectedPins } from "./show-protected-pins.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";
const MINUTE = 60_000;
type Promotion = ResultOf<"Promotions.get">[number];

let app: TestApp;
let time = Date.now();
let visitor: Browser;
let business: Person;
let member: Person;

async function query<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(time), elapsedMs: () => time } });
  await allowAds(app, { currency: "EUR" });
  visitor = await app.browser();
  business = await buildPerson(app);
  member = await buildPerson(app);
  for (const browser of [visitor, business.browser, member.browser]) browser.headers["user-agent"] = firefox;
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await query("update ads set status = 'PAUSED'");
  await query("delete from ad_views");
  await query("delete from ad_hides");
  await query("update ad_events set tx = '0'");
  time += MINUTE;
});

async function buildAd(traits: AdTraits = {}) {
  const ad = await buildShownAd(app, business.id, traits);
  time += 3000;
  return ad;
}

async function listAds(browser: Browser, options: Record<string, unknown> = {}): Promise<Promotion[]> {
  const { status, data } = await browser.call("Promotions.get", {
    surface: "home",
    slots: 4,
    ...options,
  } as never);
  expect(status).toBe(200);
  return data;
}

async function getAd(browser: Browser): Promise<Promotion> {
  const [first] = await listAds(browser);
  if (!first) throw new Error("No ad was shown");
  return first;
}

async function report(browser: Browser, token: string, ...kinds: AdEventKind[]) {
  // No one has seen it, or presses, at once.
  time += 1000;
  const events = kinds.map((kind) => ({ token, kind, ...(kind === "impression" && { ms: 1000 }) }));
  return await browser.call("PromotionEvents.create", { events });
}

/** Of a campaign, an ad group or, without either, the whole account. */
async function addKeyword(
  adAccountId: string,
  parents: [campaignId: string | null, adGroupId: string | null],
  match: string,
  key: string,
) {
  await query(
    `insert into ad_keywords (id, ad_account_id, campaign_id, ad_group_id, value, value_key, match_type)
      values (next_id(home_in($1::bigint)), $1, $2, $3, $4, $4, $5)`,
    [adAccountId, ...parents, key, match],
  );
}

async function listEvents(promotion: Promotion) {
  return await query<{ kind: string; reason: string | null }>(
    "select kind, reason from ad_events where offer_id = $1 order by kind",
    [promotion.attribution.attributionSourceId],
  );
}

async function sumRollups(adId: string) {
  const [row] = await query(
    `select sum(impressions)::int as impressions, sum(impressions_gross)::int as gross, sum(clicks)::int as clicks,
      sum(clicks_gross)::int as clicks_gross, sum(outbound_clicks)::int as outbound, sum(spend)::text as spend
      from ad_rollups where ad_id = $1`,
    [adId],
  );
  return row;
}

const chargesOf = async (adId: string) =>
  await query<{ charged: string }>("select charged_micro as charged from ad_charges where ad_id = $1", [
    adId,
  ]);

const settleAll = () => countWhole(app, "ads", () => settleAds(app.context));

test("an ad says that it is one, by whom and why, and where it leads", async () => {
  const { pinId, campaignId, adAccountId } = await buildAd();
  for (const browser of [visitor, member.browser]) {
    const ad = await getAd(browser);
    expect(ad.pin).toMatchObject({ id: pinId, is_promoted: true, promoter: { id: business.id } });
    expect(ad).toMatchObject({
      promoter: { id: business.id },
      reasons: ["everyone"],
      attribution: { isPromoted: true, campaignId, advertiserId: adAccountId, domain: "heron.example" },
    });
    expect(ad.attribution.link).toBe(adOutUrl(ad.token));
  }
});

test("what is billed for views of videos isn't shown, as nothing would ever count", async () => {
  const { adId } = await buildAd();
  expect(await listAds(visitor)).toHaveLength(1);
  await query(
    `update ad_groups set billable_event = 'VIDEO_V_50_MRC' where id = (select ad_group_id from ads where id = $1)`,
    [adId],
  );
  time += 3000;
  expect(await listAds(visitor)).toEqual([]);
});

test("no one sees an ad of theirs, and programs see none", async () => {
  await buildAd();
  expect(await listAds(business.browser)).toEqual([]);
  const bot = await app.browser();
  bot.headers["user-agent"] = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  expect(await listAds(bot)).toEqual([]);
});

test("ads start and stop within two seconds of a change", async () => {
  const { adId, pinId } = await buildAd({ review: "PENDING" });
  expect(await listAds(visitor)).toEqual([]);
  for (const change of [
    ["update ads set review_status = 'APPROVED' where id = $1", 1],
    ["update ads set status = 'PAUSED' where id = $1", 0],
    ["update ads set status = 'ACTIVE' where id = $1", 1],
    [
      "update ad_groups set start_time = now() + interval '1 year' where id = (select ad_group_id from ads where id = $1)",
      0,
    ],
    ["update ad_groups set start_time = null where id = (select ad_group_id from ads where id = $1)", 1],
    [
      "update ad_accounts set is_suspended = true where id = (select ad_account_id from ads where id = $1)",
      0,
    ],
  ] as const) {
    await query(change[0], [adId]);
    time += 2001;
    expect(await listAds(visitor), change[0]).toHaveLength(change[1]);
  }
  expect(pinId).not.toBe("");
});

test("what the viewer may not see is never an ad, from the moment on when they may not", async () => {
  const { pinId } = await buildAd();
  const boardId = await buildBoardRow(app, business.id, { privacy: "secret" });
  expect(await listAds(member.browser)).toHaveLength(1);
  const changes: [string, string, unknown[]][] = [
    [
      "update pins set board_id = $2 where id = $1",
      "update pins set board_id = null where id = $1",
      [pinId, boardId],
    ],
    [
      "update members set is_private = true where id = $1",
      "update members set is_private = false where id = $1",
      [business.id],
    ],
    [
      "update pins set state = 'trashed', trashed_at = now() where id = $1",
      "update pins set state = 'live', trashed_at = null where id = $1",
      [pinId],
    ],
    [
      "insert into pin_hides (pin_id, member_id) values ($1, $2)",
      "delete from pin_hides where pin_id = $1",
      [pinId, member.id],
    ],
    [
      "update pins set sensitivity = 'owner' where id = $1",
      "update pins set sensitivity = null where id = $1",
      [pinId],
    ],
  ];
  for (const [change, back, values] of changes) {
    // No time passes: what is in memory doesn't decide.
    await query(change, values);
    expect(await listAds(member.browser), change).toEqual([]);
    await query(back, values.slice(0, 1));
    time += 40_000;
    expect(await listAds(member.browser), back).toHaveLength(1);
  }
  await buildBlockRow(app, member.id, business.id);
  expect(await listAds(member.browser)).toEqual([]);
  expect(await listAds(visitor)).toHaveLength(1);
  await query("delete from member_blocks");
});

test("a click after a look is charged once, at a price between floor and bid", async () => {
  const { adId } = await buildAd();
  const ad = await getAd(member.browser);
  for (let round = 0; round < 3; round += 1) {
    expect((await report(member.browser, ad.token, "impression", "click")).status).toBe(200);
    await settleAll();
    await settleAll();
  }
  expect(await listEvents(ad)).toEqual([
    { kind: "click", reason: null },
    { kind: "impression", reason: null },
  ]);
  const charges = await chargesOf(adId);
  expect(charges).toEqual([{ charged: "50000" }]);
  expect(await sumRollups(adId)).toMatchObject({
    impressions: 1,
    gross: 1,
    clicks: 1,
    clicks_gross: 1,
    spend: "50000",
  });
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
});

test("impressions are charged by the thousand, and only if someone looked for a second", async () => {
  const { adId } = await buildAd({ billable: "IMPRESSION", bid: 2n * UNIT });
  const [short, seen] = [await getAd(visitor), await getAd(visitor)];
  const look = async ({ token }: Promotion, ms: number) =>
    await visitor.call("PromotionEvents.create", { events: [{ token, kind: "impression", ms }] });
  // Whatever the browser says: the ad was made this second.
  time = Math.ceil(time / 1000) * 1000;
  const fresh = await getAd(visitor);
  await look(fresh, 60_000);
  await look(short, 999);
  await report(visitor, seen.token, "impression");
  await settleAll();
  for (const one of [short, fresh])
    expect(await listEvents(one)).toEqual([{ kind: "impression", reason: "short" }]);
  expect(await chargesOf(adId)).toEqual([{ charged: "500" }]);
  expect(await sumRollups(adId)).toMatchObject({ impressions: 1, gross: 3, spend: "500" });
});

test("one connection doesn't see an ad without end, and what is told again doesn't count towards that", async () => {
  const { adId } = await buildAd({ billable: "IMPRESSION", bid: 2n * UNIT });
  const ad = await getAd(visitor);
  const offer = readOffer(app.context.keys, ad.token) as Offer;
  const lookAt = async (tokens: readonly string[]) => {
    for (let at = 0; at < tokens.length; at += 20) {
      const events = tokens
        .slice(at, at + 20)
        .map((token) => ({ token, kind: "impression" as const, ms: 1000 }));
      expect((await visitor.call("PromotionEvents.create", { events })).status).toBe(200);
    }
  };
  time += 1000;
  // Tests may call a thousand times as often as people; looks are limited as they are for people.
  const { limiter } = app.context;
  const strict = createMemoryLimiter(1, () => time);
  const take = limiter.take.bind(limiter);
  using _ = vi
    .spyOn(limiter, "take")
    .mockImplementation(async (key, limit) =>
      key.startsWith("ad-looks:") ? await strict.take(key, limit) : await take(key, limit),
    );
  await lookAt(Array.from({ length: 300 }, () => ad.token));
  await lookAt(
    Array.from({ length: 300 }, () => sealOffer(app.context.keys, { ...offer, id: randomUUID() })),
  );
  expect(
    await query(
      `select reason, count(*)::int as count from ad_events where ad_id = $1 group by reason order by reason nulls first`,
      [adId],
    ),
  ).toEqual([
    { reason: null, count: 300 },
    { reason: "rate", count: 1 },
  ]);
});

test("the way out leads to the destination, and counts as a click", async () => {
  const { adId } = await buildAd();
  const ad = await getAd(visitor);
  await report(visitor, ad.token, "impression");
  time += 1000;
  const reply = await visitor.request("GET", ad.attribution.link ?? "");
  expect([reply.status, reply.headers.location]).toEqual([
    302,
    `https://heron.example/chairs?a=1&bbcid=${ad.attribution.attributionSourceId}`,
  ]);
  await settleAll();
  expect(await sumRollups(adId)).toMatchObject({ clicks: 1, outbound: 1, spend: "50000" });
});

test.each([
  ["heron.example/x", "https://heron.example/x"],
  ["https://a.b:99999/", undefined],
  ["javascript:alert(1)//a.b", undefined],
])("the way out leads to a website or nowhere: %s", async (destination, website) => {
  const { adId } = await buildAd();
  const ad = await getAd(visitor);
  await query("update ads set destination_url = $2 where id = $1", [adId, destination]);
  const { status, headers } = await visitor.request("GET", ad.attribution.link ?? "");
  expect(status).toBe(website ? 302 : 200);
  expect(headers.location?.split("?")[0]).toBe(website);
});

test("a click on what no one saw, of someone else or too late is kept with its reason, and free", async () => {
  const { adId } = await buildAd();
  const ads = [await getAd(member.browser), await getAd(member.browser), await getAd(member.browser)];
  const [unseen, stolen, late] = ads as [Promotion, Promotion, Promotion];
  await report(member.browser, unseen.token, "click");
  await report(visitor, stolen.token, "impression", "click");
  time += 3 * 3600 * 1000;
  await report(member.browser, late.token, "impression", "click");
  await settleAll();
  const reasons = (await Promise.all(ads.map(listEvents))).map((events) =>
    events.map(({ reason }) => reason),
  );
  expect(reasons).toEqual([["unseen"], ["viewer", "viewer"], ["expired", "expired"]]);
  expect(await chargesOf(adId)).toEqual([]);
  expect(await sumRollups(adId)).toMatchObject({
    impressions: 0,
    gross: 2,
    clicks: 0,
    clicks_gross: 3,
    spend: "0",
  });
});

test("a search that showed an ad is counted once, as it's compared", async () => {
  const { adGroupId } = await buildAd();
  const { browser } = member;
  const [found] = await listAds(browser, { surface: "search", query: "Oak  CHAIRS" });
  const token = found?.token ?? "";
  for (const kind of ["impression", "impression", "click"] as const) await report(browser, token, kind);
  const rows = await query("select query, impressions, clicks from ad_searches where ad_group_id = $1", [
    adGroupId,
  ]);
  expect(rows).toEqual([{ query: "oak chairs", impressions: 1, clicks: 1 }]);
});

test("forged tokens and those of other keys are of no use", async () => {
  await buildAd();
  const ad = await getAd(visitor);
  const { keys } = app.context;
  const offer = readOffer(keys, ad.token) as Offer;
  expect(readOffer(keys, sealOffer(keys, offer))).toEqual(offer);
  const sealed = Buffer.from(ad.token, "base64url");
  for (const hidden of [String(offer.price), offer.leaseId ?? "", offer.adGroupId])
    expect(sealed.includes(hidden)).toBe(false);
  const changed = Buffer.from(sealed);
  changed[40] = (changed[40] ?? 0) ^ 1;
  const tokens = [
    ...[changed, sealed.subarray(0, 40), sealed.subarray(1)].map((bytes) => bytes.toString("base64url")),
    ...["", "a.b", `${ad.token}AAAA`, keys.encrypt("another purpose", sealed).toString("base64url")],
    randomUUID(),
  ];
  for (const token of tokens) {
    expect(readOffer(keys, token)).toBeNull();
    expect((await report(visitor, token, "impression")).status).toBe(200);
    const reply = await visitor.request("GET", adOutUrl(token || "x"));
    expect(reply.headers.location).toBeUndefined();
  }
  expect(await listEvents(ad)).toEqual([]);
});

test.each([
  [-3 * 3600, "expired"],
  [-7100, null],
  [100, null],
  [130, "expired"],
])("an offer of a clock that is %i seconds off is %s", async (seconds, reason) => {
  await buildAd();
  const ad = await getAd(visitor);
  const offer = readOffer(app.context.keys, ad.token) as Offer;
  const id = randomUUID();
  const token = sealOffer(app.context.keys, { ...offer, id, madeAt: offer.madeAt + seconds });
  await report(visitor, token, "impression");
  expect(await query("select reason from ad_events where offer_id = $1", [id])).toEqual([{ reason }]);
});

test("a member who has seen a campaign often, or hid it, sees it no more", async () => {
  await buildAd({ cap: 1 });
  const ad = await getAd(member.browser);
  await report(member.browser, ad.token, "impression");
  await settleAll();
  expect(await listAds(member.browser)).toEqual([]);
  expect(await listAds(visitor)).toHaveLength(1);
  await query("update ads set status = 'PAUSED'");
  await buildAd();
  const other = await getAd(member.browser);
  await report(member.browser, other.token, "impression", "hide");
  expect(await listAds(member.browser)).toEqual([]);
});

test("pages that load at once show a capped campaign no more often than it's meant to", async () => {
  await buildAd({ cap: 3 });
  const pages = await Promise.all(Array.from({ length: 12 }, () => listAds(member.browser)));
  expect(pages.flat()).toHaveLength(3);
  expect(await listAds(visitor)).toHaveLength(1);
});

test("a visitor's pages count how often they saw a campaign, by the ad that was shown last", async () => {
  await buildAd({ cap: 2 });
  const [first] = await listAds(visitor);
  const shown = first?.token ?? "";
  await report(visitor, shown, "impression");
  time += 61_000;
  const [second] = await listAds(visitor, { shown });
  await report(visitor, second?.token ?? "", "impression");
  time += 61_000;
  expect(await listAds(visitor, { shown: second?.token })).toEqual([]);
  expect(await listAds(visitor)).toHaveLength(1);
  expect(await listAds(visitor, { shown: "forged" })).toHaveLength(1);
  const keys = await query(
    "select viewer_key from ad_events where viewer_key is not null and offer_id = $1",
    [first?.attribution.attributionSourceId],
  );
  expect(keys).toEqual([]);
});

test("looks and clicks of an advertiser's people are free, in any role", async () => {
  const { adId, adAccountId } = await buildAd();
  const partner = await buildPerson(app);
  await query("insert into business_children (child_id, parent_id, accepted_at) values ($1, $2, now())", [
    business.id,
    partner.id,
  ]);
  const joins: [string, string][] = [
    ["business_people (business_id, member_id, permissions)", business.id],
    ["ad_account_people (ad_account_id, member_id, permissions)", adAccountId],
    ["business_people (business_id, member_id, permissions)", partner.id],
  ];
  for (const [table, id] of joins) {
    const person = await buildPerson(app);
    person.browser.headers["user-agent"] = firefox;
    await query(`insert into ${table} values ($1, $2, array['ANALYST'])`, [id, person.id]);
    const ad = await getAd(person.browser);
    await report(person.browser, ad.token, "impression", "click");
    expect((await listEvents(ad)).map(({ reason }) => reason)).toEqual(["own", "own"]);
  }
  await settleAll();
  expect(await chargesOf(adId)).toEqual([]);
});

test("an offer of an ad that was rejected meanwhile is free", async () => {
  const { adId } = await buildAd();
  const ad = await getAd(member.browser);
  await query("update ads set review_status = 'REJECTED' where id = $1", [adId]);
  await report(member.browser, ad.token, "impression", "click");
  expect((await listEvents(ad)).map(({ reason }) => reason)).toEqual(["stopped", "stopped"]);
  await settleAll();
  expect(await chargesOf(adId)).toEqual([]);
});

test("nothing is shown that can't be paid for, and no budget is overspent", async () => {
  const { adId, adGroupId } = await buildAd({ billable: "IMPRESSION", bid: 1n * UNIT, budget: 5000n });
  let shown = 0;
  for (let round = 0; round < 40; round += 1) {
    time += 11_000;
    for (const ad of await listAds(visitor)) {
      shown += 1;
      await report(visitor, ad.token, "impression");
    }
    await settleAll();
  }
  const [budget] = await query<{ spent: string; limit: string }>(
    `select sum(spent_micro)::text as spent, max(limit_micro)::text as limit from ad_budgets
      where subject_id = $1 and day is not null`,
    [adGroupId],
  );
  expect(Number(budget?.spent)).toBeLessThanOrEqual(5000);
  expect(Number(budget?.spent)).toBeGreaterThanOrEqual(4500);
  expect(shown).toBeLessThanOrEqual(11);
  expect((await sumRollups(adId))?.spend).toBe(budget?.spent);
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
});

test("the host's own ads are free", async () => {
  const { adId } = await buildAd({ isHouse: true, bid: 1n });
  const ad = await getAd(visitor);
  await report(visitor, ad.token, "impression", "click");
  await settleAll();
  expect(await sumRollups(adId)).toMatchObject({ impressions: 1, clicks: 1, spend: "0" });
});

test("targeting by country and language is told, and obeyed", async () => {
  await buildAd({ targeting: { LOCALE: ["de"] } });
  expect(await listAds(visitor)).toEqual([]);
  await buildAd({ targeting: { LOCALE: ["en-US"], APPTYPE: ["web"] } });
  expect((await getAd(visitor)).reasons).toEqual(["language", "device"]);
});

test("the register tells everyone who paid for what was shown, and no more of it than everyone may see", async () => {
  const { adId, pinId, adGroupId, adAccountId } = await buildAd({
    targeting: { LOCALE: ["en-US"], AGE_BUCKET: [] },
  });
  const { adId: unseen } = await buildAd();
  const listed = async (browser: Browser) => {
    const { data } = await browser.call("AdsRegister.get", { page_size: 2 });
    return data.find(({ id }) => id === adId);
  };
  await query("update ads set status = 'PAUSED' where id = $1", [unseen]);
  time += 3000;
  const ad = await getAd(visitor);
  expect(ad.pin.id).toBe(pinId);
  await report(visitor, ad.token, "impression");
  await settleAll();
  const entry = { id: adId, payer: "Heron and sons", pin_id: pinId, reasons: ["language"], impressions: 1 };
  expect(await listed(visitor)).toMatchObject({ ...entry, targeting: { languages: ["en"], ages: [] } });
  await query("update ad_groups set targeting = $2 where id = $1", [
    adGroupId,
    { INTEREST: ["101", "999999"], APPTYPE: ["web", "ipad"] },
  ]);
  await addKeyword(adAccountId, [null, null], "BROAD", "oak");
  expect(await listed(visitor)).toMatchObject({
    reasons: ["words", "topic", "device"],
    targeting: { topics: [{ id: "101" }], devices: ["desktop", "tablet"], languages: [] },
  });
  await query("delete from ad_keywords");
  await query("update ad_groups set targeting = $2 where id = $1", [adGroupId, { LOCALE: ["en-US"] }]);
  await query("update members set is_private = true where id = $1", [business.id]);
  expect(await listed(visitor)).toMatchObject({ ...entry, pin_id: null });
  expect(await listed(business.browser)).toMatchObject({ pin_id: null });
  await query("update members set is_private = false where id = $1", [business.id]);
  const { data, envelope } = await visitor.call("AdsRegister.get", { page_size: 1 });
  expect(data).toHaveLength(1);
  const { bookmark } = envelope.resource_response;
  const next = await visitor.call("AdsRegister.get", { page_size: 1, bookmarks: [bookmark ?? ""] });
  expect(next.data[0]?.id).not.toBe(data[0]?.id);
  expect((await visitor.call("AdsRegister.get", { bookmarks: ["x"] })).status).toBe(400);
});

test("a member hides a campaign or an advertiser, and takes it back", async () => {
  const { campaignId } = await buildAd();
  const hide = async (
    of: "campaign" | "advertiser",
    name: "AdHide.create" | "AdHide.delete",
    token: string,
  ) => (await member.browser.call(name, { token, of })).status;
  const first = await getAd(member.browser);
  expect(await hide("campaign", "AdHide.create", first.token)).toBe(200);
  expect(await listAds(member.browser)).toEqual([]);
  expect(await listAds(visitor)).toHaveLength(1);
  expect(await listEvents(first)).toMatchObject([{ kind: "hide" }]);
  expect(await hide("campaign", "AdHide.delete", first.token)).toBe(200);
  const again = await getAd(member.browser);
  expect(await hide("advertiser", "AdHide.create", again.token)).toBe(200);
  // Also what they promote later.
  const other = await buildAd();
  expect(other.campaignId).not.toBe(campaignId);
  expect(await listAds(member.browser)).toEqual([]);
  expect(await hide("advertiser", "AdHide.delete", again.token)).toBe(200);
  expect(await listAds(member.browser)).not.toEqual([]);
  await hide("advertiser", "AdHide.create", again.token);
  expect((await member.browser.call("AdHides.delete", {})).status).toBe(200);
  expect(await listAds(member.browser)).not.toEqual([]);
});

test("hiding is for those who were shown the ad", async () => {
  await buildAd();
  const { token } = await getAd(member.browser);
  const { token: visitors } = await getAd(visitor);
  for (const name of ["AdHide.create", "AdHide.delete"] as const) {
    expect((await visitor.call(name, { token })).status).toBe(401);
    expect((await business.browser.call(name, { token })).status).toBe(400);
    for (const forged of [visitors, "", "x", `${token}x`])
      expect((await member.browser.call(name, { token: forged })).status).toBe(400);
    expect((await member.browser.call(name, { token, of: "everything" } as never)).status).toBe(400);
  }
  expect((await visitor.call("AdHides.delete", {})).status).toBe(401);
  expect(await listAds(member.browser)).toHaveLength(1);
});

test("the register is searched by who paid", async () => {
  const { adId } = await buildAd();
  const ad = await getAd(visitor);
  await report(visitor, ad.token, "impression");
  await settleAll();
  const found = async (text: string) =>
    (await visitor.call("AdsRegister.get", { query: text })).data.map(({ id }) => id);
  expect(await found("HERON")).toContain(adId);
  for (const text of ["%", "_", "Wren", "Heron\\"]) expect(await found(text)).toEqual([]);
  expect((await visitor.call("AdsRegister.get", { query: "x".repeat(101) })).status).toBe(400);
});

test("bad input is rejected", async () => {
  const calls = [
    visitor.call("Promotions.get", { surface: "board" } as never),
    visitor.call("Promotions.get", { surface: "home", slots: 5 }),
    visitor.call("Promotions.get", { surface: "home", slots: 1e15 } as never),
    visitor.call("PromotionEvents.create", { events: [] }),
    visitor.call("PromotionEvents.create", { events: [{ token: "a", kind: "like" }] } as never),
    visitor.call("PromotionEvents.create", { events: [{ token: "a", kind: "impression", ms: -1 }] }),
    visitor.call("PromotionEvents.create", {
      events: [{ token: "a", kind: "impression", ms: "NaN" }],
    } as never),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 400));
});

test("with advertising off, nothing is shown or counted, and what was shown stays in the register", async () => {
  await buildAd();
  const ad = await getAd(visitor);
  await query(`update instance_settings set value = '{"is_on": false}' where key = 'advertising'`);
  app.context.instance.forget();
  expect(await listAds(visitor)).toEqual([]);
  expect((await visitor.call("AdsRegister.get", {})).data.length).toBeGreaterThan(0);
  await report(visitor, ad.token, "impression");
  expect(await listEvents(ad)).toEqual([]);
  await allowAds(app, { currency: "EUR" });
});

test("keywords of the ad group, its campaign and its account decide for which searches it shows", async () => {
  const { pinId, adAccountId, campaignId, adGroupId } = await buildAd({ bid: 5n * UNIT });
  await addKeyword(adAccountId, [null, adGroupId], "BROAD", "oak chair");
  await addKeyword(adAccountId, [campaignId, null], "EXACT_NEGATIVE", "oak chair repair");
  await addKeyword(adAccountId, [null, null], "PHRASE_NEGATIVE", "free oak");
  time += 3000;
  const search = async (words: string) =>
    (await listAds(visitor, { surface: "search", query: words })).some(({ pin }) => pin.id === pinId);
  expect(await search("Chairs of oak")).toBe(false);
  expect(await search("A chair, Oak")).toBe(true);
  expect(await search("oak chair repair")).toBe(false);
  expect(await search("free oak chair")).toBe(false);
  expect((await listAds(visitor)).some(({ pin }) => pin.id === pinId)).toBe(false);
});

test("whoever switched ads off gets none, where the host allows that", async () => {
  const { pinId } = await buildAd();
  const quiet = await buildPerson(app);
  quiet.browser.headers["user-agent"] = firefox;
  await query("update members set show_ads = false where id = $1", [quiet.id]);
  expect(await listAds(quiet.browser)).toEqual([]);
  await allowAds(app, { may_members_switch_off: false });
  expect((await listAds(quiet.browser)).map(({ pin }) => pin.id)).toContain(pinId);
  await allowAds(app, { currency: "EUR" });
});

test("a Pin of a protected board is open to everyone while an ad shows it, and no longer", async () => {
  const boardId = await buildBoardRow(app, business.id, { privacy: "protected" });
  const { adId, pinId, adGroupId } = await buildAd({ boardId });
  const other = await buildPinRow(app, business.id, { boardId });
  const isOpen = async (id: string) => (await visitor.call("Pin.get", { id })).status === 200;
  const sync = async () => {
    await showProtectedPins(app.context);
    time += 2001;
  };
  expect([await isOpen(pinId), (await listAds(visitor)).length]).toEqual([false, 0]);
  await sync();
  expect([await isOpen(pinId), await isOpen(other)]).toEqual([true, false]);
  expect((await getAd(visitor)).pin.id).toBe(pinId);
  const [row] = await query<{ hours: string }>(
    "select extract(epoch from promoted_until - now()) / 3600 as hours from pins where id = $1",
    [pinId],
  );
  expect(Number(row?.hours)).toBeLessThanOrEqual(1);
  // A secret board is closed at once, whatever the ad says.
  await query("update boards set privacy = 'secret' where id = $1", [boardId]);
  expect([await isOpen(pinId), (await listAds(visitor)).length]).toEqual([false, 0]);
  await query("update boards set privacy = 'protected' where id = $1", [boardId]);
  const stops: [string, string, string][] = [
    [
      "update ads set status = 'PAUSED' where id = $1",
      "update ads set status = 'ACTIVE' where id = $1",
      adId,
    ],
    [
      "update ads set review_status = 'REJECTED' where id = $1",
      "update ads set review_status = 'APPROVED' where id = $1",
      adId,
    ],
    [
      "update ad_groups set end_time = now() where id = $1",
      "update ad_groups set end_time = now() + interval '20 minutes' where id = $1",
      adGroupId,
    ],
  ];
  for (const [stop, start, id] of stops) {
    await query(stop, [id]);
    await sync();
    expect([await isOpen(pinId), stop]).toEqual([false, stop]);
    await query(start, [id]);
    await sync();
    expect([await isOpen(pinId), start]).toEqual([true, start]);
  }
  const [late] = await query<{ isLate: boolean }>(
    `select promoted_until > now() + interval '20 minutes' as "isLate" from pins where id = $1`,
    [pinId],
  );
  expect(late?.isLate).toBe(false);
  await allowAds(app, { is_on: false });
  await sync();
  expect(await isOpen(pinId)).toBe(false);
  await allowAds(app, { currency: "EUR" });
});

test("age, gender and country count only as declared, and only if the member allows it", async () => {
  const age = { AGE_BUCKET: ["25-34"], GENDER: ["female"], GEO: ["DE"] };
  const { pinId } = await buildAd({ targeting: age });
  const eva = await buildPerson(app);
  eva.browser.headers["user-agent"] = firefox;
  const born = new Date(time - 30 * 365.25 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await query("update members set birthday = $2, gender = 'female', country = 'DE' where id = $1", [
    ...[eva.id, born],
  ]);
  const seesIt = async () => (await listAds(eva.browser)).some(({ pin }) => pin.id === pinId);
  expect(await seesIt()).toBe(false);
  await eva.browser.call("UserSettings.update", { fit_ads_to_profile: true });
  expect(await seesIt()).toBe(true);
  expect((await getAd(eva.browser)).reasons).toEqual(["country", "age", "gender"]);
  for (const [column, other] of [
    ["gender", "male"],
    ["gender", null],
    ["country", "FR"],
    ["country", null],
    ["birthday", "1950-01-01"],
    ["birthday", null],
  ] as const) {
    const [before] = await query<Record<string, unknown>>("select * from members where id = $1", [eva.id]);
    await query(`update members set ${column} = $2 where id = $1`, [eva.id, other]);
    expect([await seesIt(), column, other]).toEqual([false, column, other]);
    await query(`update members set ${column} = $2 where id = $1`, [eva.id, before?.[column]]);
  }
  await eva.browser.call("UserSettings.update", { fit_ads_to_profile: false });
  expect([await seesIt(), await listAds(visitor)]).toEqual([false, []]);
});
