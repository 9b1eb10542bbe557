import { beforeAll, expect, test } from "vitest";
import { MICRO } from "#contract/ads/enums.ts";
import {
  allowAds,
  buildBusiness,
  buildHelper,
  countAd,
  type MadeAd,
  makeAd,
  openAdAccount,
} from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { runJob } from "#testkit/jobs.ts";
import type { Person } from "#testkit/members.ts";
import { type V5Call, v5Client } from "#testkit/open/v5-client.ts";

let time = Date.now();
const {
  app,
  ada: stranger,
  visitor,
} = await startCast(["ada"], {
  env: { RATE_LIMIT: "100000" },
  overrides: { now: () => new Date(time) },
});
let shop: Person;
let made: MadeAd;
let call: V5Call;
let ad_account_id: string;
let pin_id: string;

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  ad_account_id = await openAdAccount(shop);
  made = await makeAd(app, shop, ad_account_id);
  const text = "select pin_id from ads where id = $1";
  const [ad] = await app.context.db.query<{ pin_id: string }>({ text }, [made.ad]);
  pin_id = ad?.pin_id ?? "";
  call = await v5Client(app, { user: await buildHelper(app, shop, ["ANALYST"]) });
  // The account is in Berlin, where it's the next day already.
  await countAd(app, made.ad, { at: "2026-03-08T23:30:00Z", impressions: 10, clicks: 2, spend: 4 * MICRO });
  await countAd(app, made.ad, { at: "2026-03-10T12:00:00Z", impressions: 30, clicks: 0, spend: MICRO });
});

const days = { start_date: "2026-03-09", end_date: "2026-03-10" };
const columns = ["IMPRESSION_1", "SPEND_IN_DOLLAR", "CTR", "TOTAL_CONVERSIONS"];
const asked = () => ({ ad_account_id, ...days, columns, granularity: "DAY" });

test("has rows of each day, thing and column, and null for what isn't measured", async () => {
  const params = { ...asked(), campaign_ids: [made.campaign] };
  const of = { CAMPAIGN_ID: made.campaign, TOTAL_CONVERSIONS: null };
  expect((await call("campaigns/analytics", { params })).data).toEqual([
    { ...of, DATE: "2026-03-09", IMPRESSION_1: 10, SPEND_IN_DOLLAR: 4, CTR: 0.2 },
    { ...of, DATE: "2026-03-10", IMPRESSION_1: 30, SPEND_IN_DOLLAR: 1, CTR: 0 },
  ]);
  const sums = { IMPRESSION_1: 40, SPEND_IN_DOLLAR: 5, CTR: 0.05, TOTAL_CONVERSIONS: null };
  const total = { ...asked(), granularity: "TOTAL" };
  const ask = async (id: string, more: object) => (await call(id, { params: { ...total, ...more } })).data;
  expect(await ask("ad_account/analytics", {})).toEqual([{ AD_ACCOUNT_ID: ad_account_id, ...sums }]);
  const pin_ids = [pin_id];
  expect(await ask("ad_groups/analytics", { ad_group_ids: [made.adGroup] })).toEqual([
    { AD_GROUP_ID: made.adGroup, ...sums },
  ]);
  expect(await ask("ads/analytics", { campaign_ids: [made.campaign], pin_ids })).toEqual([
    { AD_ID: made.ad, ...sums },
  ]);
  expect(await ask("ad_pins/analytics", { campaign_id: made.campaign, pin_ids })).toEqual([
    { PIN_ID: pin_id, ...sums },
  ]);
  expect(await ask("campaigns/analytics", { campaign_ids: ["1"] })).toEqual([]);
  const week = { params: { ...asked(), granularity: "WEEK" } };
  expect((await call("ad_account/analytics", week)).data).toMatchObject([{ DATE: "2026-03-09" }]);
});

