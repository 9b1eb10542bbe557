import type { Delivery } from "#contract/ads/delivery.ts";
import type { Ad, AdGroup, Campaign } from "#contract/ads/entities.ts";
import { TargetingSchema } from "#contract/ads/targeting.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { fromAmount, toSeconds } from "../ad-accounts/index.ts";
import type { AdGroupRow, AdRow, CampaignRow } from "./entities-repo.ts";
import { AD_SUMMARIES, SUMMARIES } from "./status/summaries.ts";

type Deliveries = ReadonlyMap<string, Delivery>;

/** Without one, it was purged meanwhile. */
function deliveryOf({ id }: { id: string }, deliveries: Deliveries): Delivery {
  return deliveries.get(id) ?? { status: "ARCHIVED", level: "account" };
}

function shared(row: CampaignRow | AdGroupRow | AdRow) {
  return {
    id: row.id,
    ad_account_id: row.ad_account_id,
    name: row.name,
    status: row.status,
    version: row.version,
    created_time: toSeconds(row.created_at),
    updated_time: toSeconds(row.updated_at),
  };
}

export function presentCampaign(row: CampaignRow, deliveries: Deliveries): Campaign {
  const delivery = deliveryOf(row, deliveries);
  return {
    ...shared(row),
    type: "campaign",
    objective_type: row.objective_type,
    delivery,
    summary_status: SUMMARIES[delivery.status],
    is_automated_campaign: row.origin === "automated",
    is_campaign_budget_optimization: row.has_shared_budget,
    is_flexible_daily_budgets: row.is_daily_budget_flexible,
    daily_spend_cap: fromAmount(row.daily_spend_cap),
    lifetime_spend_cap: fromAmount(row.lifetime_spend_cap),
    start_time: toSeconds(row.start_time),
    end_time: toSeconds(row.end_time),
  };
}

export function presentAdGroup(row: AdGroupRow, deliveries: Deliveries): AdGroup {
  const delivery = deliveryOf(row, deliveries);
  return {
    ...shared(row),
    type: "adgroup",
    campaign_id: row.campaign_id,
    delivery,
    summary_status: SUMMARIES[delivery.status],
    budget_type: row.budget_type,
    budget_in_micro_currency: fromAmount(row.budget),
    bid_in_micro_currency: fromAmount(row.bid),
    bid_strategy_type: row.bid_strategy,
    billable_event: row.billable_event,
    pacing_delivery_type: row.pacing,
    placement_group: row.placement_group,
    targeting_spec: TargetingSchema.parse(row.targeting),
    auto_targeting_enabled: row.is_targeting_automatic,
    lifetime_frequency_cap: row.frequency_cap,
    start_time: toSeconds(row.start_time),
    end_time: toSeconds(row.end_time),
  };
}

export function presentAd(row: AdRow, pin: Pin | null, deliveries: Deliveries): Ad {
  const delivery = deliveryOf(row, deliveries);
  return {
    ...shared(row),
    type: "pinpromotion",
    campaign_id: row.campaign_id,
    ad_group_id: row.ad_group_id,
    pin,
    pin_fault: row.pin_fault,
    delivery,
    summary_status: AD_SUMMARIES[delivery.status],
    review_status: row.review_status,
    rejected_reasons: row.rejected_reasons,
    review_note: row.review_note,
    appeal: row.appeal,
    creative_type: row.creative_type,
    destination_url: row.destination_url,
    grid_click_type: row.grid_click_type,
  };
}
