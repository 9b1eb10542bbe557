/** The words of the public API v5. Tables, calls and pages use the same. */
export const ENTITY_STATUSES = ["ACTIVE", "PAUSED", "ARCHIVED", "DRAFT", "DELETED_DRAFT"] as const;
export const OBJECTIVE_TYPES = [
  "AWARENESS",
  "CONSIDERATION",
  "WEB_CONVERSION",
  "CATALOG_SALES",
  "VIDEO_COMPLETION",
] as const;
export const BILLABLE_EVENTS = ["CLICKTHROUGH", "IMPRESSION", "VIDEO_V_50_MRC"] as const;
export const BID_STRATEGIES = ["AUTOMATIC_BID", "MAX_BID", "TARGET_AVG"] as const;
export const BUDGET_TYPES = ["DAILY", "LIFETIME", "CBO_ADGROUP"] as const;
export const PACING_TYPES = ["STANDARD", "ACCELERATED"] as const;
export const PLACEMENT_GROUPS = ["ALL", "SEARCH", "BROWSE", "OTHER"] as const;
export const GRID_CLICK_TYPES = ["CLOSEUP", "DIRECT_TO_DESTINATION"] as const;
export type GridClickType = (typeof GRID_CLICK_TYPES)[number];
/** Why no one is shown an ad: its Pin is gone, or it's not public any more. */
export const PIN_FAULTS = ["gone", "not_public"] as const;
export type PinFault = (typeof PIN_FAULTS)[number];

export const REVIEW_STATUSES = ["OTHER", "PENDING", "REJECTED", "APPROVED"] as const;
export const MATCH_TYPES = ["BROAD", "PHRASE", "EXACT", "EXACT_NEGATIVE", "PHRASE_NEGATIVE"] as const;
/** What figures are summed up for. */
export const FIGURE_LEVELS = ["campaign", "ad_group", "ad"] as const;
export const TOOL_PREFERENCES = ["ads_manager", "automated_campaign"] as const;

export type EntityStatus = (typeof ENTITY_STATUSES)[number];
export type ObjectiveType = (typeof OBJECTIVE_TYPES)[number];
export type BillableEvent = (typeof BILLABLE_EVENTS)[number];
export type BidStrategy = (typeof BID_STRATEGIES)[number];
export type BudgetType = (typeof BUDGET_TYPES)[number];
export type Pacing = (typeof PACING_TYPES)[number];
export type PlacementGroup = (typeof PLACEMENT_GROUPS)[number];
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
export type MatchType = (typeof MATCH_TYPES)[number];
export type FigureLevel = (typeof FIGURE_LEVELS)[number];

/** A unit of currency in the integers that money is counted in. */
export const MICRO = 1_000_000;
