import type { BidStrategy, BillableEvent, BudgetType, ObjectiveType, Pacing } from "./enums.ts";

type AdGroupFacts = {
  objective: ObjectiveType;
  hasSharedBudget: boolean;
  billableEvent: BillableEvent;
  bidStrategy: BidStrategy | null;
  bid: number | null;
  budgetType: BudgetType;
  budget: number | null;
  pacing: Pacing;
  endTime: number | null;
};

/** What an ad group is billed for, by its campaign's objective. */
export const BILLABLE_BY_OBJECTIVE: Readonly<Record<ObjectiveType, readonly BillableEvent[]>> = {
  AWARENESS: ["IMPRESSION"],
  CONSIDERATION: ["CLICKTHROUGH"],
  WEB_CONVERSION: ["IMPRESSION"],
  CATALOG_SALES: ["CLICKTHROUGH"],
  VIDEO_COMPLETION: ["IMPRESSION", "VIDEO_V_50_MRC"],
};

/** The objectives that need nothing which isn't there yet: no catalog, tag or video. */
export const OFFERED_OBJECTIVES = ["CONSIDERATION", "AWARENESS"] as const satisfies readonly ObjectiveType[];

/** Nothing is ever counted as this until there are videos, so what is billed for it would run for nothing. */
export const UNCOUNTED_EVENT: BillableEvent = "VIDEO_V_50_MRC";

const BID_NEEDED: readonly ObjectiveType[] = ["AWARENESS", "CONSIDERATION", "CATALOG_SALES"];

/** The option that doesn't fit the others; null if all do. */
export function findAdGroupFault(facts: AdGroupFacts): string | null {
  if (!BILLABLE_BY_OBJECTIVE[facts.objective].includes(facts.billableEvent)) return "billable_event";
  if (facts.hasSharedBudget !== (facts.budgetType === "CBO_ADGROUP")) return "budget_type";
  if (facts.hasSharedBudget && facts.budget !== null) return "budget_in_micro_currency";
  if (!facts.hasSharedBudget && facts.budget === null) return "budget_in_micro_currency";
  if (facts.budgetType === "LIFETIME" && facts.endTime === null) return "end_time";
  if (facts.hasSharedBudget && facts.pacing !== "STANDARD") return "pacing_delivery_type";
  if (facts.objective === "VIDEO_COMPLETION" && (facts.bidStrategy ?? "AUTOMATIC_BID") !== "AUTOMATIC_BID")
    return "bid_strategy_type";
  const isBidGiven = facts.bid !== null || facts.bidStrategy === "AUTOMATIC_BID";
  if (BID_NEEDED.includes(facts.objective) && !isBidGiven) return "bid_in_micro_currency";
  return null;
}
