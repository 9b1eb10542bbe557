import { beforeAll, describe, expect, test } from "vitest";
import { MICRO } from "#contract/ads/enums.ts";
import type { OptionsOf } from "#contract/operations.ts";
import {
  allowAds,
  buildBusiness,
  buildHelper,
  countAd,
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
const ads: Record<"spring" | "summer" | "autumn", MadeAd> = {} as never;

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  analyst = await buildHelper(app, shop, ["ANALYST"]);
  account = await openAdAccount(shop);
  for (const name of ["spring", "summer", "autumn"] as const)
    ads[name] = await makeAd(app, shop, account, name);
  await countAd(app, ads.spring.ad, {
    at: "2026-03-10T12:00Z",
    impressions: 100,
    clicks: 1,
    spend: 3 * MICRO,
  });
  await countAd(app, ads.spring.ad, { at: "2026-02-10T12:00Z", impressions: 50, clicks: 5, spend: MICRO });
  await countAd(app, ads.summer.ad, {
    at: "2026-03-11T12:00Z",
    impressions: 40,
    clicks: 4,
    spend: 2 * MICRO,
  });
});

const march = { start_date: "2026-03-01", end_date: "2026-03-31" };
const february = { compare_start_date: "2026-02-01", compare_end_date: "2026-02-28" };
type Asked = Partial<OptionsOf<"AdReport.get">>;
const ask = (browser: Browser, options: Asked = {}) =>
  browser.call("AdReport.get", { ad_account_id: account, level: "campaign", ...march, ...options });
const names = async (options: Asked) => {
  const { data } = await ask(shop.browser, options);
  return data.map(({ entity }) => entity.name);
};

describe("a report", () => {
  test("is for those who may see the account", async () => {
    expect((await ask(visitor)).status).toBe(401);
    const hidden = await ask(stranger.browser);
    const absent = await ask(stranger.browser, { ad_account_id: "1" });
    expect([hidden.status, hidden.error]).toEqual([404, absent.error]);
    expect((await ask(analyst.browser)).status).toBe(200);
    const total = { ad_account_id: account, level: "ad", ...march } as const;
    expect((await visitor.call("AdReportTotal.get", total)).status).toBe(401);
    expect((await stranger.browser.call("AdReportTotal.get", total)).status).toBe(404);
  });

  test("refuses what makes no sense", async () => {
    expect((await ask(shop.browser, { sort: "colour" as "name" })).status).toBe(400);
    const half = await ask(shop.browser, { compare_start_date: "2026-02-01" });
    expect([half.status, half.error?.message_detail]).toEqual([400, "compare_end_date"]);
    expect((await ask(shop.browser, { end_date: "2026-02-01" })).status).toBe(400);
    const { envelope } = await ask(shop.browser, { sort: "name", page_size: 1 });
    const bookmarks = envelope.resource.options.bookmarks as string[];
    expect((await ask(shop.browser, { sort: "spend", bookmarks })).status).toBe(400);
    const byDefault = (await ask(shop.browser, { page_size: 1 })).envelope.resource.options.bookmarks;
    expect((await ask(shop.browser, { sort: "spend", bookmarks: byDefault as string[] })).status).toBe(400);
    expect((await ask(shop.browser, { start_date: "0000-01-01" })).status).toBe(400);
  });

  test("has what each thing did, now and before, and the sum of all", async () => {
    for (const level of ["campaign", "ad_group", "ad"] as const) {
      const { data } = await ask(shop.browser, { level, ...february, sort: "spend" });
      expect(data.map(({ figures, compared }) => [figures.spend, compared?.spend])).toEqual([
        [3 * MICRO, MICRO],
        [2 * MICRO, 0],
        [0, 0],
      ]);
      const total = { ad_account_id: account, level, ...march, ...february };
      expect((await shop.browser.call("AdReportTotal.get", total)).data).toMatchObject({
        count: 3,
        figures: { impressions: 140, clicks: 5, spend: 5 * MICRO },
        compared: { impressions: 50, clicks: 5, spend: MICRO },
      });
    }
    expect((await ask(shop.browser)).data[0]?.compared).toBeNull();
  });

  test.each([
    [{}, ["autumn", "summer", "spring"]],
    [{ ascending: true }, ["spring", "summer", "autumn"]],
    [{ sort: "name", ascending: true }, ["autumn", "spring", "summer"]],
    [{ sort: "impressions" }, ["spring", "summer", "autumn"]],
    [{ sort: "click_rate" }, ["summer", "spring", "autumn"]],
    [{ sort: "cost_per_click", ascending: true }, ["autumn", "summer", "spring"]],
    [{ sort: "budget" }, ["autumn", "summer", "spring"]],
  ] as const)("sorted as %j", async (options, expected) => {
    const shown: string[] = [];
    let bookmarks: string[] = [];
    do {
      const page = await ask(shop.browser, { ...options, page_size: 1, bookmarks });
      shown.push(...page.data.map(({ entity }) => entity.name));
      bookmarks = page.envelope.resource.options.bookmarks as string[];
    } while (bookmarks[0] !== "-end-");
    expect(shown).toEqual(expected);
  });

  test("shows what is asked for", async () => {
    expect(await names({ name_contains: "SUM" })).toEqual(["summer"]);
    expect(await names({ name_contains: "%" })).toEqual([]);
    expect(await names({ spend_from: 3 * MICRO })).toEqual(["spring"]);
    expect(await names({ objective_types: ["AWARENESS"] })).toEqual([]);
    expect(await names({ statuses: ["PAUSED"] })).toEqual([]);
    expect(await names({ ids: [ads.autumn.campaign] })).toEqual(["autumn"]);
    expect(await names({ level: "ad_group", campaign_ids: [ads.spring.campaign] })).toEqual([
      "Looms of spring",
    ]);
    const inGroup: Asked = { level: "ad", ad_group_ids: [ads.summer.adGroup] };
    expect(await names(inGroup)).toEqual(["A loom of summer"]);
    expect(await names({ ...inGroup, objective_types: ["AWARENESS"] })).toEqual([]);
  });
});

