import type { Delivery, DeliveryStatus } from "#contract/ads/delivery.ts";
import type { Ad, AdGroup, Campaign } from "#contract/ads/entities.ts";
import { type BusinessPermission, mayDo } from "#contract/ads/permissions.ts";
import { adsCreateUrl, advertiserUrl } from "#contract/urls/advertiser.ts";

export type Advertised = Campaign | AdGroup | Ad;
export type Viewer = { id: string; permissions: readonly BusinessPermission[] };
export type Fix = "billing" | "money" | "budget" | "bid" | "dates" | "rejection" | "pin" | "add" | "paused";

const MENDS: Partial<Record<DeliveryStatus, Fix>> = {
  NEEDS_BILLING: "billing",
  NO_MONEY: "money",
  BUDGET_USED_UP: "budget",
  BUDGET_USED_UP_TODAY: "budget",
  BID_TOO_LOW: "bid",
  NOT_STARTED: "dates",
  ENDED: "dates",
  REJECTED: "rejection",
  PIN_NOT_PUBLIC: "pin",
  PIN_GONE: "pin",
  NO_ADS: "add",
};

/** What to do about it and where, for a viewer who may; null if there is nothing to do. */
export function fixFor(
  thing: Advertised,
  { id: advertiserId, permissions }: Viewer,
): { mend: Fix; href: string } | null {
  const { delivery } = thing;
  const isAbove = delivery.status === "PAUSED" && delivery.level !== levelOf[thing.type];
  const mend = isAbove ? "paused" : MENDS[delivery.status];
  if (mend === undefined) return null;
  if (!mayDo(mend === "billing" || mend === "money" ? "bill" : "edit", permissions)) return null;
  return { mend, href: hrefOf(thing, mend, delivery, advertiserId) };
}

const levelOf = { campaign: "campaign", adgroup: "ad_group", pinpromotion: "ad" } as const;

function hrefOf(thing: Advertised, mend: Fix, { level }: Delivery, advertiserId: string): string {
  const scope = { advertiserId };
  const campaignId = thing.type === "campaign" ? thing.id : thing.campaign_id;
  const adGroupId =
    thing.type === "adgroup" ? thing.id : thing.type === "pinpromotion" ? thing.ad_group_id : null;
  if (level === "account") return advertiserUrl("billing", scope);
  if (mend === "pin" && thing.type === "pinpromotion" && thing.pin) return `/pin/${thing.pin.id}/`;
  if (level === "campaign") {
    if (mend === "add") return adsCreateUrl(scope, { partialCreateCampaignId: campaignId });
    if (mend === "dates")
      return advertiserUrl("ads_bulk_edit", scope, { entity_level: level, ids: [campaignId] });
    return advertiserUrl("ads_edit", scope, { campaignId, view: "campaign" });
  }
  if (level === "ad_group") {
    if (adGroupId === null) return advertiserUrl("reporting_ad_groups", scope, { campaignIds: campaignId });
    if (mend === "add") return advertiserUrl("reporting_ads", scope, { adGroupIds: adGroupId });
    if (mend === "dates")
      return advertiserUrl("ads_bulk_edit", scope, { entity_level: level, ids: [adGroupId] });
    return advertiserUrl("ads_edit", scope, { campaignId, adGroupId, view: "adgroup" });
  }
  if (thing.type === "pinpromotion")
    return advertiserUrl("ads_edit", scope, { campaignId, pinPromotionId: thing.id, view: "ad" });
  const inside = adGroupId === null ? { campaignIds: campaignId } : { adGroupIds: adGroupId };
  return advertiserUrl("reporting_ads", scope, inside);
}
