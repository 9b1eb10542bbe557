import { beforeAll, describe, expect, test } from "vitest";
import { MICRO } from "#contract/ads/enums.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { PIN_WORDS } from "#server/platform/authz/running-ads-sql.ts";
import { prepareCursors } from "#server/platform/outbox/repo.ts";
import { allowAds, buildBusiness, buildHelper, openAdAccount, payFor } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildMember, openSession, type Person } from "#testkit/members.ts";
import { readEvents } from "#testkit/read-events.ts";
import { noticeChangedPins } from "./notice-changed-pins.ts";

const { app, ada: stranger, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
const staff = await openSession(app, await buildMember(app, { isStaff: true }));
let shop: Person;
let analyst: Person;
let account: string;
let adGroup: string;

beforeAll(async () => {
  await allowAds(app);
  await prepareCursors(app.context.db, [noticeChangedPins.name]);
  shop = await buildBusiness(app);
  analyst = await buildHelper(app, shop, ["ANALYST"]);
  account = await openAdAccount(shop);
  await payFor(app, account);
  const { data: campaigns } = await shop.browser.call("Campaigns.create", {
    ad_account_id: account,
    campaigns: [{ name: "Spring", objective_type: "CONSIDERATION" }],
  });
  const group = {
    campaign_id: campaigns[0]?.data?.id ?? "",
    name: "Looms",
    billable_event: "CLICKTHROUGH",
    budget_in_micro_currency: 5 * MICRO,
    bid_in_micro_currency: MICRO / 2,
  } as const;
  const { data } = await shop.browser.call("AdGroups.create", { ad_account_id: account, ad_groups: [group] });
  adGroup = data[0]?.data?.id ?? "";
});

async function makeAd() {
  const pinId = await buildPinRow(app, shop.id);
  const ads = [{ ad_group_id: adGroup, pin_id: pinId, name: "Bowls", creative_type: "REGULAR" as const }];
  const { data } = await shop.browser.call("Ads.create", { ad_account_id: account, ads });
  const ad = data[0]?.data;
  if (!ad) throw new Error("No ad was made");
  return { ...ad, pinId };
}

/** What became of an ad once what happened so far was read, which waits for transactions that are under way. */
async function reviewAfterEvents(id: string) {
  await readEvents(app.context, noticeChangedPins);
  return (await readAd(id)).review_status;
}

const readAd = async (id: string) => {
  const { data } = await shop.browser.call("Ads.get", { ad_account_id: account, ad_ids: [id] });
  const [ad] = data;
  if (!ad) throw new Error("The ad is gone");
  return ad;
};

async function queueOf(review_status: "PENDING" | "APPROVED" | "REJECTED" = "PENDING") {
  const { data } = await staff.call("StaffAds.get", { review_status, page_size: 250 });
  return data.map(({ ad }) => ad.id);
}

async function decide(id: string, options: Partial<OptionsOf<"StaffAds.update">> = {}) {
  const { version } = await readAd(id);
  const words = await wordsOf(id);
  return await staff.call("StaffAds.update", { ad_id: id, version, words, decision: "APPROVED", ...options });
}

/** What the ad's Pin says, as staff get it. */
async function wordsOf(id: string): Promise<string> {
  const [row] = await app.context.db.query<{ words: string }>(
    {
      text: `select ${PIN_WORDS} as words
        from ads join pins on pins.id = ads.pin_id where ads.id = $1`,
    },
    [id],
  );
  return row?.words ?? "";
}

const reject = (id: string, note = "") =>
  decide(id, { decision: "REJECTED", reasons: ["CLICKBAIT", "OTHER"], note });
const appeal = (id: string, text = "It's a bowl.") =>
  shop.browser.call("AdAppeal.create", { ad_account_id: account, ad_id: id, text });

async function mailsTo(address: string): Promise<string[]> {
  const text = `select payload ->> 'template' as template from graphile_worker._private_jobs
    where payload ->> 'to' = $1 order by id`;
  const rows = await app.context.db.query<{ template: string }>({ text }, [address]);
  return rows.map(({ template }) => template);
}

describe("the review of ads", () => {
  test("is done by staff alone", async () => {
    const { id, version } = await makeAd();
    const decision = { ad_id: id, version, words: "", decision: "APPROVED" } as const;
    for (const [browser, status] of [
      [visitor, 401],
      [stranger.browser, 403],
      [shop.browser, 403],
    ] as const) {
      expect((await browser.call("StaffAds.get", {})).status).toBe(status);
      expect((await browser.call("StaffAds.update", decision)).status).toBe(status);
    }
    expect((await readAd(id)).review_status).toBe("PENDING");
  });

  test("takes those that wait, oldest first, a page at a time", async () => {
    const ids = [(await makeAd()).id, (await makeAd()).id];
    const first = await staff.call("StaffAds.get", { page_size: 1 });
    const { bookmarks } = first.envelope.resource.options;
    const next = await staff.call("StaffAds.get", {
      page_size: 250,
      bookmarks: (bookmarks as string[])[0] ?? "",
    });
    const listed = [...first.data, ...next.data].map(({ ad }) => ad.id);
    expect(listed.filter((id) => ids.includes(id))).toEqual(ids);
    expect(new Set(listed).size).toBe(listed.length);
    const [shown] = first.data;
    expect(shown).toMatchObject({ account: { name: "Shop" }, campaign_name: "Spring" });
    expect(shown?.ad.pin).not.toBeNull();
  });

  test("approves, and what is approved no longer waits", async () => {
    const { id } = await makeAd();
    expect((await decide(id)).status).toBe(200);
    expect(await readAd(id)).toMatchObject({ review_status: "APPROVED", summary_status: "APPROVED" });
    expect(await queueOf()).not.toContain(id);
    expect(await queueOf("APPROVED")).toContain(id);
  });

  test("rejects with reasons and a note, which the advertiser reads and is mailed", async () => {
    const before = await mailsTo(shop.email);
    const { id } = await makeAd();
    for (const options of [
      { decision: "REJECTED" },
      { decision: "REJECTED", reasons: [] },
      { decision: "APPROVED", reasons: ["OTHER"] },
      { decision: "REJECTED", reasons: ["OTHER"], note: "x".repeat(501) },
    ] as const) {
      const { status, error } = await decide(id, { ...options, reasons: [...(options.reasons ?? [])] });
      expect([status, error?.code !== 0]).toEqual([400, true]);
    }
    await reject(id, "Say what it is.");
    expect(await readAd(id)).toMatchObject({
      review_status: "REJECTED",
      summary_status: "REJECTED",
      rejected_reasons: ["CLICKBAIT", "OTHER"],
      review_note: "Say what it is.",
    });
    expect((await mailsTo(shop.email)).slice(before.length)).toEqual(["adReviewed"]);
  });

  test("decides about an ad only as it was when it was looked at", async () => {
    const { id, version } = await makeAd();
    const ads = [{ id, destination_url: "https://example.org/elsewhere" }];
    await shop.browser.call("Ads.update", { ad_account_id: account, ads });
    const late = await staff.call("StaffAds.update", {
      ad_id: id,
      version,
      words: await wordsOf(id),
      decision: "APPROVED",
    });
    expect(late.status).toBe(409);
    expect((await readAd(id)).review_status).toBe("PENDING");
  });

  test("doesn't approve words that staff haven't seen", async () => {
    const { id, pinId } = await makeAd();
    const { data } = await staff.call("StaffAds.get", { page_size: 250 });
    const words = data.find(({ ad }) => ad.id === id)?.words ?? "";
    expect(words).toBe(await wordsOf(id));
    await shop.browser.call("Pin.update", { id: pinId, title: "Something else" });
    expect((await decide(id, { words })).error).toMatchObject({ message_detail: "words" });
    expect((await readAd(id)).review_status).toBe("PENDING");
    expect((await decide(id)).status).toBe(200);
  });

  test("leaves out drafts and what was archived", async () => {
    const { id } = await makeAd();
    await shop.browser.call("Ads.update", { ad_account_id: account, ads: [{ id, status: "ARCHIVED" }] });
    expect(await queueOf()).not.toContain(id);
    expect((await decide(id)).status).toBe(404);
    expect(
      (await staff.call("StaffAds.update", { ad_id: "1", version: 1, words: "", decision: "APPROVED" }))
        .status,
    ).toBe(404);
  });

  test("is noted in the history without a name, and in the audit log with it", async () => {
    const { id } = await makeAd();
    await decide(id);
    const { data: changes } = await shop.browser.call("AdChanges.get", { ad_account_id: account });
    expect(changes.find(({ entity_id }) => entity_id === id)).toMatchObject({
      actor: null,
      after: { review_status: "APPROVED" },
    });
    const { data: entries } = await staff.call("AuditLog.get", {});
    expect(entries[0]).toMatchObject({ action: "ad.review", subject: `ad:${id}` });
  });
});

describe("an approved ad", () => {
  const change = (pinId: string, options: object) =>
    shop.browser.call("Pin.update", { id: pinId, ...options });

  test.each([
    { title: "Another" },
    { description: "Another" },
    { link: "https://example.org/switched" },
    { alt_text: "Another" },
  ])("waits again once its Pin says or leads to something else: %o", async (options) => {
    const { id, pinId } = await makeAd();
    await decide(id);
    expect((await change(pinId, options)).status).toBe(200);
    await expect.poll(() => reviewAfterEvents(id)).toBe("PENDING");
  });

  test("waits again once its business has another name, and only then", async () => {
    const { id } = await makeAd();
    await decide(id);
    await shop.browser.call("UserSettings.update", { about: "Looms and more" });
    await shop.browser.call("UserSettings.update", { full_name: "Official Bank Support" });
    await expect.poll(() => reviewAfterEvents(id)).toBe("PENDING");
    await shop.browser.call("UserSettings.update", { full_name: "Shop" });
  });

  test("waits again in a draft that was copied from it, too", async () => {
    const { id, pinId } = await makeAd();
    await decide(id);
    const { data: groups } = await shop.browser.call("AdGroups.get", {
      ad_account_id: account,
      ad_group_ids: [adGroup],
    });
    const copyDraft = async () =>
      await shop.browser.call("CampaignCopy.create", {
        ad_account_id: account,
        campaign_id: groups[0]?.campaign_id ?? "",
        name: "Copy",
      });
    await copyDraft();
    await change(pinId, { title: "Another" });
    await expect.poll(() => reviewAfterEvents(id)).toBe("PENDING");
    await copyDraft();
    const { data: ads } = await shop.browser.call("Ads.get", { ad_account_id: account, page_size: 250 });
    const ofPin = ads.filter(({ pin }) => pin?.id === pinId);
    expect(ofPin.map(({ review_status }) => review_status)).toEqual(ofPin.map(() => "PENDING"));
    expect(ofPin).toHaveLength(3);
  });

  test("stays approved if its Pin only gets a note", async () => {
    const { id, pinId } = await makeAd();
    await decide(id);
    await change(pinId, { note: "Mine" });
    const later = await makeAd();
    await decide(later.id);
    await change(later.pinId, { title: "Another" });
    await expect.poll(() => reviewAfterEvents(later.id)).toBe("PENDING");
    expect((await readAd(id)).review_status).toBe("APPROVED");
  });
});

describe("a rejected ad", () => {
  test("waits again with what its advertiser says, and they are told of the answer", async () => {
    const { id } = await makeAd();
    expect((await appeal(id)).status).toBe(409);
    await reject(id);
    const { data } = await appeal(id, "  It's a bowl.  ");
    expect(data).toMatchObject({ review_status: "PENDING", appeal: "It's a bowl." });
    expect((await appeal(id)).status).toBe(409);
    const before = await mailsTo(shop.email);
    await decide(id);
    expect(await readAd(id)).toMatchObject({ review_status: "APPROVED", appeal: "", rejected_reasons: [] });
    expect((await mailsTo(shop.email)).slice(before.length)).toEqual(["adReviewed"]);
  });

  test("is its editors' to appeal", async () => {
    const { id } = await makeAd();
    await reject(id);
    const options = { ad_account_id: account, ad_id: id, text: "Why?" };
    expect((await visitor.call("AdAppeal.create", options)).status).toBe(401);
    expect((await stranger.browser.call("AdAppeal.create", options)).status).toBe(404);
    expect((await analyst.browser.call("AdAppeal.create", options)).status).toBe(403);
    for (const text of ["", " ", "x".repeat(501)]) expect((await appeal(id, text)).status).toBe(400);
    expect((await appeal("1")).status).toBe(404);
    expect((await readAd(id)).review_status).toBe("REJECTED");
  });
});
