import { z } from "zod";
import { AT_ONCE_MAX, CAMPAIGN_NAME_MAX, FREQUENCY_CAP_MAX, KEYWORD_MAX } from "../../limits/ads.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { DaySchema, FlagSchema, IdSchema, idList, line, pageOptions, wholeNumber } from "../../wire-types.ts";
import { DELIVERY_STATUSES } from "../delivery.ts";
import {
  AdAccountSchema,
  AdChangeSchema,
  AdFiguresSchema,
  AdGroupSchema,
  AdKeywordSchema,
  AdSchema,
  CampaignSchema,
  KEYWORD_PARENTS,
} from "../entities.ts";
import {
  BID_STRATEGIES,
  BILLABLE_EVENTS,
  BUDGET_TYPES,
  ENTITY_STATUSES,
  FIGURE_LEVELS,
  GRID_CLICK_TYPES,
  MATCH_TYPES,
  MICRO,
  OBJECTIVE_TYPES,
  PACING_TYPES,
  PLACEMENT_GROUPS,
  TOOL_PREFERENCES,
} from "../enums.ts";
import { TargetingSchema } from "../targeting.ts";

const theAccount = { ad_account_id: IdSchema };
export const name = line(CAMPAIGN_NAME_MAX).refine((text) => text !== "", "must not be empty");
/** 0 is none. At most a million units of currency. */
export const moneyOrNone = wholeNumber(0, 1_000_000 * MICRO);
/** In seconds since 1970; 0 is none. */
export const timeOrNone = wholeNumber(0, 4_102_444_800);
export const version = wholeNumber(1, 2_147_483_647);

export const campaignFields = {
  name,
  status: z.enum(ENTITY_STATUSES),
  is_flexible_daily_budgets: FlagSchema,
  daily_spend_cap: moneyOrNone,
  lifetime_spend_cap: moneyOrNone,
  start_time: timeOrNone,
  end_time: timeOrNone,
};
export const adGroupFields = {
  name,
  status: z.enum(ENTITY_STATUSES),
  budget_type: z.enum(BUDGET_TYPES),
  budget_in_micro_currency: moneyOrNone,
  bid_in_micro_currency: moneyOrNone,
  bid_strategy_type: z.enum(BID_STRATEGIES),
  pacing_delivery_type: z.enum(PACING_TYPES),
  placement_group: z.enum(PLACEMENT_GROUPS),
  targeting_spec: TargetingSchema,
  auto_targeting_enabled: FlagSchema,
  lifetime_frequency_cap: wholeNumber(0, FREQUENCY_CAP_MAX),
  start_time: timeOrNone,
  end_time: timeOrNone,
};
const adFields = {
  name: line(CAMPAIGN_NAME_MAX),
  status: z.enum(ENTITY_STATUSES),
  destination_url: z.string().max(2048),
  grid_click_type: z.enum(GRID_CLICK_TYPES),
};

const some = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.strictObject(shape)).min(1).max(AT_ONCE_MAX);
const partial = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape;
const changed = { id: IdSchema, version: version.optional() };

/** What became of each thing, in the order given: the thing, or why it was rejected. */
const each = <Data extends z.ZodType>(data: Data) =>
  z.array(
    z.object({
      data: data.nullable(),
      exceptions: z.array(z.object({ code: z.int(), message: z.string(), detail: z.string().nullable() })),
    }),
  );

/** The other way round, oldest first. */
const ascending = FlagSchema.default(false);

const read = { auth: "member", limit: limits.read } as const;
const write = { auth: "member", limit: limits.write } as const;
const accountErrors = ["ad_account_not_found", "not_authorised"] as const;
const eachErrors = [...accountErrors, "invalid_parameters"] as const;

