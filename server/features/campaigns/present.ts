import type { Ad, AdGroup, Campaign } from "#contract/advertising/entities.ts";
import { adSummaryStatus, summaryStatus } from "#contract/advertising/rules.ts";
import { TargetingSchema } from "#contract/advertising/targeting.ts";
import type { Pin } from "#contract/entities/pin.ts";
import { fromAmount, toSeconds } from "../ad-accounts/index.ts";
import type { AdGroupRow, AdRow, CampaignRow } from "./entities-repo.ts";

/** `isDisabled` says that staff suspended the account. */
export type Now = { now: number; isDisabled: boolean };

const lifetimeOf = (row: Pick<CampaignRow, "status" | "start_time" | "end_time">) => ({
  status: row.status,
  startTime: toSeconds(row.start_time),
  endTime: toSeconds(row.end_time),
});

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

export function presentCampaign(row: CampaignRow, at: Now): Campaign {
  const own = lifetimeOf(row);
  return {
    ...shared(row),
    type: "campaign",
    objective_type: row.objective_type,
    summary_status: summaryStatus(own, at),
    is_automated_campaign: row.origin === "automated",
    is_campaign_budget_optimization: row.has_shared_budget,
    is_flexible_daily_budgets: row.is_daily_budget_flexible,
    daily_spend_cap: fromAmount(row.daily_spend_cap),
    lifetime_spend_cap: fromAmount(row.lifetime_spend_cap),
    start_time: own.startTime,
    end_time: own.endTime,
  };
}

export function presentAdGroup(row: AdGroupRow, at: Now): AdGroup {
  const own = lifetimeOf(row);
  const parent = {
    status: row.campaign_status,
    startTime: toSeconds(row.campaign_start_time),
    endTime: toSeconds(row.campaign_end_time),
  };
  return {
    ...shared(row),
    type: "adgroup",
    campaign_id: row.campaign_id,
    summary_status: summaryStatus(own, { ...at, parent }),
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
    start_time: own.startTime,
    end_time: own.endTime,
  };
}

export function presentAd(row: AdRow, pin: Pin | null, { isDisabled }: Pick<Now, "isDisabled">): Ad {
  return {
    ...shared(row),
    type: "pinpromotion",
    campaign_id: row.campaign_id,
    ad_group_id: row.ad_group_id,
    pin,
    pin_fault: row.pin_fault,
    summary_status: adSummaryStatus(row.status, row.review_status, isDisabled),
    review_status: row.review_status,
    rejected_reasons: row.rejected_reasons,
    review_note: row.review_note,
    appeal: row.appeal,
    creative_type: row.creative_type,
    destination_url: row.destination_url,
    grid_click_type: row.grid_click_type,
  };
}
