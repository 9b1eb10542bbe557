import { beforeAll, describe, expect, test } from "vitest";
import { campaignTexts } from "#contract/ads/campaign-texts.ts";
import { MICRO } from "#contract/ads/enums.ts";
import { allowAds, buildBusiness, buildHelper, openAdAccount, payFor } from "#testkit/ads/advertising.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import type { Person } from "#testkit/members.ts";

const { app, ada: stranger, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
let shop: Person;
let analyst: Person;
let publisher: Person;
let account: string;

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  analyst = await buildHelper(app, shop, ["ANALYST"]);
  publisher = await buildHelper(app, shop, ["PUBLISHER"]);
  account = await openAdAccount(shop);
  await payFor(app, account);
});

type Options<Name extends Parameters<Browser["call"]>[0]> = Parameters<typeof shop.browser.call<Name>>[1];

const newCampaign = { name: "Spring", objective_type: "CONSIDERATION" } as const;
const newAdGroup = {
  name: "Looms",
  billable_event: "CLICKTHROUGH",
  budget_in_micro_currency: 5 * MICRO,
  bid_in_micro_currency: MICRO / 2,
} as const;

async function makeCampaign(
  fields: Partial<Options<"Campaigns.create">["campaigns"][number]> = {},
): Promise<string> {
  const campaigns = [{ ...newCampaign, ...fields }];
  const { data } = await shop.browser.call("Campaigns.create", { ad_account_id: account, campaigns });
  return data[0]?.data?.id ?? "";
}

async function makeAdGroup(campaign_id: string): Promise<string> {
  const ad_groups = [{ ...newAdGroup, campaign_id }];
  const { data } = await shop.browser.call("AdGroups.create", { ad_account_id: account, ad_groups });
  return data[0]?.data?.id ?? "";
}

describe("ad accounts", () => {
  test("belong to businesses, or to staff alone if the host decided so", async () => {
    const options = { name: "Mine", country: "DE", time_zone: "Europe/Berlin" };
    expect((await visitor.call("AdAccount.create", options)).status).toBe(401);
    expect((await stranger.browser.call("AdAccount.create", options)).status).toBe(403);
    const forShop = { ...options, owner_user_id: shop.id };
    expect((await stranger.browser.call("AdAccount.create", forShop)).status).toBe(404);
    expect((await analyst.browser.call("AdAccount.create", forShop)).status).toBe(403);
    const bad = await shop.browser.call("AdAccount.create", { ...options, time_zone: "Mars/Olympus" });
    expect([bad.status, bad.error?.message_detail]).toEqual([400, "time_zone"]);
    await allowAds(app, { who_may_advertise: "staff" });
    expect((await shop.browser.call("AdAccount.create", options)).status).toBe(403);
    await allowAds(app);
  });

  test("show themselves to their people alone, with what each may do", async () => {
    const listed = async ({ browser }: Person) => (await browser.call("AdAccounts.get", {})).data;
    expect(await listed(shop)).toMatchObject([
      { id: account, permissions: ["OWNER"], currency: "USD", is_multi_user_access: false },
    ]);
    expect(await listed(analyst)).toMatchObject([
      { id: account, permissions: ["ANALYST"], is_multi_user_access: true },
    ]);
    expect(await listed(stranger)).toEqual([]);
    const read = ({ browser }: Person, id: string) => browser.call("AdAccount.get", { ad_account_id: id });
    const absent = await read(stranger, "1");
    const hidden = await read(stranger, account);
    expect([hidden.status, hidden.error]).toEqual([404, absent.error]);
    expect((await read(analyst, account)).status).toBe(200);
    const rename = { ad_account_id: account, name: "Shop of looms" };
    expect((await publisher.browser.call("AdAccount.update", rename)).status).toBe(403);
    expect((await shop.browser.call("AdAccount.update", rename)).data.name).toBe("Shop of looms");
  });

  test("ask for a second factor where the business does", async () => {
    const text = "insert into business_security (business_id, requires_second_factor) values ($1, true)";
    await app.context.db.query({ text }, [shop.id]);
    const read = { ad_account_id: account };
    expect((await analyst.browser.call("AdAccount.get", read)).status).toBe(403);
    expect((await shop.browser.call("AdAccount.get", read)).status).toBe(200);
    await app.context.db.query({ text: "delete from business_security" }, []);
  });
});