describe("labels", () => {
  const of = () => ({ ad_account_id: account });

  test("are for people of the account, and only those who may edit change them", async () => {
    const create = { ...of(), name: "Best" };
    expect((await visitor.call("AdLabel.create", create)).status).toBe(401);
    expect((await stranger.browser.call("AdLabel.create", create)).status).toBe(404);
    expect((await analyst.browser.call("AdLabel.create", create)).status).toBe(403);
    expect((await shop.browser.call("AdLabel.create", { ...of(), name: " " })).status).toBe(400);
    const { data: best } = await shop.browser.call("AdLabel.create", create);
    expect((await shop.browser.call("AdLabel.create", { ...of(), name: "BEST" })).data).toEqual(best);
    expect((await analyst.browser.call("AdLabels.get", of())).data).toEqual([best]);
    expect((await visitor.call("AdLabels.get", of())).status).toBe(401);
    expect((await stranger.browser.call("AdLabels.get", of())).status).toBe(404);
    const use: OptionsOf<"AdLabelUses.update"> = {
      ...of(),
      label_id: best.id,
      level: "campaign",
      ids: [ads.spring.campaign],
      is_on: true,
    };
    expect((await visitor.call("AdLabelUses.update", use)).status).toBe(401);
    expect((await analyst.browser.call("AdLabelUses.update", use)).status).toBe(403);
    const away = { ...of(), label_id: best.id };
    expect((await visitor.call("AdLabel.delete", away)).status).toBe(401);
    expect((await analyst.browser.call("AdLabel.delete", away)).status).toBe(403);
  });

  test("are put on things of the account, found by, and taken off", async () => {
    const { data: label } = await shop.browser.call("AdLabel.create", { ...of(), name: "Old" });
    const use = { ...of(), label_id: label.id, level: "campaign" } as const;
    const put = (options: object) =>
      shop.browser.call("AdLabelUses.update", { ...use, is_on: true, ids: [], ...options });
    expect((await put({ ids: [ads.spring.ad] })).status).toBe(404);
    expect((await put({ label_id: "1", ids: [ads.spring.campaign] })).status).toBe(404);
    expect((await put({ ids: Array.from({ length: 31 }, (_, at) => String(at + 1)) })).status).toBe(400);
    expect((await put({ ids: [ads.spring.campaign, ads.summer.campaign] })).status).toBe(200);
    expect((await put({ ids: [ads.summer.campaign], is_on: false })).status).toBe(200);
    const { data } = await ask(shop.browser, { label_ids: [label.id] });
    expect(data.map(({ entity, label_ids }) => [entity.name, label_ids])).toEqual([["spring", [label.id]]]);
    expect((await shop.browser.call("AdLabel.delete", { ...of(), label_id: label.id })).status).toBe(200);
    expect((await shop.browser.call("AdLabel.delete", { ...of(), label_id: label.id })).status).toBe(404);
    expect(await names({ label_ids: [label.id] })).toEqual([]);
    const other = await openAdAccount(shop);
    const { data: theirs } = await shop.browser.call("AdLabel.create", { ad_account_id: other, name: "Old" });
    expect((await put({ label_id: theirs.id, ids: [ads.spring.campaign] })).status).toBe(404);
  });
});

test("columns are chosen by each for themselves", async () => {
  const of = { ad_account_id: account };
  const save: OptionsOf<"AdReportColumns.update"> = { ...of, level: "ad", columns: ["saves", "status"] };
  expect((await visitor.call("AdReportColumns.get", of)).status).toBe(401);
  expect((await visitor.call("AdReportColumns.update", save)).status).toBe(401);
  expect((await stranger.browser.call("AdReportColumns.get", of)).status).toBe(404);
  expect((await stranger.browser.call("AdReportColumns.update", save)).status).toBe(404);
  const unknown = { ...save, columns: ["colour" as "saves"] };
  expect((await analyst.browser.call("AdReportColumns.update", unknown)).status).toBe(400);
  expect((await analyst.browser.call("AdReportColumns.update", save)).data).toEqual(["status", "saves"]);
  const read = async ({ browser }: Person) => (await browser.call("AdReportColumns.get", of)).data;
  expect((await read(analyst)).ad).toEqual(["status", "saves"]);
  expect((await read(shop)).ad).toContain("spend");
  expect((await read(analyst)).campaign).toContain("spend");
});
