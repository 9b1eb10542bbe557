import { beforeAll, describe, expect, test } from "vitest";
import { campaignTexts } from "#contract/ads/campaign-texts.ts";
import { MICRO } from "#contract/ads/enums.ts";
import type { OptionsOf, ResultOf } from "#contract/operations.ts";
import { allowAds, buildBusiness, buildHelper, makeAd, openAdAccount } from "#testkit/ads/advertising.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import type { Person } from "#testkit/members.ts";

const { app, ada: stranger, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
let shop: Person;
let analyst: Person;
let account: string;
let pins: string[];

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  analyst = await buildHelper(app, shop, ["ANALYST"]);
  account = await openAdAccount(shop);
  pins = await Promise.all([1, 2, 3].map(() => buildPinRow(app, shop.id)));
});

type Tree = OptionsOf<"CampaignTree.create">;
type AdGroup = Tree["ad_groups"][number];
type Refusal = { status: number; error?: { message_detail?: string | null } | undefined };

const adGroup = (name: string, fields: Partial<AdGroup> = {}): AdGroup => ({
  name,
  budget_in_micro_currency: 5 * MICRO,
  bid_strategy_type: "AUTOMATIC_BID",
  ads: [{ pin_id: pins[0] ?? "" }],
  keywords: [],
  ...fields,
});
const tree = (fields: Partial<Tree> = {}): Tree => ({
  ad_account_id: account,
  campaign: { name: "Spring", objective_type: "CONSIDERATION" },
  ad_groups: [adGroup("Looms")],
  status: "ACTIVE",
  ...fields,
});
const make = (fields: Partial<Tree> = {}) => shop.browser.call("CampaignTree.create", tree(fields));
const read = async (campaign_id: string) =>
  (await shop.browser.call("CampaignTree.get", { ad_account_id: account, campaign_id })).data;
type Read = ResultOf<"CampaignTree.get">;
const seenOf = ({ campaign: { version }, ad_groups: groups }: Read) => ({
  version,
  seen: groups
    .flatMap((group) => [group, ...group.ads, ...group.keywords])
    .map((part) => ({ id: part.id, version: part.version })),
});
const change = async (campaign_id: string, fields: Partial<OptionsOf<"CampaignTree.update">> = {}) =>
  await shop.browser.call("CampaignTree.update", {
    ...tree({ status: "DRAFT" }),
    campaign_id,
    ...seenOf(await read(campaign_id)),
    ...fields,
  });
const told = ({ status, error }: Refusal) => [status, error?.message_detail];
const count = async (table: "campaigns" | "ad_groups" | "ads" | "ad_keywords") => {
  const [row] = await app.context.db.query<{ count: number }>(
    { text: `select count(*)::int as count from ${table}` },
    [],
  );
  return row?.count;
};
const counts = async () => [
  await count("campaigns"),
  await count("ad_groups"),
  await count("ads"),
  await count("ad_keywords"),
];

describe("who may do what", () => {
  test.each([
    ["CampaignTree.get", 200],
    ["CampaignTree.create", 403],
    ["CampaignTree.update", 403],
    ["AdGroupTrees.create", 403],
  ] as const)("%s answers analysts with %i", async (name, status) => {
    const { data } = await make({ status: "DRAFT" });
    const options = { ...tree(), campaign_id: data.campaign.id, ...seenOf(data) };
    const ask = async (browser: Browser) => await browser.call(name, options as never);
    expect((await ask(visitor)).status).toBe(401);
    expect((await ask(stranger.browser)).status).toBe(404);
    expect((await ask(analyst.browser)).status).toBe(status);
    const other = await buildBusiness(app);
    const theirs = { ...options, ad_account_id: await openAdAccount(other) };
    const refused = (await other.browser.call(name, theirs as never)) as Refusal;
    // Their own account may get a campaign, but they reach no one else's.
    expect(refused.status).toBe(404);
    const none = await shop.browser.call(name, { ad_account_id: account } as never);
    expect(none.status).toBe(400);
  });
});

