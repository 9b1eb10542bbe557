import { z } from "zod";
import { PinSchema } from "../../library/entities/pin.ts";
import {
  AT_ONCE_MAX,
  CAMPAIGN_NAME_MAX,
  KEYWORD_MAX,
  PIN_QUERY_MAX,
  SHARED_BUDGET_AD_GROUPS_MAX,
  TREE_AD_GROUPS_MAX,
} from "../../limits/ads.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, line, pageOptions } from "../../wire-types.ts";
import { AdGroupSchema, AdKeywordSchema, AdSchema, CampaignSchema } from "../entities.ts";
import {
  BID_STRATEGIES,
  BILLABLE_EVENTS,
  BUDGET_TYPES,
  MATCH_TYPES,
  OBJECTIVE_TYPES,
  PIN_FAULTS,
  PLACEMENT_GROUPS,
} from "../enums.ts";
import { AdForecastSchema } from "../forecast.ts";
import { TargetingSchema } from "../targeting.ts";
import { adGroupFields, campaignFields, moneyOrNone, name, timeOrNone, version } from "./advertising.ts";

const theAccount = { ad_account_id: IdSchema };
const read = { auth: "member", limit: limits.read } as const;
const write = { auth: "member", limit: limits.write } as const;
const errors = ["ad_account_not_found", "not_authorised", "invalid_parameters", "not_found"] as const;
const treeErrors = [...errors, "pin_not_found", "conflict", "limit_reached"] as const;

const keywordText = line(KEYWORD_MAX).refine((text) => text !== "", "must not be empty");
const { status: _campaignStatus, ...plainCampaignFields } = campaignFields;
const { status: _adGroupStatus, ...plainAdGroupFields } = adGroupFields;

const keywords = z
  .array(z.strictObject({ value: keywordText, match_type: z.enum(MATCH_TYPES) }))
  .max(AT_ONCE_MAX);

/** An ad group with everything in it. What isn't in it any more is removed; what isn't given stays as it is. */
const TreeAdGroupSchema = z.strictObject({
  ...z.object(plainAdGroupFields).partial().shape,
  /** Of one that is there already. */
  id: IdSchema.optional(),
  name,
  ads: z
    .array(
      z
        .strictObject({
          /** Of one that is there already, whether or not its Pin is known. */
          id: IdSchema.optional(),
          pin_id: IdSchema.optional(),
          name: line(CAMPAIGN_NAME_MAX).optional(),
          destination_url: z.string().max(2048).optional(),
        })
        .refine(({ id, pin_id }) => id !== undefined || pin_id !== undefined, "needs an id or a pin_id"),
    )
    .max(AT_ONCE_MAX),
  keywords,
});

const treeOptions = {
  ...theAccount,
  campaign: z.strictObject({
    ...z.object(plainCampaignFields).partial().shape,
    name,
    objective_type: z.enum(OBJECTIVE_TYPES),
    is_campaign_budget_optimization: FlagSchema.optional(),
    is_automated_campaign: FlagSchema.optional(),
  }),
  ad_groups: z.array(TreeAdGroupSchema).max(TREE_AD_GROUPS_MAX),
  /** A draft may lack anything but names. */
  status: z.enum(["DRAFT", "ACTIVE", "PAUSED"]),
};

const CampaignTreeSchema = z.object({
  campaign: CampaignSchema,
  ad_groups: z.array(AdGroupSchema.extend({ ads: z.array(AdSchema), keywords: z.array(AdKeywordSchema) })),
});

/** What a copy costs and when it runs, if that differs from what is copied. 0 is none. */
const copyOptions = {
  ...theAccount,
  name: name.optional(),
  start_time: timeOrNone.optional(),
  end_time: timeOrNone.optional(),
};

