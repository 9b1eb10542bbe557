import { z } from "zod";
import { PinSchema } from "../library/entities/pin.ts";
import { DeliverySchema } from "./delivery.ts";
import {
  BID_STRATEGIES,
  BILLABLE_EVENTS,
  BUDGET_TYPES,
  ENTITY_STATUSES,
  GRID_CLICK_TYPES,
  MATCH_TYPES,
  OBJECTIVE_TYPES,
  PACING_TYPES,
  PIN_FAULTS,
  PLACEMENT_GROUPS,
  REVIEW_STATUSES,
  TOOL_PREFERENCES,
} from "./enums.ts";
import { BUSINESS_PERMISSIONS } from "./permissions.ts";
import { TargetingSchema } from "./targeting.ts";

/** In millionths of the account's currency. */
const money = z.int();
/** In seconds since 1970. */
const time = z.int();

export const AdAccountSchema = z.object({
  id: z.string(),
  type: z.literal("ad_account"),
  name: z.string(),
  owner: z.object({ id: z.string(), username: z.string(), full_name: z.string() }).nullable(),
  country: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  tool_preference: z.enum(TOOL_PREFERENCES).nullable(),
  is_house: z.boolean(),
  is_suspended: z.boolean(),
  /** What the viewer may do with it. */
  permissions: z.array(z.enum(BUSINESS_PERMISSIONS)),
  /** The viewer isn't the owner: someone gave them access. */
  is_multi_user_access: z.boolean(),
  created_time: time,
});
export type AdAccount = z.infer<typeof AdAccountSchema>;

export const SUMMARY_STATUSES = [
  "RUNNING",
  "PAUSED",
  "NOT_STARTED",
  "COMPLETED",
  "ADVERTISER_DISABLED",
  "ARCHIVED",
  "DRAFT",
  "DELETED_DRAFT",
] as const;
export const AD_SUMMARY_STATUSES = [
  "APPROVED",
  "PAUSED",
  "PENDING",
  "REJECTED",
  "ADVERTISER_DISABLED",
  "ARCHIVED",
  "DRAFT",
  "DELETED_DRAFT",
] as const;
export type SummaryStatus = (typeof SUMMARY_STATUSES)[number];
export type AdSummaryStatus = (typeof AD_SUMMARY_STATUSES)[number];

const made = {
  id: z.string(),
  ad_account_id: z.string(),
  name: z.string(),
  status: z.enum(ENTITY_STATUSES),
  /** Whether it's shown, and if not, why. */
  delivery: DeliverySchema,
  /** Sent back with a change, it is rejected if someone else changed the thing meanwhile. */
  version: z.int(),
  created_time: time,
  updated_time: time,
};

export const CampaignSchema = z.object({
  ...made,
  type: z.literal("campaign"),
  objective_type: z.enum(OBJECTIVE_TYPES),
  summary_status: z.enum(SUMMARY_STATUSES),
  is_automated_campaign: z.boolean(),
  is_campaign_budget_optimization: z.boolean(),
  is_flexible_daily_budgets: z.boolean(),
  daily_spend_cap: money.nullable(),
  lifetime_spend_cap: money.nullable(),
  start_time: time.nullable(),
  end_time: time.nullable(),
});
export type Campaign = z.infer<typeof CampaignSchema>;

export const AdGroupSchema = z.object({
  ...made,
  type: z.literal("adgroup"),
  campaign_id: z.string(),
  summary_status: z.enum(SUMMARY_STATUSES),
  budget_type: z.enum(BUDGET_TYPES),
  budget_in_micro_currency: money.nullable(),
  bid_in_micro_currency: money.nullable(),
  bid_strategy_type: z.enum(BID_STRATEGIES).nullable(),
  billable_event: z.enum(BILLABLE_EVENTS),
  pacing_delivery_type: z.enum(PACING_TYPES),
  placement_group: z.enum(PLACEMENT_GROUPS),
  targeting_spec: TargetingSchema,
  auto_targeting_enabled: z.boolean(),
  lifetime_frequency_cap: z.int().nullable(),
  start_time: time.nullable(),
  end_time: time.nullable(),
});
export type AdGroup = z.infer<typeof AdGroupSchema>;

export const AdSchema = z.object({
  ...made,
  type: z.literal("pinpromotion"),
  campaign_id: z.string(),
  ad_group_id: z.string(),
  /** Null once it is gone or no longer the viewer's to see. */
  pin: PinSchema.nullable(),
  pin_fault: z.enum(PIN_FAULTS).nullable(),
  summary_status: z.enum(AD_SUMMARY_STATUSES),
  review_status: z.enum(REVIEW_STATUSES),
  rejected_reasons: z.array(z.string()),
  /** What staff wrote to their decision, and what the advertiser answered to it. */
  review_note: z.string(),
  appeal: z.string(),
  creative_type: z.string(),
  destination_url: z.string(),
  grid_click_type: z.enum(GRID_CLICK_TYPES),
});
export type Ad = z.infer<typeof AdSchema>;

export const KEYWORD_PARENTS = ["advertiser", "campaign", "ad_group"] as const;

export const AdKeywordSchema = z.object({
  id: z.string(),
  type: z.literal("keyword"),
  version: z.int(),
  value: z.string(),
  match_type: z.enum(MATCH_TYPES),
  bid: money.nullable(),
  parent_type: z.enum(KEYWORD_PARENTS),
  parent_id: z.string(),
  archived: z.boolean(),
});
export type AdKeyword = z.infer<typeof AdKeywordSchema>;

export const AD_ENTITY_KINDS = ["ad_account", "campaign", "ad_group", "ad", "keyword"] as const;

/** A change of an account's ads: the fields that changed, as they were and as they are. */
export const AdChangeSchema = z.object({
  id: z.string(),
  entity_kind: z.enum(AD_ENTITY_KINDS),
  entity_id: z.string(),
  entity_name: z.string(),
  actor: z.object({ id: z.string(), username: z.string(), full_name: z.string() }).nullable(),
  /** Null for what was just made. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
  created_time: time,
});
export type AdChange = z.infer<typeof AdChangeSchema>;

/** What ads did. The gross has also what doesn't count, such as what programs did. */
export const AdFiguresSchema = z.object({
  impressions: z.int(),
  impressions_gross: z.int(),
  clicks: z.int(),
  clicks_gross: z.int(),
  outbound_clicks: z.int(),
  saves: z.int(),
  closeups: z.int(),
  /** Saves and visits within a week of a click on the ad, or else within a day of a look at it. */
  click_saves: z.int(),
  view_saves: z.int(),
  click_visits: z.int(),
  view_visits: z.int(),
  /** How well it fit the pages it was seen on, from 50 to 150, summed over the impressions of which that is known. */
  fit_sum: z.int(),
  fit_count: z.int(),
  spend: money,
});
export type AdFigures = z.infer<typeof AdFiguresSchema>;