describe("a campaign made as a whole", () => {
  test("has its ad groups, ads and keywords, in their order, with a history", async () => {
    const targeting = { GEO: ["DE", "AT"], LOCALE: ["de"] };
    const { data } = await make({
      ad_groups: [
        adGroup("Looms", {
          targeting_spec: targeting,
          ads: [{ pin_id: pins[1] ?? "" }, { pin_id: pins[0] ?? "", destination_url: "shop.example" }],
          keywords: [
            { value: "oak loom", match_type: "BROAD" },
            { value: "cheap", match_type: "PHRASE_NEGATIVE" },
          ],
        }),
        adGroup("Yarn", { bid_in_micro_currency: MICRO, bid_strategy_type: "MAX_BID" }),
      ],
    });
    expect(data.campaign).toMatchObject({ name: "Spring", status: "ACTIVE" });
    expect(data.ad_groups).toMatchObject([
      {
        name: "Looms",
        status: "ACTIVE",
        billable_event: "CLICKTHROUGH",
        targeting_spec: targeting,
        ads: [
          { pin: { id: pins[1] }, status: "ACTIVE", review_status: "PENDING" },
          { pin: { id: pins[0] }, destination_url: "https://shop.example/" },
        ],
        keywords: [{ value: "oak loom" }, { value: "cheap", match_type: "PHRASE_NEGATIVE" }],
      },
      { name: "Yarn", bid_in_micro_currency: MICRO, ads: [{ pin: { id: pins[0] } }] },
    ]);
    const { data: changes } = await shop.browser.call("AdChanges.get", {
      ad_account_id: account,
      page_size: 8,
    });
    expect(changes.map(({ entity_kind, before }) => [entity_kind, before])).toEqual([
      ["keyword", null],
      ["keyword", null],
      ["ad", null],
      ["ad", null],
      ["ad", null],
      ["ad_group", null],
      ["ad_group", null],
      ["campaign", null],
    ]);
  });

  test.each([
    [
      "ad_groups.1.budget_in_micro_currency",
      () => ({ ad_groups: [adGroup("A"), adGroup("B", { budget_in_micro_currency: 0 })] }),
    ],
    [
      "ad_groups.1.bid_in_micro_currency",
      () => ({ ad_groups: [adGroup("A"), adGroup("B", { bid_strategy_type: "MAX_BID" as const })] }),
    ],
    ["ad_groups.0.end_time", () => ({ ad_groups: [adGroup("A", { budget_type: "LIFETIME" as const })] })],
    [
      "ad_groups.0.end_time",
      () => ({ ad_groups: [adGroup("A", { start_time: 2_000_000_000, end_time: 1_999_999_999 })] }),
    ],
    ["ad_groups.1.ads", () => ({ ad_groups: [adGroup("A"), adGroup("B", { ads: [] })] })],
    [
      "ad_groups.1.ads.destination_url",
      () => ({
        ad_groups: [
          adGroup("A"),
          adGroup("B", { ads: [{ pin_id: pins[0] ?? "", destination_url: "nowhere" }] }),
        ],
      }),
    ],
    [
      "ad_groups.0.keywords",
      () => ({ ad_groups: [adGroup("A", { keywords: [{ value: "!!", match_type: "BROAD" as const }] })] }),
    ],
    ["ad_groups", () => ({ ad_groups: [] })],
    [
      "campaign.daily_spend_cap",
      () => ({ campaign: { ...tree().campaign, is_campaign_budget_optimization: true } }),
    ],
    [
      "campaign.lifetime_spend_cap",
      () => ({ campaign: { ...tree().campaign, daily_spend_cap: MICRO, lifetime_spend_cap: MICRO } }),
    ],
  ])("is refused for its %s, and leaves nothing behind", async (detail, fields) => {
    const before = await counts();
    expect(told(await make(fields()))).toEqual([400, detail]);
    expect(await counts()).toEqual(before);
  });

  test("advertises no one else's Pins, and none on secret boards", async () => {
    const secret = await buildBoardRow(app, shop.id, { privacy: "secret" });
    const wrong = [
      await buildPinRow(app, shop.id, { boardId: secret }),
      await buildPinRow(app, stranger.id),
      "1",
    ];
    const before = await counts();
    for (const pin_id of wrong) {
      const refused = await make({ ad_groups: [adGroup("A"), adGroup("B", { ads: [{ pin_id }] })] });
      expect(told(refused)).toEqual([404, "ad_groups.1.ads"]);
    }
    expect(await counts()).toEqual(before);
  });

  test("with a shared budget, its ad groups have none", async () => {
    const campaign = {
      ...tree().campaign,
      is_campaign_budget_optimization: true,
      daily_spend_cap: 9 * MICRO,
    };
    const { data } = await make({ campaign, ad_groups: [adGroup("A"), adGroup("B")] });
    expect(data.campaign.daily_spend_cap).toBe(9 * MICRO);
    expect(data.ad_groups).toMatchObject([
      { budget_type: "CBO_ADGROUP", budget_in_micro_currency: null },
      { budget_type: "CBO_ADGROUP", budget_in_micro_currency: null },
    ]);
  });

  test("has at most ten ad groups", async () => {
    const ad_groups = Array.from({ length: 11 }, (_, at) => adGroup(`Group ${at}`));
    expect((await make({ ad_groups })).status).toBe(400);
  });
});