describe("who may do what", () => {
  const lists = ["Campaigns.get", "AdGroups.get", "Ads.get", "AdKeywords.get", "AdChanges.get"] as const;
  test.each(lists)("%s", async (name) => {
    const ask = async (browser: Browser) => await browser.call(name, { ad_account_id: account });
    expect((await ask(visitor)).status).toBe(401);
    expect((await ask(stranger.browser)).status).toBe(404);
    expect((await ask(analyst.browser)).status).toBe(200);
    expect((await analyst.browser.call(name, { ad_account_id: "x" as string })).status).toBe(400);
  });

  test.each([
    ["Campaigns.create", { campaigns: [newCampaign] }],
    ["Campaigns.update", { campaigns: [{ id: "1", name: "Other" }] }],
    ["AdGroups.create", { ad_groups: [{ ...newAdGroup, campaign_id: "1" }] }],
    ["AdGroups.update", { ad_groups: [{ id: "1", name: "Other" }] }],
    ["Ads.create", { ads: [{ ad_group_id: "1", pin_id: "1", creative_type: "REGULAR" }] }],
    ["Ads.update", { ads: [{ id: "1", name: "Other" }] }],
    ["AdKeywords.create", { keywords: [{ value: "loom", match_type: "BROAD" }] }],
    ["AdKeywords.update", { keywords: [{ id: "1", archived: true }] }],
    ["CampaignCopy.create", { campaign_id: "1" }],
  ] as const)("%s", async (name, options) => {
    const ask = async (browser: Browser) =>
      await browser.call(name, { ad_account_id: account, ...options } as never);
    expect((await ask(visitor)).status).toBe(401);
    expect((await ask(stranger.browser)).status).toBe(404);
    expect((await ask(analyst.browser)).status).toBe(403);
    const answer = await ask(publisher.browser);
    expect(answer.status).toBe(name === "CampaignCopy.create" ? 404 : 200);
    const none = await publisher.browser.call(name, { ad_account_id: account } as never);
    expect(none.status).toBe(400);
  });
});

