import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCampaign, deposit, listMoneyMistakes, UNIT } from "#testkit/ads/ad-money.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { type AdTraits, buildShownAd, type ShownAd } from "#testkit/ads/shown-ads.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPerson } from "#testkit/members.ts";

let app: TestApp;
let time = Date.now();
let visitor: Browser;
let ownerId: string;

beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(time), elapsedMs: () => time } });
  await allowAds(app, { currency: "EUR" });
  ownerId = (await buildPerson(app)).id;
  visitor = await app.browser();
  visitor.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await query("update ads set status = 'PAUSED'");
  time += 60_000;
});

async function query<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

async function buildAds(count: number, traits: AdTraits = {}): Promise<ShownAd[]> {
  const ads: ShownAd[] = [];
  for (let at = 0; at < count; at += 1) ads.push(await buildShownAd(app, ownerId, traits));
  time += 3000;
  return ads;
}

async function listShown(slots = 4): Promise<string[]> {
  const { data } = await visitor.call("Promotions.get", { surface: "home", slots });
  return data.map(({ attribution }) => attribution.campaignId);
}

test("ads that can't be paid for keep no one else off the page", async () => {
  const poor = await buildAds(4, { bid: UNIT, prepaid: 0n });
  const tiny = await buildAds(10, { bid: UNIT, prepaid: 1n });
  const usedUp = await buildAds(10, { bid: UNIT, budget: 1n });
  const [paying] = await buildAds(1, { bid: UNIT / 2n });
  expect(await listShown()).toEqual([paying?.campaignId]);
  // They aren't asked again and again.
  const asked = await query("select 1 from ad_leases");
  expect(asked).toHaveLength(1);
  const [first] = poor;
  for (const { adAccountId } of [...tiny, ...usedUp].slice(0, 2))
    await deposit(app.context, adAccountId, UNIT);
  await deposit(app.context, first?.adAccountId ?? "", UNIT);
  time += 3000;
  // Within two seconds of the deposit.
  expect(await listShown()).toContain(first?.campaignId);
});

test("ads that the viewer may not see keep no one else off the page", async () => {
  const hidden = await buildAds(30, { bid: UNIT });
  const [open] = await buildAds(1);
  await listShown();
  const shown = hidden.map(({ pinId }) => pinId);
  await query("update pins set sensitivity = 'owner' where id = any($1::bigint[])", [shown]);
  expect(await listShown()).toEqual([open?.campaignId]);
});

test("an advertiser with many ads gets its places, and others get theirs", async () => {
  const [many] = await buildAds(1, { bid: UNIT });
  for (let at = 0; at < 20; at += 1) {
    const campaignId = await buildCampaign(app.context, many?.adAccountId ?? "");
    await query("update ad_groups set campaign_id = $2 where id = $1", [
      (await copyGroup(many?.adGroupId ?? "")) ?? "",
      campaignId,
    ]);
  }
  const [other] = await buildAds(1);
  const shown = await listShown(3);
  expect([shown.length, shown[1]]).toEqual([3, other?.campaignId]);
});

/** Another ad group like this one, with its ad. */
async function copyGroup(id: string): Promise<string | undefined> {
  const [group] = await query<{ id: string }>(
    `insert into ad_groups (id, ad_account_id, campaign_id, name, budget_type, budget, billable_event, bid)
      select next_id(home_in(id)), ad_account_id, campaign_id, name, budget_type, budget, billable_event, bid
      from ad_groups where id = $1 returning id`,
    [id],
  );
  await query(
    `insert into ads (id, ad_account_id, ad_group_id, pin_id, review_status)
      select next_id(home_in(id)), ad_account_id, $2, pin_id, review_status from ads where ad_group_id = $1`,
    [id, group?.id],
  );
  await query(
    `insert into ad_paces (ad_group_id, participation, since, since_spent_micro, measured_at, reviewed_at)
      values ($1, 1, now(), 0, now(), now())`,
    [group?.id],
  );
  return group?.id;
}

test("pages that load at once share a lease, and what is replaced or idle goes back", async () => {
  const [ad] = await buildAds(1, { billable: "IMPRESSION", bid: 1000n * UNIT, budget: 400n * UNIT });
  await deposit(app.context, ad?.adAccountId ?? "", 1000n * UNIT);
  const leases = async () =>
    await query<{ granted: string; isOpen: boolean }>(
      `select granted_micro as granted, expires_at > $2 as "isOpen" from ad_leases where ad_group_id = $1 order by id`,
      [ad?.adGroupId, new Date(time).toISOString()],
    );
  const answers = await Promise.all(Array.from({ length: 20 }, () => listShown(1)));
  expect(answers.flat()).toEqual(answers.map(() => ad?.campaignId));
  expect(await leases()).toHaveLength(1);
  for (let page = 0; page < 100; page += 1) expect(await listShown(1)).toHaveLength(1);
  const open = (await leases()).filter(({ isOpen }) => isOpen);
  expect(open.length).toBeLessThanOrEqual(1);
  time += 20_000;
  await query("update ads set status = 'PAUSED'");
  await buildAds(1);
  await listShown(1);
  expect((await leases()).filter(({ isOpen }) => isOpen)).toEqual([]);
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
});