export const advertisingOperations = {
  "AdAccounts.get": defineOperation({
    summary: "Lists the ad accounts you have access to.",
    options: z.object(pageOptions),
    result: z.array(AdAccountSchema),
    ...read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "AdAccount.get": defineOperation({
    summary: "Returns an ad account.",
    options: z.object(theAccount),
    result: AdAccountSchema,
    ...read,
    errors: accountErrors,
  }),
  "OwnAdAccount.get": defineOperation({
    summary: "Returns the ad account in which you last changed something, or your only one.",
    options: z.object({}),
    result: AdAccountSchema.nullable(),
    ...read,
    errors: [],
  }),
  "AdAccount.create": defineOperation({
    summary:
      "Opens an ad account for your business or one you manage. You can't change its country or currency later.",
    options: z.object({
      name,
      owner_user_id: IdSchema.optional(),
      country: z.string().regex(/^[A-Z]{2}$/),
      time_zone: z.string().max(64),
    }),
    result: AdAccountSchema,
    ...write,
    errors: [
      "not_authorised",
      "user_not_found",
      "invalid_parameters",
      "limit_reached",
      "ad_account_not_found",
    ],
  }),
  "AdAccount.update": defineOperation({
    summary: "Changes an ad account's name, time zone or preferred tool.",
    options: z.object({
      ...theAccount,
      name: name.optional(),
      time_zone: z.string().max(64).optional(),
      tool_preference: z.enum(TOOL_PREFERENCES).optional(),
    }),
    result: AdAccountSchema,
    ...write,
    errors: eachErrors,
  }),
  "AdDelivery.get": defineOperation({
    summary:
      "Returns what keeps an account's ads from being shown, and how many campaigns have which status.",
    options: z.object(theAccount),
    result: z.object({
      /** What keeps all of them from it. */
      fault: z.enum(DELIVERY_STATUSES).nullable(),
      campaigns: z.array(z.object({ status: z.enum(DELIVERY_STATUSES), count: z.int() })),
    }),
    ...read,
    errors: accountErrors,
  }),
  "Campaigns.get": defineOperation({
    summary: "Lists campaigns, newest first unless asked otherwise.",
    options: z.object({
      ...theAccount,
      ...pageOptions,
      ascending,
      campaign_ids: idList(250).optional(),
      objective_types: z.array(z.enum(OBJECTIVE_TYPES)).optional(),
      statuses: z.array(z.enum(ENTITY_STATUSES)).optional(),
    }),
    result: z.array(CampaignSchema),
    ...read,
    errors: eachErrors,
    paged: true,
  }),
  "Campaigns.create": defineOperation({
    summary: "Creates up to 30 campaigns.",
    options: z.object({
      ...theAccount,
      campaigns: some({
        ...partial(campaignFields),
        name,
        objective_type: z.enum(OBJECTIVE_TYPES),
        is_campaign_budget_optimization: FlagSchema.optional(),
        is_automated_campaign: FlagSchema.optional(),
      }),
    }),
    result: each(CampaignSchema),
    ...write,
    errors: eachErrors,
  }),
  "Campaigns.update": defineOperation({
    summary: "Changes up to 30 campaigns. Omitted options stay unchanged.",
    options: z.object({
      ...theAccount,
      campaigns: some({
        ...partial(campaignFields),
        ...changed,
        objective_type: z.enum(OBJECTIVE_TYPES).optional(),
        /** With a draft that starts, so do the drafts in it: all of them, or the campaign doesn't either. */
        starts_drafts: FlagSchema.optional(),
      }),
    }),
    result: each(CampaignSchema),
    ...write,
    errors: eachErrors,
  }),
  "AdGroups.get": defineOperation({
    summary: "Lists ad groups, newest first unless asked otherwise.",
    options: z.object({
      ...theAccount,
      ...pageOptions,
      ascending,
      campaign_ids: idList(250).optional(),
      ad_group_ids: idList(250).optional(),
      statuses: z.array(z.enum(ENTITY_STATUSES)).optional(),
    }),
    result: z.array(AdGroupSchema),
    ...read,
    errors: eachErrors,
    paged: true,
  }),
  "AdGroups.create": defineOperation({
    summary: "Creates up to 30 ad groups.",
    options: z.object({
      ...theAccount,
      ad_groups: some({
        ...partial(adGroupFields),
        name,
        campaign_id: IdSchema,
        billable_event: z.enum(BILLABLE_EVENTS),
      }),
    }),
    result: each(AdGroupSchema),
    ...write,
    errors: eachErrors,
  }),
  "AdGroups.update": defineOperation({
    summary: "Changes up to 30 ad groups. Omitted options stay unchanged.",
    options: z.object({ ...theAccount, ad_groups: some({ ...partial(adGroupFields), ...changed }) }),
    result: each(AdGroupSchema),
    ...write,
    errors: eachErrors,
  }),
  "Ads.get": defineOperation({
    summary: "Lists ads, newest first unless asked otherwise.",
    options: z.object({
      ...theAccount,
      ...pageOptions,
      ascending,
      campaign_ids: idList(250).optional(),
      ad_group_ids: idList(250).optional(),
      ad_ids: idList(250).optional(),
      statuses: z.array(z.enum(ENTITY_STATUSES)).optional(),
    }),
    result: z.array(AdSchema),
    ...read,
    errors: eachErrors,
    paged: true,
  }),
  "Ads.create": defineOperation({
    summary: "Creates up to 30 ads of the business's Pins.",
    options: z.object({
      ...theAccount,
      ads: some({
        ...partial(adFields),
        ad_group_id: IdSchema,
        pin_id: IdSchema,
        creative_type: z.enum(["REGULAR"]),
      }),
    }),
    result: each(AdSchema),
    ...write,
    errors: eachErrors,
  }),
  "Ads.update": defineOperation({
    summary: "Changes up to 30 ads. Omitted options stay unchanged. A new destination is reviewed again.",
    options: z.object({ ...theAccount, ads: some({ ...partial(adFields), ...changed }) }),
    result: each(AdSchema),
    ...write,
    errors: eachErrors,
  }),
  "AdKeywords.get": defineOperation({
    summary: "Lists the keywords of an ad account, a campaign or an ad group, newest first.",
    options: z.object({
      ...theAccount,
      ...pageOptions,
      campaign_id: IdSchema.optional(),
      /** Those of these campaigns and of their ad groups. */
      campaign_ids: idList(250).optional(),
      ad_group_id: IdSchema.optional(),
      match_types: z.array(z.enum(MATCH_TYPES)).optional(),
      /** Those of the account itself, of its campaigns, of its ad groups; all without it. */
      parent_types: z.array(z.enum(KEYWORD_PARENTS)).optional(),
    }),
    result: z.array(AdKeywordSchema),
    ...read,
    errors: eachErrors,
    paged: true,
  }),
  "AdKeywords.create": defineOperation({
    summary: "Adds up to 30 keywords to an ad account, a campaign or an ad group.",
    options: z.object({
      ...theAccount,
      campaign_id: IdSchema.optional(),
      ad_group_id: IdSchema.optional(),
      keywords: some({
        value: line(KEYWORD_MAX).refine((text) => text !== "", "must not be empty"),
        match_type: z.enum(MATCH_TYPES),
        bid: moneyOrNone.optional(),
      }),
    }),
    result: each(AdKeywordSchema),
    ...write,
    errors: [...eachErrors, "not_found"],
  }),
  "AdKeywords.update": defineOperation({
    summary: "Changes the bids of up to 30 keywords, or archives them.",
    options: z.object({
      ...theAccount,
      keywords: some({ id: IdSchema, bid: moneyOrNone.optional(), archived: FlagSchema.optional() }),
    }),
    result: each(AdKeywordSchema),
    ...write,
    errors: eachErrors,
  }),
  "AdChanges.get": defineOperation({
    summary: "Lists the changes made in an ad account, newest first.",
    options: z.object({ ...theAccount, ...pageOptions, entity_id: IdSchema.optional() }),
    result: z.array(AdChangeSchema),
    ...read,
    errors: eachErrors,
    paged: true,
  }),
  "AdFigures.get": defineOperation({
    summary: "Returns ad results for a date range in the account's time zone, by entity and by day.",
    options: z.object({
      ...theAccount,
      level: z.enum(FIGURE_LEVELS),
      /** Without it, those of the whole account are returned by day alone. */
      ids: idList(250).optional(),
      start_date: DaySchema,
      end_date: DaySchema,
    }),
    result: z.object({
      rows: z.array(AdFiguresSchema.extend({ id: z.string() })),
      days: z.array(AdFiguresSchema.extend({ day: z.string() })),
    }),
    ...read,
    errors: eachErrors,
  }),
};
