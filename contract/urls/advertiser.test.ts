import { describe, expect, expectTypeOf, test } from "vitest";
import {
  type AdvertiserParams,
  type AdvertiserUrlKey,
  adGroupReportingKey,
  adsCreateUrl,
  advertiserQuickPromoteUrl,
  advertiserUrl,
  createKey,
  editKey,
  quickPromoteBillingUrl,
} from "./advertiser.ts";
import { ADVERTISER_PATHS, OBJECTIVE_SHORTCUTS } from "./advertiser-paths.ts";

const SCOPE = { advertiserId: "77" };

describe("the prefix", () => {
  test.each([
    [{ advertiserId: "77" }, "/advertiser/77/audiences/"],
    [{ currentAdvertiserId: "5" }, "/advertiser/5/audiences/"],
    [{ advertiserId: "77", currentAdvertiserId: "5" }, "/advertiser/77/audiences/"],
    [{ advertiserId: null, currentAdvertiserId: "5" }, "/advertiser/5/audiences/"],
    [{ advertiserId: "", currentAdvertiserId: null }, "/audiences/"],
    [{}, "/audiences/"],
    [{ advertiserId: "a/b" }, "/advertiser/a%2Fb/audiences/"],
    [
      { advertiserId: "77", origin: "https://ads.example.com" },
      "https://ads.example.com/advertiser/77/audiences/",
    ],
    [{ origin: "https://ads.example.com/" }, "https://ads.example.com/audiences/"],
  ])("of %j", (scope, expected) => {
    expect(advertiserUrl("audiences", scope)).toBe(expected);
  });
});

describe("reporting", () => {
  test("takes each report's own query", () => {
    expect(advertiserUrl("overview", SCOPE)).toBe("/advertiser/77/");
    expect(advertiserUrl("reporting_campaigns", SCOPE)).toBe("/advertiser/77/reporting/campaigns/");
    expect(advertiserUrl("reporting_campaigns", SCOPE, { objectiveTypes: ["TRAFFIC", "AWARENESS"] })).toBe(
      "/advertiser/77/reporting/campaigns/?objectiveTypes=TRAFFIC%2CAWARENESS",
    );
    const adGroups = { campaignIds: ["1", "2"], adGroupIds: "3", message: "saved", adFilter: "ALL" };
    expect(advertiserUrl("reporting_ad_groups", SCOPE, adGroups)).toBe(
      "/advertiser/77/reporting/adgroups/?campaignIds=1%2C2&adGroupIds=3&message=saved&adFilter=ALL",
    );
    expect(advertiserUrl("reporting_ads", SCOPE, { pinPromotionIds: "9", adFilter: "ALL" })).toBe(
      "/advertiser/77/reporting/ads/?pinPromotionIds=9&adFilter=ALL",
    );
    expect(
      advertiserUrl("reporting_product_groups", SCOPE, { productGroupIds: "4", name: "Red chairs" }),
    ).toBe("/advertiser/77/reporting/productgroups/?productGroupIds=4&name=Red%20chairs");
  });

  test.each([
    ["TEMPORARY_SHOPPING", "/reporting/productgroups/"],
    ["CATALOG_SALES", "/reporting/productgroups/"],
    ["AWARENESS", "/reporting/ads/"],
    ["WEB_CONVERSION", "/reporting/ads/"],
    [null, "/reporting/ads/"],
  ])("of an ad group for %j is %s", (objective, path) => {
    expect(advertiserUrl(adGroupReportingKey(objective), {}, { adGroupIds: "8" })).toBe(
      `${path}?adGroupIds=8`,
    );
  });

  test.each([
    ["purchases", "PURCHASE"],
    ["awareness_reserved", "IMPRESSION"],
    ["engagement", "BILLABLE_ENGAGEMENT"],
    ["videos", "TEMPORARY_BIDDED_CPM_VIDEO"],
    ["videos_reserved", "TEMPORARY_IMPRESSION_VIDEO"],
    ["videos_cpv", "TEMPORARY_MRC_CPV_VIDEO"],
    ["conversions", "WEB_CONVERSION"],
    ["web_conversion", "WEB_CONVERSION"],
    ["awareness", "AWARENESS"],
    ["traffic", "TRAFFIC"],
    ["app_installs", "APP_INSTALL"],
    ["catalog_sales", "CATALOG_SALES"],
    ["video_view", "VIDEO_VIEW"],
    ["shopping", "TEMPORARY_SHOPPING"],
  ] as const)("the shortcut %s filters campaigns by %s", (shortcut, objective) => {
    expect(advertiserUrl(shortcut, SCOPE)).toBe(
      `/advertiser/77/reporting/campaigns/?objectiveTypes=${objective}`,
    );
  });
});

