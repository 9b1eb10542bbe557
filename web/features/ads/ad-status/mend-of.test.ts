import { expect, test } from "vitest";
import type { Delivery } from "#contract/ads/delivery.ts";
import { type Advertised, fixFor, type Viewer } from "./fix-for.ts";

const owner: Viewer = { id: "7", permissions: ["OWNER"] };
const things = {
  campaign: { type: "campaign", id: "1" },
  adgroup: { type: "adgroup", id: "2", campaign_id: "1" },
  ad: { type: "pinpromotion", id: "3", campaign_id: "1", ad_group_id: "2", pin: { id: "9" } },
} as const;

function mend(
  name: keyof typeof things,
  status: Delivery["status"],
  level: Delivery["level"],
  who: Viewer = owner,
) {
  const thing = { ...things[name], delivery: { status, level } } as unknown as Advertised;
  return fixFor(thing, who)?.href.replace("/advertiser/7", "") ?? null;
}

test.each([
  ["campaign", "NEEDS_BILLING", "account", "/billing/"],
  ["ad", "NO_MONEY", "account", "/billing/"],
  ["ad", "BUDGET_USED_UP", "campaign", "/ads/edit/?campaignId=1&view=campaign"],
  ["ad", "BUDGET_USED_UP_TODAY", "ad_group", "/ads/edit/?campaignId=1&adGroupId=2&view=adgroup"],
  ["campaign", "BID_TOO_LOW", "ad_group", "/reporting/adgroups/?campaignIds=1"],
  ["adgroup", "ENDED", "campaign", "/ads/bulk_edit/?entity_level=campaign&ids=1"],
  ["adgroup", "ENDED", "ad_group", "/ads/bulk_edit/?entity_level=ad_group&ids=2"],
  ["campaign", "REJECTED", "ad", "/reporting/ads/?campaignIds=1"],
  ["adgroup", "REJECTED", "ad", "/reporting/ads/?adGroupIds=2"],
  ["ad", "REJECTED", "ad", "/ads/edit/?campaignId=1&pinPromotionId=3&view=ad"],
  ["campaign", "NO_ADS", "campaign", "/ads/create/?campaignId=1"],
  ["ad", "PAUSED", "campaign", "/ads/edit/?campaignId=1&view=campaign"],
] as const)("a %s that is %s by its %s leads to where that is changed", (name, status, level, href) => {
  expect(mend(name, status, level)).toBe(href);
});

test("a Pin that isn't public is opened, and what needs nothing leads nowhere", () => {
  expect(mend("ad", "PIN_NOT_PUBLIC", "ad")).toBe("/pin/9/");
  expect(mend("ad", "RUNNING", "ad")).toBeNull();
  expect(mend("ad", "PAUSED", "ad")).toBeNull();
});

test("no one is led where they may change nothing", () => {
  expect(mend("ad", "NO_MONEY", "account", { id: "7", permissions: ["PUBLISHER"] })).toBeNull();
  expect(mend("ad", "REJECTED", "ad", { id: "7", permissions: ["FINANCE"] })).toBeNull();
});