export const adCreationOperations = {
  "CampaignTree.get": defineOperation({
    summary: "Returns a campaign with its ad groups, their ads and their keywords.",
    options: z.object({ ...theAccount, campaign_id: IdSchema }),
    result: CampaignTreeSchema,
    ...read,
    errors,
  }),
  "CampaignTree.create": defineOperation({
    summary:
      "Creates a campaign with its ad groups, ads and keywords. If any part fails, nothing is created.",
    options: z.object(treeOptions),
    result: CampaignTreeSchema,
    ...write,
    errors: treeErrors,
  }),
  "CampaignTree.update": defineOperation({
    summary:
      "Updates a draft campaign and everything in it, and optionally starts it. If any part fails, nothing changes.",
    options: z.object({
      ...treeOptions,
      campaign_id: IdSchema,
      version,
      /** What of it was seen: all ad groups, ads and keywords. Refused if others are there now, or other versions. */
      seen: z
        .array(z.strictObject({ id: IdSchema, version }))
        .max(TREE_AD_GROUPS_MAX * (1 + 2 * AT_ONCE_MAX)),
    }),
    result: CampaignTreeSchema,
    ...write,
    errors: treeErrors,
  }),
  "AdGroupTrees.create": defineOperation({
    summary: "Adds ad groups with their ads and keywords to a campaign. If any part fails, nothing is added.",
    options: z.object({
      ...theAccount,
      campaign_id: IdSchema,
      ad_groups: z
        .array(TreeAdGroupSchema.omit({ id: true }))
        .min(1)
        .max(TREE_AD_GROUPS_MAX),
    }),
    result: z.array(AdGroupSchema),
    ...write,
    errors: treeErrors,
  }),
  "CampaignCopy.create": defineOperation({
    summary: "Copies a campaign with its ad groups, ads and keywords. The copy is a draft or paused.",
    options: z.object({
      ...copyOptions,
      campaign_id: IdSchema,
      status: z.enum(["DRAFT", "PAUSED"]).default("DRAFT"),
      daily_spend_cap: moneyOrNone.optional(),
      lifetime_spend_cap: moneyOrNone.optional(),
      /** By the ad groups that are copied. */
      budgets: z
        .array(z.strictObject({ ad_group_id: IdSchema, budget_in_micro_currency: moneyOrNone }))
        .max(SHARED_BUDGET_AD_GROUPS_MAX)
        .optional(),
    }),
    result: CampaignSchema,
    ...write,
    errors,
  }),
  "AdGroupCopy.create": defineOperation({
    summary: "Copies an ad group with its ads and keywords within the same campaign. The copy is paused.",
    options: z.object({
      ...copyOptions,
      ad_group_id: IdSchema,
      budget_in_micro_currency: moneyOrNone.optional(),
    }),
    result: AdGroupSchema,
    ...write,
    errors: [...errors, "limit_reached"],
  }),
  "AdCopy.create": defineOperation({
    summary: "Copies an ad to the same ad group or another one. The copy is paused.",
    options: z.object({
      ...theAccount,
      ad_id: IdSchema,
      ad_group_id: IdSchema.optional(),
      name: line(CAMPAIGN_NAME_MAX).optional(),
    }),
    result: AdSchema,
    ...write,
    errors: [...errors, "pin_not_found"],
  }),
  "PinsToAdvertise.get": defineOperation({
    summary: "Lists the Pins of an ad account's business, newest first, and says which can't be advertised.",
    options: z.object({ ...theAccount, ...pageOptions, query: line(PIN_QUERY_MAX).optional() }),
    result: z.array(z.object({ pin: PinSchema, pin_fault: z.enum(PIN_FAULTS).nullable() })),
    ...read,
    errors,
    paged: true,
  }),
  "AdForecast.get": defineOperation({
    summary: "Estimates what an ad group could reach in a week, based on recent activity here.",
    options: z.object({
      ...theAccount,
      billable_event: z.enum(BILLABLE_EVENTS),
      budget_type: z.enum(BUDGET_TYPES).default("DAILY"),
      budget_in_micro_currency: moneyOrNone,
      bid_in_micro_currency: moneyOrNone.optional(),
      bid_strategy_type: z.enum(BID_STRATEGIES).optional(),
      placement_group: z.enum(PLACEMENT_GROUPS).default("ALL"),
      targeting_spec: TargetingSchema.default({}),
      keywords: keywords.default([]),
      start_time: timeOrNone.optional(),
      end_time: timeOrNone.optional(),
    }),
    result: AdForecastSchema,
    ...read,
    errors,
  }),
};
