import { findAdGroupFault, UNCOUNTED_EVENT } from "#contract/ads/rules.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";
import { fromAmount, toSeconds } from "../ad-accounts/index.ts";

export function requireOrder(times: { start_time?: string | null; end_time?: string | null }): void {
  const [start, end] = [toSeconds(times.start_time ?? null), toSeconds(times.end_time ?? null)];
  if (start !== null && end !== null && end <= start)
    throw new AppError("invalid_parameters", { detail: "end_time" });
}

type CampaignOf = Pick<Row<"campaigns">, "objective_type" | "has_shared_budget">;

export type AdGroupFacts = Pick<
  Row<"ad_groups">,
  | "billable_event"
  | "bid_strategy"
  | "bid"
  | "budget_type"
  | "budget"
  | "pacing"
  | "status"
  | "start_time"
  | "end_time"
>;

/** A draft may still lack things, but nothing in it contradicts. */
export function requireAdGroupRules(campaign: CampaignOf, facts: AdGroupFacts): void {
  requireOrder(facts);
  if (facts.status === "DRAFT" || facts.status === "DELETED_DRAFT") return;
  // One that is there already may still be paused or archived.
  if (facts.status === "ACTIVE" && facts.billable_event === UNCOUNTED_EVENT)
    throw new AppError("invalid_parameters", { detail: "billable_event" });
  const fault = findAdGroupFault({
    objective: campaign.objective_type,
    hasSharedBudget: campaign.has_shared_budget,
    billableEvent: facts.billable_event,
    bidStrategy: facts.bid_strategy,
    bid: fromAmount(facts.bid),
    budgetType: facts.budget_type,
    budget: fromAmount(facts.budget),
    pacing: facts.pacing,
    endTime: toSeconds(facts.end_time),
  });
  if (fault !== null) throw new AppError("invalid_parameters", { detail: fault });
}
