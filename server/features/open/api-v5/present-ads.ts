import type { Ad, AdAccount, AdGroup, AdKeyword, Campaign } from "#contract/ads/entities.ts";
import type { BusinessPermission } from "#contract/ads/permissions.ts";
import { advertisedPinId } from "../../ads/campaigns/index.ts";

const roles = {
  OWNER: "OWNER",
  ADMIN: "ADMIN",
  ANALYST: "ANALYST",
  PUBLISHER: "CAMPAIGN_MANAGER",
  FINANCE: "FINANCE_MANAGER",
} as const;

/** What someone may do, in the description's words. */
export function presentRoles(permissions: readonly BusinessPermission[]): string[] {
  return permissions.map((permission) => roles[permission]);
}

export function presentAdAccount({
  id,
  name,
  country,
  currency,
  created_time,
  owner,
  permissions,
}: AdAccount) {
  return {
    id,
    name,
    country,
    currency,
    created_time,
    permissions: presentRoles(permissions),
    ...(owner && { owner: { id: owner.id, username: owner.username } }),
  };
}

/** The description has `summary_status` for our `delivery`, and allows no fields of our own. */
export function presentCampaign({ version: _, delivery: __, ...campaign }: Campaign) {
  return campaign;
}

export function presentAdGroup({
  version: _,
  delivery: __,
  lifetime_frequency_cap: cap,
  ...adGroup
}: AdGroup) {
  return { ...adGroup, ...(cap !== null && { lifetime_frequency_cap: cap }) };
}

/** Our reasons of refusal have words of their own, so they go along as labels. */
export function presentAd(ad: Ad) {
  const pinId = advertisedPinId(ad);
  return {
    id: ad.id,
    type: ad.type,
    ad_account_id: ad.ad_account_id,
    campaign_id: ad.campaign_id,
    ad_group_id: ad.ad_group_id,
    name: ad.name,
    status: ad.status,
    summary_status: ad.summary_status,
    review_status: ad.review_status,
    rejection_labels: ad.rejected_reasons,
    creative_type: ad.creative_type,
    destination_url: ad.destination_url === "" ? null : ad.destination_url,
    grid_click_type: ad.grid_click_type,
    created_time: ad.created_time,
    updated_time: ad.updated_time,
    is_pin_deleted: ad.pin === null,
    ...(pinId !== null && { pin_id: pinId }),
  };
}

export function presentKeyword({ version: _, ...keyword }: AdKeyword) {
  return keyword;
}