describe("a draft", () => {
  test("may lack everything but names, and is written again as a whole", async () => {
    const bare = { name: "Empty", ads: [], keywords: [] };
    const { data } = await make({
      status: "DRAFT",
      ad_groups: [bare, adGroup("Looms", { keywords: [{ value: "oak", match_type: "BROAD" }] })],
    });
    const [first, second] = data.ad_groups;
    expect(data.campaign.status).toBe("DRAFT");
    expect(first).toMatchObject({ status: "DRAFT", budget_in_micro_currency: null });
    expect(second).toMatchObject({ ads: [{ status: "DRAFT" }] });
    const next = await change(data.campaign.id, {
      campaign: { name: "Summer", objective_type: "AWARENESS" },
      ad_groups: [
        {
          ...adGroup("Looms and more"),
          id: second?.id ?? "",
          ads: [{ pin_id: pins[0] ?? "" }, { pin_id: pins[2] ?? "" }],
          keywords: [
            { value: "OAK", match_type: "BROAD" },
            { value: "elm", match_type: "EXACT" },
          ],
        },
        adGroup("New"),
      ],
    });
    expect(next.data.campaign).toMatchObject({
      name: "Summer",
      objective_type: "AWARENESS",
      status: "DRAFT",
    });
    expect(next.data.ad_groups).toMatchObject([
      {
        id: second?.id,
        name: "Looms and more",
        billable_event: "IMPRESSION",
        ads: [{ id: second?.ads[0]?.id }, { pin: { id: pins[2] } }],
        // The same word as before keeps its spelling and its id.
        keywords: [{ id: second?.keywords[0]?.id, value: "oak" }, { value: "elm" }],
      },
      { name: "New" },
    ]);
    expect(next.data.ad_groups).toHaveLength(2);
    const fewer = await change(data.campaign.id, {
      ad_groups: [{ ...adGroup("Looms"), id: second?.id ?? "", ads: [] }],
    });
    expect(fewer.data.ad_groups).toMatchObject([{ id: second?.id, ads: [], keywords: [] }]);
    const reported = await shop.browser.call("AdReport.get", {
      ad_account_id: account,
      level: "ad",
      campaign_ids: [data.campaign.id],
      start_date: "2026-01-01",
      end_date: "2026-01-02",
    });
    expect(reported.data).toEqual([]);
  });

  test("starts with everything in it once nothing is lacking", async () => {
    const { data } = await make({
      status: "DRAFT",
      ad_groups: [adGroup("Looms", { budget_in_micro_currency: 0 })],
    });
    const id = data.ad_groups[0]?.id ?? "";
    const start = (fields: Partial<AdGroup> = {}) =>
      change(data.campaign.id, { status: "ACTIVE", ad_groups: [{ ...adGroup("Looms", fields), id }] });
    expect(told(await start({ budget_in_micro_currency: 0 }))).toEqual([
      400,
      "ad_groups.0.budget_in_micro_currency",
    ]);
    const again = await shop.browser.call("CampaignTree.get", {
      ad_account_id: account,
      campaign_id: data.campaign.id,
    });
    expect(again.data.campaign).toMatchObject({ status: "DRAFT", version: data.campaign.version });
    const started = await start();
    expect(started.data.campaign.status).toBe("ACTIVE");
    expect(started.data.ad_groups).toMatchObject([{ status: "ACTIVE", ads: [{ status: "ACTIVE" }] }]);
    // What runs isn't written as a whole any more.
    expect(told(await change(data.campaign.id))).toEqual([400, "status"]);
  });

  test("that is too big to be written as a whole starts with all drafts in it, or none", async () => {
    const groups = [adGroup("A"), adGroup("B", { budget_in_micro_currency: 0 })];
    const { data } = await make({ status: "DRAFT", ad_groups: groups });
    const { id, version } = data.campaign;
    const start = async (fields: object = {}) => {
      const campaigns = [{ id, status: "ACTIVE" as const, starts_drafts: true, ...fields }];
      const answer = await shop.browser.call("Campaigns.update", { ad_account_id: account, campaigns });
      return answer.data[0];
    };
    const bare = data.ad_groups[1]?.id ?? "";
    expect((await start())?.exceptions).toMatchObject([
      { message: campaignTexts.cannotStart, detail: `ad_groups.${bare}.budget_in_micro_currency` },
    ]);
    expect((await start({ version: version + 1 }))?.exceptions).toMatchObject([{ detail: "version" }]);
    expect((await start({ status: "DRAFT" }))?.exceptions).toMatchObject([{ detail: "starts_drafts" }]);
    expect(await read(id)).toEqual(data);
    const ad_groups = [{ id: bare, budget_in_micro_currency: MICRO }];
    await shop.browser.call("AdGroups.update", { ad_account_id: account, ad_groups });
    expect((await start({ version }))?.data?.status).toBe("ACTIVE");
    const started = { status: "ACTIVE", ads: [{ status: "ACTIVE" }] };
    expect((await read(id)).ad_groups).toMatchObject([started, started]);
    const { data: changes } = await shop.browser.call("AdChanges.get", {
      ad_account_id: account,
      entity_id: bare,
      page_size: 1,
    });
    expect(changes).toMatchObject([{ before: { status: "DRAFT" }, after: { status: "ACTIVE" } }]);
  });

  test("that someone else changed meanwhile is not overwritten", async () => {
    const { data } = await make({ status: "DRAFT" });
    const { id, version } = data.campaign;
    expect((await change(id, { version })).status).toBe(200);
    const late = await change(id, { version });
    expect(told(late)).toEqual([409, "version"]);
    const none = { ...tree(), campaign_id: id, ...seenOf(data), version: undefined };
    expect(told(await shop.browser.call("CampaignTree.update", none as never))).toEqual([400, "version"]);
  });

  const of = () => ({ ad_account_id: account });
  type Parts = { group: string; ad: string; keyword: string };
  test.each<[string, (parts: Parts) => Promise<unknown>, string]>([
    [
      "changed an ad group",
      ({ group: id }) =>
        shop.browser.call("AdGroups.update", { ...of(), ad_groups: [{ id, bid_in_micro_currency: 0 }] }),
      "ad_groups.0.version",
    ],
    [
      "added an ad group",
      ({ group: ad_group_id }) => shop.browser.call("AdGroupCopy.create", { ...of(), ad_group_id }),
      "ad_groups",
    ],
    [
      "removed an ad group",
      ({ group: id }) =>
        shop.browser.call("AdGroups.update", { ...of(), ad_groups: [{ id, status: "DELETED_DRAFT" }] }),
      "ad_groups.0.version",
    ],
    [
      "changed an ad",
      ({ ad: id }) => shop.browser.call("Ads.update", { ...of(), ads: [{ id, name: "Theirs" }] }),
      "ad_groups.0.ads",
    ],
    [
      "added an ad",
      ({ group: ad_group_id }) =>
        shop.browser.call("Ads.create", {
          ...of(),
          ads: [{ ad_group_id, pin_id: pins[2] ?? "", creative_type: "REGULAR" }],
        }),
      "ad_groups.0.ads",
    ],
    [
      "added a keyword",
      ({ group: ad_group_id }) =>
        shop.browser.call("AdKeywords.create", {
          ...of(),
          ad_group_id,
          keywords: [{ value: "elm", match_type: "BROAD" }],
        }),
      "ad_groups.0.keywords",
    ],
    [
      "removed a keyword",
      ({ keyword: id }) =>
        shop.browser.call("AdKeywords.update", { ...of(), keywords: [{ id, archived: true }] }),
      "ad_groups",
    ],
  ])("in which somebody else %s is not overwritten", async (_what, act, detail) => {
    const keywords = [{ value: "oak", match_type: "BROAD" as const }];
    const group = adGroup("Looms", { keywords, bid_in_micro_currency: MICRO, bid_strategy_type: "MAX_BID" });
    const { data } = await make({ status: "DRAFT", ad_groups: [group] });
    const { id: groupId = "", ads, keywords: words } = data.ad_groups[0] ?? {};
    await act({ group: groupId, ad: ads?.[0]?.id ?? "", keyword: words?.[0]?.id ?? "" });
    const theirs = await read(data.campaign.id);
    expect(theirs).not.toEqual(data);
    const mine = { campaign: { ...tree().campaign, name: "Mine" }, ad_groups: [{ ...group, id: groupId }] };
    expect(told(await change(data.campaign.id, { ...seenOf(data), ...mine }))).toEqual([409, detail]);
    // Whoever takes the ad group out saw another one than is there now.
    const away = { ...mine, ad_groups: [] };
    expect((await change(data.campaign.id, { ...seenOf(data), ...away })).status).toBe(409);
    expect(await read(data.campaign.id)).toEqual(theirs);
    const again = { ...mine, ad_groups: theirs.ad_groups.slice(0, 1).map(({ id }) => ({ ...group, id })) };
    expect((await change(data.campaign.id, again)).status).toBe(200);
  });

  test("keeps ads whose Pins became secret, whoever saves it, and tells no one what they show", async () => {
    const helper = await buildHelper(app, shop, ["PUBLISHER"]);
    const board = await buildBoardRow(app, shop.id, { privacy: "public" });
    const pin_id = await buildPinRow(app, shop.id, { boardId: board });
    const group = adGroup("Looms", { ads: [{ pin_id, name: "Kept" }, { pin_id: pins[0] ?? "" }] });
    const { data } = await make({ status: "DRAFT", ad_groups: [group] });
    expect(data.ad_groups[0]?.ads).toMatchObject([{ pin_fault: null }, { pin_fault: null }]);
    const hide = { text: "update boards set privacy = 'secret' where id = $1" };
    await app.context.db.query(hide, [board]);
    const wanted = { ad_account_id: account, campaign_id: data.campaign.id };
    const seen = (await helper.browser.call("CampaignTree.get", wanted)).data;
    const [kept] = seen.ad_groups[0]?.ads ?? [];
    expect(kept).toMatchObject({ name: "Kept", pin: null, pin_fault: "not_public" });
    const save = async (id: string, groupId = seen.ad_groups[0]?.id ?? "") =>
      await helper.browser.call("CampaignTree.update", {
        ...tree({ status: "DRAFT" }),
        ...wanted,
        ...seenOf(seen),
        ad_groups: [{ ...group, id: groupId, ads: [{ id }, { pin_id: pins[0] ?? "" }] }],
      });
    const stranger = (await make({ status: "DRAFT" })).data.ad_groups[0]?.ads[0]?.id ?? "";
    expect(told(await save(stranger))).toEqual([404, "ad_groups.0.ads.id"]);
    const saved = (await save(kept?.id ?? "")).data;
    expect(saved.ad_groups[0]?.ads).toMatchObject([{ id: kept?.id, name: "Kept", pin: null }, {}]);
    const theirs = (await read(data.campaign.id)).ad_groups[0]?.ads[0];
    expect(theirs).toMatchObject({ name: "Kept", pin: { id: pin_id }, pin_fault: "not_public" });
    // Nor does anyone add it again who can't see it.
    const added = { ...group, ads: [{ pin_id }] };
    const refused = await helper.browser.call("CampaignTree.create", tree({ ad_groups: [added] }));
    expect(told(refused)).toEqual([404, "ad_groups.0.ads"]);
  });

  test("takes no ad group of another campaign, and none twice", async () => {
    const [one, other] = [await make({ status: "DRAFT" }), await make({ status: "DRAFT" })];
    const theirs = other.data.ad_groups[0]?.id ?? "";
    const stolen = await change(one.data.campaign.id, { ad_groups: [{ ...adGroup("A"), id: theirs }] });
    expect(told(stolen)).toEqual([404, "ad_groups.0.id"]);
    const own = { ...adGroup("A"), id: one.data.ad_groups[0]?.id ?? "" };
    expect(told(await change(one.data.campaign.id, { ad_groups: [own, own] }))).toEqual([400, "ad_groups"]);
  });

  test("that was thrown away takes what is in it along, and can be fetched back", async () => {
    const { data } = await make({ status: "DRAFT", campaign: { ...tree().campaign, name: "Away" } });
    const { id } = data.campaign;
    const set = async (status: "DELETED_DRAFT" | "DRAFT" | "ACTIVE") =>
      (await shop.browser.call("Campaigns.update", { ad_account_id: account, campaigns: [{ id, status }] }))
        .data[0];
    const listed = async (level: "campaign" | "ad_group" | "ad") => {
      const days = { start_date: "2026-01-01", end_date: "2026-01-02" };
      const { data: rows } = await shop.browser.call("AdReport.get", {
        ad_account_id: account,
        level,
        campaign_ids: [id],
        ...days,
      });
      return rows.length;
    };
    const all = async () => [await listed("campaign"), await listed("ad_group"), await listed("ad")];
    expect(await all()).toEqual([1, 1, 1]);
    expect((await set("DELETED_DRAFT"))?.data?.status).toBe("DELETED_DRAFT");
    expect(await all()).toEqual([0, 0, 0]);
    expect((await set("ACTIVE"))?.exceptions).toMatchObject([{ detail: "status" }]);
    expect((await set("DRAFT"))?.data?.status).toBe("DRAFT");
    expect(await all()).toEqual([1, 1, 1]);
  });
});