describe("create and edit", () => {
  test.each([
    ["ads_manager", "/ads/create/"],
    ["automated_campaign", "/automated/ads/create/"],
    ["something_else", "/ads/campaign_mode/"],
    [null, "/ads/campaign_mode/"],
  ])("the preference %j starts at %s", (preference, path) => {
    expect(advertiserUrl(createKey(preference), {})).toBe(path);
  });

  test.each([
    [{}, "/ads/create/"],
    [{ objectiveType: "TRAFFIC", catalogsFeedId: "5" }, "/ads/create/?objectiveType=TRAFFIC"],
    [
      { objectiveType: "CATALOG_SALES", catalogId: "1", catalogsFeedId: "5" },
      "/ads/create/?objectiveType=CATALOG_SALES&catalogId=1&catalogsFeedId=5",
    ],
    [
      { partialCreateCampaignId: "6", resumeLastDraft: true },
      "/ads/create/?resumeLastDraft=true&campaignId=6",
    ],
    [{ productGroupId: "2", managedClientId: "3" }, "/ads/create/?productGroupId=2&managedClientId=3"],
  ])("creating with %j", (params, path) => {
    expect(adsCreateUrl({}, params)).toBe(path);
  });

  test("the editor has one of three views", () => {
    expect(advertiserUrl("ads_edit", {}, { campaignId: "1", view: "adgroup", isCreatingPins: true })).toBe(
      "/ads/edit/?campaignId=1&view=adgroup&isCreatingPins=true",
    );
    expectTypeOf<AdvertiserParams<"ads_edit">["view"]>().toEqualTypeOf<
      "campaign" | "adgroup" | "ad" | undefined
    >();
    expect(advertiserUrl(editKey(true), {})).toBe("/automated/ads/edit/");
    expect(advertiserUrl(editKey(false), {})).toBe("/ads/edit/");
    expect(advertiserUrl("ads_edit_draft", {}, { campaignId: "1", view: "campaign" })).toBe(
      "/ads/edit_draft/?campaignId=1&view=campaign",
    );
    expect(advertiserUrl("ads_bulk_edit", {}, { entity_level: "ad", ids: ["1", "2"] })).toBe(
      "/ads/bulk_edit/?entity_level=ad&ids=1%2C2",
    );
  });
});

describe("other pages", () => {
  test("insights name their campaign in the path", () => {
    const dates = { start_date: "2026-01-01", end_date: "2026-01-31" };
    expect(advertiserUrl("campaign_insights", SCOPE, { campaignId: "4", ...dates })).toBe(
      "/advertiser/77/campaign-insights/4/?start_date=2026-01-01&end_date=2026-01-31",
    );
    const group = { campaignId: "4", productGroupId: "5" };
    expect(advertiserUrl("campaign_insights_product_group", SCOPE, group)).toBe(
      "/advertiser/77/campaign-insights/4/product-group/5",
    );
    expect(() => advertiserUrl("campaign_insights", SCOPE, { campaignId: "" })).toThrow("campaignId");
  });

  test("quick promote has its own page and a billing link", () => {
    expect(advertiserQuickPromoteUrl()).toBe("/advertiser/quick-promote/");
    expect(advertiserUrl("quick_promote", SCOPE)).toBe("/advertiser/77/quick-promote/");
    expect(quickPromoteBillingUrl("77", "4")).toBe(
      "/advertiser/77/billing/?campaign_id=4&objective_type=CLICKTHROUGH&is_quick_promote=true",
    );
    expect(quickPromoteBillingUrl("77", "4", "https://a.example")).toMatch(
      /^https:\/\/a\.example\/advertiser\/77\//,
    );
  });

  test.each([
    ["billing_history", "/billing/history/"],
    ["billing_prepaid_spend_campaign_breakdown", "/billing/prepaid_spend_campaign_breakdown/"],
    ["report_center_builder", "/report-center/builder/"],
    ["product_catalogs", "/product-catalogs/data-source"],
    ["conversions_default", "/conversions/tag/"],
    ["conversions_events_overview_api", "/conversions/events-overview/#conversions_api"],
  ] as const)("%s is %s", (key, path) => {
    expect(advertiserUrl(key, {})).toBe(path);
  });

  test("a hash comes after the query", () => {
    expect(advertiserUrl("conversions_event_history_api", {}, { source: "tag" })).toBe(
      "/conversions/event-history/?source=tag#conversions_api",
    );
    expect(advertiserUrl("bulk_editor_history", {}, { section: "a", job_started: true })).toBe(
      "/bulk_editor/history/?section=a&job_started=true",
    );
  });

  test("every key gives a plain path below the prefix", () => {
    const values = { campaignId: "1", productGroupId: "2" };
    for (const key of [...Object.keys(ADVERTISER_PATHS), ...Object.keys(OBJECTIVE_SHORTCUTS)]) {
      const url = advertiserUrl(key as "campaign_insights_product_group", SCOPE, values);
      expect(url).toMatch(/^\/advertiser\/77\/[\w/-]*(\?[\w=&%-]+)?(#\w+)?$/);
    }
  });

  test("no key of one kind shadows one of the other", () => {
    expect(Object.keys(OBJECTIVE_SHORTCUTS).filter((key) => Object.hasOwn(ADVERTISER_PATHS, key))).toEqual(
      [],
    );
  });
});

test.each(["nonsense", "", "toString", "__proto__"])("the key %j is an error", (key) => {
  expect(() => advertiserUrl(key as AdvertiserUrlKey as "overview", SCOPE)).toThrow(
    `Unknown advertiser url key: ${key}`,
  );
});