describe("campaigns and ad groups", () => {
  test("each of several is made or refused by itself", async () => {
    const campaigns = [
      newCampaign,
      { ...newCampaign, daily_spend_cap: MICRO, lifetime_spend_cap: MICRO },
      { ...newCampaign, is_campaign_budget_optimization: true },
      { ...newCampaign, start_time: 2_000_000_000, end_time: 1_999_999_999 },
    ];
    const { data } = await shop.browser.call("Campaigns.create", { ad_account_id: account, campaigns });
    expect(data.map(({ exceptions }) => exceptions[0]?.detail ?? null)).toEqual([
      null,
      "lifetime_spend_cap",
      "daily_spend_cap",
      "end_time",
    ]);
    expect(data[0]?.data).toMatchObject({ name: "Spring", delivery: { status: "NO_ADS" }, version: 1 });
    const tooMany = Array.from({ length: 31 }, () => newCampaign);
    const refused = await shop.browser.call("Campaigns.create", {
      ad_account_id: account,
      campaigns: tooMany,
    });
    expect(refused.status).toBe(400);
  });

  test.each([
    [{ billable_event: "IMPRESSION" }, "billable_event"],
    [{ budget_in_micro_currency: 0 }, "budget_in_micro_currency"],
    [{ bid_in_micro_currency: 0 }, "bid_in_micro_currency"],
    [{ budget_type: "LIFETIME" }, "end_time"],
    [{ budget_type: "CBO_ADGROUP" }, "budget_type"],
  ] as const)("an ad group with %j is refused for its %s", async (fields, detail) => {
    const campaign_id = await makeCampaign();
    const ad_groups = [{ ...newAdGroup, campaign_id, ...fields }];
    const { data } = await shop.browser.call("AdGroups.create", { ad_account_id: account, ad_groups });
    expect(data).toMatchObject([{ data: null, exceptions: [{ detail }] }]);
    const drafts = [{ ...newAdGroup, campaign_id, status: "DRAFT" as const, ...fields }];
    const draft = await shop.browser.call("AdGroups.create", { ad_account_id: account, ad_groups: drafts });
    expect(draft.data[0]?.exceptions).toEqual([]);
    const id = draft.data[0]?.data?.id ?? "";
    const started = await shop.browser.call("AdGroups.update", {
      ad_account_id: account,
      ad_groups: [{ id, status: "ACTIVE" }],
    });
    expect(started.data).toMatchObject([{ exceptions: [{ detail }] }]);
  });

  test("what is billed for seeing half of a video is rejected, as nothing counts that", async () => {
    const campaign_id = await makeCampaign();
    const toVideo = "update campaigns set objective_type = 'VIDEO_COMPLETION' where id = $1";
    await app.context.db.query({ text: toVideo }, [campaign_id]);
    const { bid_in_micro_currency: _bid, ...plain } = newAdGroup;
    const create = async (fields: object) => {
      const ad_groups = [{ ...plain, campaign_id, ...fields }];
      return (await shop.browser.call("AdGroups.create", { ad_account_id: account, ad_groups })).data[0];
    };
    for (const status of ["ACTIVE", "DRAFT"])
      expect((await create({ billable_event: "VIDEO_V_50_MRC", status }))?.exceptions).toMatchObject([
        { detail: "billable_event" },
      ]);
    const made = await create({ billable_event: "IMPRESSION" });
    expect(made?.exceptions).toEqual([]);
    const id = made?.data?.id ?? "";
    const text = "update ad_groups set billable_event = 'VIDEO_V_50_MRC' where id = $1";
    await app.context.db.query({ text }, [id]);
    const set = async (status: "ACTIVE" | "PAUSED" | "ARCHIVED") => {
      const options = { ad_account_id: account, ad_groups: [{ id, status }] };
      return (await shop.browser.call("AdGroups.update", options)).data[0]?.exceptions;
    };
    expect(await set("PAUSED")).toEqual([]);
    expect(await set("ACTIVE")).toMatchObject([{ detail: "billable_event" }]);
    expect(await set("ARCHIVED")).toEqual([]);
  });

  test("a change touches what it names, says whose it was, and is rejected after another's", async () => {
    const campaign = await makeCampaign();
    const id = await makeAdGroup(campaign);
    const change = async (fields: object, { browser }: Person = shop) =>
      (await browser.call("AdGroups.update", { ad_account_id: account, ad_groups: [{ id, ...fields }] }))
        .data[0];
    const targeting = { LOCALE: ["de"], APPTYPE: ["web" as const] };
    const first = await change({ targeting_spec: targeting, version: 1 }, publisher);
    expect(first?.data).toMatchObject({ name: "Looms", targeting_spec: targeting, version: 2 });
    const late = await change({ name: "Late", version: 1 });
    expect(late?.exceptions).toMatchObject([{ detail: "version" }]);
    expect((await change({ name: "Looms" }))?.data?.version).toBe(2);
    expect((await change({ end_time: 4_000_000_000 }))?.data?.end_time).toBe(4_000_000_000);
    expect((await change({ end_time: 0 }))?.data?.end_time).toBeNull();
    const wrong = await shop.browser.call("AdGroups.update", {
      ad_account_id: account,
      ad_groups: [{ id, targeting_spec: { INCOME: ["high"] } as never }],
    });
    expect(wrong.status).toBe(400);
    const { data } = await analyst.browser.call("AdChanges.get", { ad_account_id: account, entity_id: id });
    expect(data.map(({ before, after }) => [before, after])).toEqual([
      [{ end_time: expect.stringContaining("2096") }, { end_time: null }],
      [{ end_time: null }, { end_time: expect.stringContaining("2096") }],
      [{ targeting: {} }, { targeting }],
      [null, expect.objectContaining({ name: "Looms", budget: "5000000" })],
    ]);
    expect(data[2]?.actor?.id).toBe(publisher.id);
  });

  test("a draft's objective fits how its ad groups are billed", async () => {
    const campaign_id = await makeCampaign({ objective_type: "AWARENESS", status: "DRAFT" });
    const ad_groups = [{ ...newAdGroup, campaign_id, billable_event: "IMPRESSION" as const }];
    const made = await shop.browser.call("AdGroups.create", { ad_account_id: account, ad_groups });
    expect(made.data[0]?.exceptions).toEqual([]);
    const set = async (fields: { objective_type?: "AWARENESS" | "CONSIDERATION"; status?: "ACTIVE" }) => {
      const campaigns = [{ id: campaign_id, ...fields }];
      return (await shop.browser.call("Campaigns.update", { ad_account_id: account, campaigns })).data[0];
    };
    const refused = [{ detail: "objective_type" }];
    expect((await set({ objective_type: "CONSIDERATION" }))?.exceptions).toMatchObject(refused);
    expect((await set({ objective_type: "CONSIDERATION", status: "ACTIVE" }))?.exceptions).toMatchObject(
      refused,
    );
    const text = "update campaigns set objective_type = 'CONSIDERATION' where id = $1";
    await app.context.db.query({ text }, [campaign_id]);
    expect((await set({ status: "ACTIVE" }))?.exceptions).toMatchObject(refused);
    const started = await set({ objective_type: "AWARENESS", status: "ACTIVE" });
    expect(started?.data).toMatchObject({ objective_type: "AWARENESS", status: "ACTIVE" });
  });

  test("what is archived stays so, and a draft can be thrown away", async () => {
    const id = await makeCampaign({ status: "DRAFT" });
    const set = async (status: "ACTIVE" | "ARCHIVED" | "DELETED_DRAFT") =>
      (
        await shop.browser.call("Campaigns.update", {
          ad_account_id: account,
          campaigns: [{ id, status }],
        })
      ).data[0];
    expect((await set("ARCHIVED"))?.exceptions).toMatchObject([{ detail: "status" }]);
    expect((await set("DELETED_DRAFT"))?.data?.status).toBe("DELETED_DRAFT");
    expect((await set("ACTIVE"))?.exceptions).toMatchObject([{ detail: "status" }]);
    const listed = await shop.browser.call("Campaigns.get", { ad_account_id: account, page_size: 250 });
    expect(listed.data.map((campaign) => campaign.id)).not.toContain(id);
  });
});

