import { describe, expect, test } from "vitest";
import type { ResultOf } from "#contract/operations.ts";
import { fieldOfError } from "./field-names.ts";
import { forecastOptionsOf } from "./forecast-options.ts";
import { readTree } from "./read-tree.ts";
import { fieldsOfTree, newFields } from "./tree-fields.ts";

const reading = {
  timeZone: "Europe/Berlin",
  isDraft: false,
  names: { campaign: "New campaign", adGroup: (number: number) => `Ad group ${number}` },
};
const whole = {
  groups: "0,4",
  name: "Spring",
  objective_type: "AWARENESS",
  budget_sharing: "own",
  g0_placement: "ALL",
  g0_name: "Looms",
  g0_budget: "12,50",
  g0_pin_7: "1",
  g0_country_DE: "1",
  g0_country: "AT",
  g0_topic_3: "1",
  g0_language_de: "1",
  g0_device_phone: "1",
  g0_keywords: "oak\n-cheap",
  // Berlin changes its clocks on the 29th.
  g4_name: "Yarn",
  g4_budget: "70",
  g4_budget_type: "LIFETIME",
  g4_start_day: "2026-03-28",
  g4_end_day: "2026-03-29",
  g4_bid: "0.5",
  g4_pin_8: "1",
  g4_placement: "SEARCH",
};

describe("reading the form", () => {
  test.each([
    [{}, undefined],
    [{ g0_frequency_cap: "" }, 0],
    [{ g0_frequency_cap: " 12 " }, 12],
    [{ g0_frequency_cap: "1000" }, 1000],
  ])("with %j, ads are shown to a person %j times", (given, cap) => {
    const [adGroup] = readTree({ ...whole, ...given }, reading).ad_groups;
    expect(adGroup?.lifetime_frequency_cap).toBe(cap);
  });

  test("finds each ad group by its key", () => {
    const { campaign, ad_groups: adGroups } = readTree(whole, reading);
    expect(campaign).toMatchObject({ name: "Spring", objective_type: "AWARENESS", daily_spend_cap: 0 });
    expect(adGroups).toMatchObject([
      {
        name: "Looms",
        budget_type: "DAILY",
        budget_in_micro_currency: 12_500_000,
        targeting_spec: {
          GEO: ["DE", "AT"],
          INTEREST: ["3"],
          LOCALE: ["de"],
          APPTYPE: ["iphone", "android_mobile"],
        },
        ads: [{ pin_id: "7" }],
        bid_strategy_type: "AUTOMATIC_BID",
        keywords: [
          { value: "oak", match_type: "BROAD" },
          { value: "cheap", match_type: "PHRASE_NEGATIVE" },
        ],
      },
      {
        name: "Yarn",
        budget_type: "LIFETIME",
        bid_strategy_type: "MAX_BID",
        placement_group: "SEARCH",
        start_time: Date.parse("2026-03-28T00:00+01:00") / 1000,
        end_time: Date.parse("2026-03-30T00:00+02:00") / 1000,
      },
    ]);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ objective_type: "MOON" }, "objective_type"],
    [{ g0_name: "" }, "g0_name"],
    [{ g0_budget: "" }, "g0_budget"],
    [{ g0_budget: "1e9" }, "g0_budget"],
    [{ g0_budget: "1000001" }, "g0_budget"],
    [{ g4_end_day: "" }, "g4_end_day"],
    [{ g4_end_day: "2026-03-27" }, "g4_end_day"],
    [{ g4_bid: "x" }, "g4_bid"],
    ...["-1", "1.5", "1e2", "1001", "often"].map(
      (cap) => [{ g0_frequency_cap: cap }, "g0_frequency_cap"] as [Record<string, string>, string],
    ),
    [{ groups: "0,4,5", g5_name: "Bare", g5_budget: "1" }, "g5_pins"],
    [{ budget_sharing: "shared" }, "budget"],
    [{ g0_keywords: Array.from({ length: 31 }, (_, at) => at).join("\n") }, "g0_keywords"],
  ])("with %j is refused at %s", (fields, detail) => {
    expect(() => readTree({ ...whole, ...fields }, reading)).toThrow(expect.objectContaining({ detail }));
  });

  test("a draft may lack all of it", () => {
    const bare = { ...newFields("TRAFFIC"), groups: "0,1" };
    expect(readTree(bare, { ...reading, isDraft: true })).toMatchObject({
      campaign: { name: "New campaign", objective_type: "CONSIDERATION" },
      ad_groups: [{ name: "Ad group 1", ads: [] }, { name: "Ad group 2" }],
    });
  });

  test("what is stored reads the same as when it was entered", () => {
    const capped = { ...whole, g0_frequency_cap: "4", g4_frequency_cap: "" };
    const { campaign, ad_groups: adGroups } = readTree(capped, reading);
    const stored = {
      campaign: { ...campaign, daily_spend_cap: null, lifetime_spend_cap: null },
      ad_groups: adGroups.map(
        ({ ads, start_time, end_time, bid_in_micro_currency: bid, ...adGroup }, at) => ({
          ...adGroup,
          id: String(at + 1),
          bid_in_micro_currency: bid || null,
          start_time: start_time || null,
          end_time: end_time || null,
          lifetime_frequency_cap: adGroup.lifetime_frequency_cap || null,
          ads: ads.map(({ pin_id }) => ({ pin: { id: pin_id }, destination_url: "" })),
        }),
      ),
    } as unknown as ResultOf<"CampaignTree.get">;
    const again = readTree(fieldsOfTree(stored, "Europe/Berlin"), reading);
    expect(again.campaign).toEqual(campaign);
    expect(again.ad_groups.map(({ id: _, ...adGroup }) => adGroup)).toEqual(
      adGroups.map(({ id: _, ...adGroup }) => adGroup),
    );
  });
});

test.each([
  ["ad_groups.1.budget_in_micro_currency", "g4_budget"],
  ["ad_groups.0.ads", "g0_pins"],
  ["ad_groups.0.ads.destination_url", "g0_destination_url"],
  ["ad_groups.0.ads.3.destination_url", "g0_destination_url"],
  ["ad_groups.1.keywords.2.value", "g4_keywords"],
  ["ad_groups.1.end_time", "g4_end_day"],
  ["campaign.daily_spend_cap", "budget"],
  ["campaign.name", "name"],
  ["version", "version"],
  ["ad_groups.7.name", "ad_groups.7.name"],
])("the server's %s is the field %s", (detail, field) => {
  expect(fieldOfError(detail, ["0", "4"])).toBe(field);
});

test("a forecast is asked for once there is a budget, of which shared ones give each its part", () => {
  expect(forecastOptionsOf({ ...whole, g0_budget: "" }, "0", "UTC")).toBeNull();
  expect(forecastOptionsOf(whole, "4", "UTC")).toMatchObject({
    billable_event: "IMPRESSION",
    budget_type: "LIFETIME",
    budget_in_micro_currency: 70_000_000,
    bid_in_micro_currency: 500_000,
    placement_group: "SEARCH",
  });
  const shared = { ...whole, budget_sharing: "shared", budget: "9" };
  expect(forecastOptionsOf(shared, "0", "UTC")?.budget_in_micro_currency).toBe(4_500_000);
});