test("has hours of the account's time zone", async () => {
  await countAd(app, made.ad, { at: "2026-03-08T23:45:00Z", impressions: 5, surface: 3 });
  const { data } = await call("ad_account/analytics", { params: { ...asked(), granularity: "HOUR" } });
  const of = { AD_ACCOUNT_ID: ad_account_id, TOTAL_CONVERSIONS: null };
  expect(data).toEqual([
    { ...of, DATE: "2026-03-09", HOUR: 0, IMPRESSION_1: 15, SPEND_IN_DOLLAR: 4, CTR: 2 / 15 },
    { ...of, DATE: "2026-03-10", HOUR: 13, IMPRESSION_1: 30, SPEND_IN_DOLLAR: 1, CTR: 0 },
  ]);
});

test("tells apart where ads were shown, and nothing else of targeting", async () => {
  const params = {
    ...asked(),
    columns: ["IMPRESSION_1"],
    granularity: "TOTAL",
    targeting_types: ["PLACEMENT"],
  };
  const of = { campaign_ids: [made.campaign], ad_group_ids: [made.adGroup], ad_ids: [made.ad] };
  for (const [id, name, value] of [
    ["ad_account_targeting_analytics/get", "AD_ACCOUNT_ID", ad_account_id],
    ["campaign_targeting_analytics/get", "CAMPAIGN_ID", made.campaign],
    ["ad_groups_targeting_analytics/get", "AD_GROUP_ID", made.adGroup],
    ["ad_targeting_analytics/get", "AD_ID", made.ad],
  ] as const) {
    const { data } = await call(id, { params: { ...params, ...of } });
    expect(data.data).toEqual([
      {
        targeting_type: "PLACEMENT",
        targeting_value: "BROWSE",
        metrics: { [name]: value, IMPRESSION_1: 40 },
      },
      { targeting_type: "PLACEMENT", targeting_value: "SEARCH", metrics: { [name]: value, IMPRESSION_1: 5 } },
    ]);
  }
  const theirs = await v5Client(app, { user: stranger });
  const id = "ad_account_targeting_analytics/get";
  expect((await theirs(id, { params })).status).toBe(404);
  for (const targeting_types of [["GENDER"], ["PLACEMENT", "AGE_BUCKET"], ["COLOR"]])
    expect((await call(id, { params: { ...params, targeting_types } })).status).toBe(400);
});

test("is for those who may see the account, and says what it can't tell", async () => {
  const theirs = await v5Client(app, { user: stranger });
  expect((await theirs("ad_account/analytics", { params: asked() })).status).toBe(404);
  for (const wrong of [
    { granularity: "HOUR", end_date: "2026-03-16" },
    { columns: ["nonsense"] },
    { start_date: "2026-03-11" },
    { reporting_timezone: "PINTEREST_TIME_ZONE" },
  ]) {
    const { status } = await call("ad_account/analytics", { params: { ...asked(), ...wrong } });
    expect([wrong, status]).toEqual([wrong, 400]);
  }
  const options = { ...asked(), level: "account", span: "day" } as const;
  expect((await visitor.call("AdFigureRows.get", options)).status).toBe(401);
  expect((await visitor.call("AdReportFile.create", options)).status).toBe(401);
  expect((await visitor.call("AdReportFile.get", { ad_account_id, token: "a" })).status).toBe(401);
});

async function makeReport(more: object) {
  const body = { ...days, columns, granularity: "DAY", level: "CAMPAIGN", ...more };
  const { data } = await call("analytics/create_report", { params: { ad_account_id }, body });
  const params = { ad_account_id, token: data.token };
  const waiting = await call("analytics/get_report", { params });
  expect(waiting.data).toEqual({ report_status: "IN_PROGRESS", url: null, size: null });
  const text = "select id from ad_report_files where token = $1";
  const [file] = await app.context.db.query<{ id: string }>({ text }, [data.token]);
  await runJob(app.context, { name: "make_ad_report_file" }, { fileId: file?.id });
  return params;
}