describe("what would have no effect is rejected in words", () => {
  const of = { ad_account_id: "" };
  beforeAll(() => {
    of.ad_account_id = account;
  });
  const firstOf = (answer: { data: { exceptions: object[] }[] }) => answer.data[0]?.exceptions[0];

  test.each(["WEB_CONVERSION", "CATALOG_SALES", "VIDEO_COMPLETION"] as const)(
    "a campaign for %s",
    async (goal) => {
      const refused = { detail: "objective_type", message: campaignTexts.noSuchGoal };
      const campaigns = [{ ...newCampaign, objective_type: goal }];
      expect(firstOf(await shop.browser.call("Campaigns.create", { ...of, campaigns }))).toMatchObject(
        refused,
      );
      const id = await makeCampaign({ status: "DRAFT" });
      const changes = { ...of, campaigns: [{ id, objective_type: goal }] };
      expect(firstOf(await shop.browser.call("Campaigns.update", changes))).toMatchObject(refused);
      const { error } = await shop.browser.call("CampaignTree.create", {
        ...of,
        campaign: { name: "A", objective_type: goal },
        ad_groups: [],
        status: "DRAFT",
      });
      expect(error).toMatchObject({
        message_detail: "campaign.objective_type",
        message: campaignTexts.noSuchGoal,
      });
    },
  );

  test("clicks that skip the Pin, and bids of keywords", async () => {
    const ad_group_id = await makeAdGroup(await makeCampaign());
    const pin_id = await buildPinRow(app, shop.id);
    const ad = { ad_group_id, pin_id, creative_type: "REGULAR" } as const;
    const create = async (grid_click_type: "CLOSEUP" | "DIRECT_TO_DESTINATION") =>
      await shop.browser.call("Ads.create", { ...of, ads: [{ ...ad, grid_click_type }] });
    expect(firstOf(await create("DIRECT_TO_DESTINATION"))).toMatchObject({
      detail: "grid_click_type",
      message: campaignTexts.opensPin,
    });
    expect(firstOf(await create("CLOSEUP"))).toBeUndefined();
    const keyword = { value: "loom", match_type: "BROAD" } as const;
    const add = async (bid: number) =>
      await shop.browser.call("AdKeywords.create", { ...of, ad_group_id, keywords: [{ ...keyword, bid }] });
    const refused = { detail: "bid", message: campaignTexts.keywordBid };
    expect(firstOf(await add(MICRO))).toMatchObject(refused);
    const { data } = await add(0);
    const id = data[0]?.data?.id ?? "";
    const change = { ...of, keywords: [{ id, bid: MICRO }] };
    expect(firstOf(await shop.browser.call("AdKeywords.update", change))).toMatchObject(refused);
  });
});