describe("ad groups added to a campaign", () => {
  const add = (campaign_id: string, ad_groups: AdGroup[]) =>
    shop.browser.call("AdGroupTrees.create", { ad_account_id: account, campaign_id, ad_groups });

  test("run with it, all of them or none", async () => {
    const { campaign } = await makeAd(app, shop, account);
    const before = await counts();
    const refused = await add(campaign, [adGroup("A"), adGroup("B", { ads: [] })]);
    expect(told(refused)).toEqual([400, "ad_groups.1.ads"]);
    expect(await counts()).toEqual(before);
    const { data } = await add(campaign, [adGroup("A"), adGroup("B")]);
    expect(data).toMatchObject([
      { name: "A", campaign_id: campaign, status: "ACTIVE" },
      { name: "B", status: "ACTIVE" },
    ]);
  });

  test("are drafts in a draft, and none go into what is over", async () => {
    const draft = await make({ status: "DRAFT" });
    expect((await add(draft.data.campaign.id, [adGroup("A")])).data).toMatchObject([{ status: "DRAFT" }]);
    const { campaign } = await makeAd(app, shop, account);
    const campaigns = [{ id: campaign, status: "ARCHIVED" as const }];
    await shop.browser.call("Campaigns.update", { ad_account_id: account, campaigns });
    expect(told(await add(campaign, [adGroup("A")]))).toEqual([400, "status"]);
    expect(told(await add("1", [adGroup("A")]))).toEqual([404, "campaign_id"]);
  });
});