test("reports are made by a job, and downloaded by whoever has their address for some minutes", async () => {
  const params = await makeReport({});
  const { data } = await call("analytics/get_report", { params });
  expect(data.report_status).toBe("FINISHED");
  const { pathname, search } = new URL(data.url);
  const file = await visitor.request("GET", pathname + search);
  expect(JSON.parse(file.text)).toEqual({
    [made.campaign]: [
      { CAMPAIGN_ID: made.campaign, DATE: "2026-03-09", IMPRESSION_1: 15, SPEND_IN_DOLLAR: 4, CTR: 2 / 15 },
      { CAMPAIGN_ID: made.campaign, DATE: "2026-03-10", IMPRESSION_1: 30, SPEND_IN_DOLLAR: 1, CTR: 0 },
    ],
  });
  expect(Buffer.byteLength(file.text)).toBe(data.size);
  for (const key of ["", "?key=1.2", search.replace(/=\d+/, "=9999999999999")]) {
    expect((await visitor.request("GET", pathname + key)).status).toBe(404);
  }
  time += 6 * 60_000;
  expect((await visitor.request("GET", pathname + search)).status).toBe(404);
  const theirs = await v5Client(app, { user: stranger });
  expect((await theirs("analytics/get_report", { params })).status).toBe(404);
  const unknown = { ...params, token: "nonsense" };
  expect((await call("analytics/get_report", { params: unknown })).data.report_status).toBe("DOES_NOT_EXIST");
});

test("reports have hours and places", async () => {
  const levels = { granularity: "HOUR", level: "CAMPAIGN_TARGETING", targeting_types: ["PLACEMENT"] };
  const params = await makeReport({ ...levels, report_format: "CSV", columns: ["IMPRESSION_1"] });
  const { pathname, search } = new URL((await call("analytics/get_report", { params })).data.url);
  const { text } = await visitor.request("GET", pathname + search);
  expect(text.split("\r\n").slice(0, 3)).toEqual([
    "\uFEFFCAMPAIGN_ID,DATE,HOUR,TARGETING_TYPE,TARGETING_VALUE,IMPRESSION_1",
    `${made.campaign},2026-03-09,0,PLACEMENT,BROWSE,10`,
    `${made.campaign},2026-03-09,0,PLACEMENT,SEARCH,5`,
  ]);
});

test("reports can be tables, sorted by date, and end after an hour", async () => {
  const params = await makeReport({ report_format: "CSV", primary_sort: "BY_DATE" });
  const { data } = await call("analytics/get_report", { params });
  const { pathname, search } = new URL(data.url);
  const file = await visitor.request("GET", pathname + search);
  expect(file.text.replace("\uFEFF", "").split("\r\n")).toEqual([
    `CAMPAIGN_ID,DATE,${columns.join(",")}`,
    `${made.campaign},2026-03-09,15,4,${2 / 15},`,
    `${made.campaign},2026-03-10,30,1,0,`,
    "",
  ]);
  const hour = "update ad_report_files set created_at = created_at - interval '61 minutes'";
  await app.context.db.query({ text: hour }, []);
  expect((await call("analytics/get_report", { params })).data.report_status).toBe("EXPIRED");
  await runJob(app.context, { name: "sweep_ad_report_files" });
  const kept = "select count(*)::int as count from ad_report_files where content is not null";
  expect(await app.context.db.query({ text: kept }, [])).toEqual([{ count: 0 }]);
});

test("reports refuse what they can't tell", async () => {
  const body = { ...days, columns, granularity: "DAY", level: "CAMPAIGN" };
  for (const wrong of [
    { level: "KEYWORD" },
    { campaign_statuses: ["RUNNING"] },
    { level: "CAMPAIGN_TARGETING" },
    { level: "CAMPAIGN_TARGETING", targeting_types: ["GENDER"] },
    { granularity: "HOUR", start_date: "2026-03-01" },
    { end_date: "2026-03-01" },
  ]) {
    const { status } = await call("analytics/create_report", {
      params: { ad_account_id },
      body: { ...body, ...wrong },
    });
    expect([wrong, status]).toEqual([wrong, 400]);
  }
});