describe("ads and keywords", () => {
  test("show the business's own Pins that others may see, and wait for staff", async () => {
    const ad_group_id = await makeAdGroup(await makeCampaign());
    const secret = await buildBoardRow(app, shop.id, { privacy: "secret" });
    const guarded = await buildBoardRow(app, shop.id, { privacy: "protected" });
    const pins = {
      own: await buildPinRow(app, shop.id),
      guarded: await buildPinRow(app, shop.id, { boardId: guarded }),
      secret: await buildPinRow(app, shop.id, { boardId: secret }),
      others: await buildPinRow(app, stranger.id),
      none: "1",
    };
    const ads = Object.values(pins).map((pin_id) => ({
      ad_group_id,
      pin_id,
      creative_type: "REGULAR" as const,
    }));
    const { data } = await publisher.browser.call("Ads.create", { ad_account_id: account, ads });
    expect(data.map(({ exceptions }) => exceptions[0]?.message ?? null)).toEqual([
      ...[null, null],
      ...["Pin not found.", "Pin not found.", "Pin not found."],
    ]);
    expect(data[0]?.data).toMatchObject({ summary_status: "PENDING", pin: { id: pins.own } });
    const shownTo = async ({ browser }: Person) =>
      (await browser.call("Ads.get", { ad_account_id: account, ad_group_ids: [ad_group_id] })).data.map(
        ({ pin }) => pin?.id ?? null,
      );
    // Helpers see Pins on protected boards here, as they would drop the ads of those they don't see.
    for (const person of [shop, publisher, analyst])
      expect(await shownTo(person)).toEqual([pins.guarded, pins.own]);
    const hidden = "update boards set privacy = 'secret' where id = $1";
    await app.context.db.query({ text: hidden }, [guarded]);
    expect(await shownTo(publisher)).toEqual([null, pins.own]);
    const id = data[0]?.data?.id ?? "";
    const change = async (destination_url: string) =>
      (await shop.browser.call("Ads.update", { ad_account_id: account, ads: [{ id, destination_url }] }))
        .data[0];
    for (const url of ["nowhere", "javascript:alert(1)//a.b", "myapp:foo.bar", "https://a.b:99999/"]) {
      expect([url, (await change(url))?.exceptions]).toMatchObject([url, [{ detail: "destination_url" }]]);
    }
    expect((await change("shop.example/pots"))?.data?.destination_url).toBe("https://shop.example/pots");
    await app.context.db.query({ text: "update ads set review_status = 'APPROVED' where id = $1" }, [id]);
    expect((await change("shop.example/looms"))?.data?.review_status).toBe("PENDING");
    await app.context.db.query({ text: "update boards set trashed_at = now() where id = $1" }, [guarded]);
  });

  test("nothing is put into an ad group of an archived campaign", async () => {
    const [open, closed] = [await makeCampaign(), await makeCampaign()];
    const [from, ad_group_id] = [await makeAdGroup(open), await makeAdGroup(closed)];
    const of = { ad_account_id: account };
    const pin_id = await buildPinRow(app, shop.id);
    const create = async (adGroup: string) => {
      const ads = [{ ad_group_id: adGroup, pin_id, creative_type: "REGULAR" as const }];
      return (await shop.browser.call("Ads.create", { ...of, ads })).data[0];
    };
    const ad_id = (await create(from))?.data?.id ?? "";
    const campaigns = [{ id: closed, status: "ARCHIVED" as const }];
    await shop.browser.call("Campaigns.update", { ...of, campaigns });
    expect(await create(ad_group_id)).toMatchObject({ data: null, exceptions: [{ detail: "status" }] });
    expect(await create("1")).toMatchObject({ data: null, exceptions: [{ detail: "ad_group_id" }] });
    const keywords = [{ value: "warp", match_type: "BROAD" as const }];
    const words = await shop.browser.call("AdKeywords.create", { ...of, ad_group_id, keywords });
    expect(words.data).toMatchObject([{ data: null, exceptions: [{ detail: "status" }] }]);
    const copy = await shop.browser.call("AdCopy.create", { ...of, ad_id, ad_group_id });
    expect([copy.status, copy.error?.message_detail]).toEqual([400, "status"]);
    const { data } = await shop.browser.call("Ads.get", { ...of, ad_group_ids: [ad_group_id] });
    expect(data).toEqual([]);
  });

  test("keywords are there once with each parent, compared as searches are", async () => {
    const campaign_id = await makeCampaign();
    const add = async (value: string, match_type: "BROAD" | "EXACT") =>
      (
        await shop.browser.call("AdKeywords.create", {
          ad_account_id: account,
          campaign_id,
          keywords: [{ value, match_type }],
        })
      ).data[0];
    const loom = await add("Café Loom", "BROAD");
    expect(loom?.data).toMatchObject({ parent_type: "campaign", parent_id: campaign_id, bid: null });
    expect((await add("cafe  loom", "BROAD"))?.exceptions).toMatchObject([{ detail: "value" }]);
    expect((await add("cafe loom", "EXACT"))?.exceptions).toEqual([]);
    expect((await add("!!", "EXACT"))?.exceptions).toMatchObject([{ detail: "value" }]);
    const id = loom?.data?.id ?? "";
    const archive = { ad_account_id: account, keywords: [{ id, archived: true }] };
    expect((await shop.browser.call("AdKeywords.update", archive)).data[0]?.data?.archived).toBe(true);
    expect((await add("Café Loom", "BROAD"))?.exceptions).toEqual([]);
  });

  test("a copy is a draft with everything but what was archived", async () => {
    const campaign_id = await makeCampaign();
    const [kept, archived] = [await makeAdGroup(campaign_id), await makeAdGroup(campaign_id)];
    const pin_id = await buildPinRow(app, shop.id);
    const ads = [{ ad_group_id: kept, pin_id, creative_type: "REGULAR" as const }];
    await shop.browser.call("Ads.create", { ad_account_id: account, ads });
    const keywords = [{ value: "shuttle", match_type: "BROAD" as const }];
    await shop.browser.call("AdKeywords.create", { ad_account_id: account, ad_group_id: kept, keywords });
    const ad_groups = [{ id: archived, status: "ARCHIVED" as const }];
    await shop.browser.call("AdGroups.update", { ad_account_id: account, ad_groups });
    const copy = await shop.browser.call("CampaignCopy.create", { ad_account_id: account, campaign_id });
    expect(copy.data).toMatchObject({ name: "Spring", status: "DRAFT" });
    const of = { ad_account_id: account, campaign_ids: [copy.data.id] };
    const groups = (await shop.browser.call("AdGroups.get", of)).data;
    expect(groups).toMatchObject([{ name: "Looms", status: "DRAFT" }]);
    expect((await shop.browser.call("Ads.get", of)).data).toMatchObject([
      { status: "DRAFT", pin: { id: pin_id } },
    ]);
    const ofGroup = { ad_account_id: account, ad_group_id: groups[0]?.id ?? "" };
    expect((await shop.browser.call("AdKeywords.get", ofGroup)).data).toMatchObject([{ value: "shuttle" }]);
  });
});
