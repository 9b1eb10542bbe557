import { advertiserUrl, editKey } from "#contract/urls/advertiser.ts";
import type { ReportEntity } from "./load-report.ts";

/** What is in it, or its Pin. */
export function insideOf(entity: ReportEntity, advertiserId: string): string {
  if (entity.type === "campaign")
    return advertiserUrl("reporting_ad_groups", { advertiserId }, { campaignIds: entity.id });
  if (entity.type === "adgroup")
    return advertiserUrl("reporting_ads", { advertiserId }, { adGroupIds: entity.id });
  return entity.pin === null ? editHref(entity, advertiserId) : `/pin/${entity.pin.id}/`;
}

/** Where it is changed. A draft is continued. */
export function editHref(entity: ReportEntity, advertiserId: string): string {
  const scope = { advertiserId };
  if (entity.type === "campaign") {
    const params = { campaignId: entity.id, view: "campaign" } as const;
    return entity.status === "DRAFT"
      ? advertiserUrl("ads_edit_draft", scope, params)
      : advertiserUrl(editKey(entity.is_automated_campaign), scope, params);
  }
  const key = editKey(false);
  const { campaign_id: campaignId } = entity;
  if (entity.type === "adgroup")
    return advertiserUrl(key, scope, { campaignId, adGroupId: entity.id, view: "adgroup" });
  return advertiserUrl(key, scope, { campaignId, pinPromotionId: entity.id, view: "ad" });
}

/** Where it is copied. */
export function duplicateHref(entity: ReportEntity, advertiserId: string): string {
  const name = { campaign: "campaignId", adgroup: "adGroupId", pinpromotion: "pinPromotionId" }[entity.type];
  return advertiserUrl("ads_duplicate", { advertiserId }, { [name]: entity.id });
}
