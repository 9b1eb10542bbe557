import { z } from "zod";
import { SHOWN_MS_MAX } from "../../base/impressions.ts";
import { PinSchema, PinUserSchema } from "../../library/entities/pin.ts";
import { limits } from "../../limits/rates.ts";
import { DEVICE_CLASSES } from "../../members/entities/viewer.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, line, pageOptions, wholeNumber } from "../../wire-types.ts";
import { AD_EVENT_KINDS, AD_REASONS, AD_SLOTS_MAX, AD_SURFACES } from "../promotions.ts";

const PromotionSchema = z.object({
  /** Names this showing of the ad. Whatever happens to it is reported with it. */
  token: z.string(),
  pin: PinSchema,
  promoter: PinUserSchema,
  /** Why it is shown. */
  reasons: z.array(z.enum(AD_REASONS)),
  attribution: z.object({
    attributionSourceId: z.string(),
    isPromoted: z.literal(true),
    /** Leads to the destination, and counts that. */
    link: z.string().nullable(),
    campaignId: z.string(),
    advertiserId: z.string(),
    araAuxData: z.string(),
    domain: z.string(),
    adDestinationUrl: z.string(),
  }),
});

const RegisteredAdSchema = z.object({
  id: z.string(),
  /** Who pays for it. */
  payer: z.string(),
  /** What it shows; null once not everyone may see that, or if you may not. */
  pin_id: z.string().nullable(),
  /** The same as you see it. */
  pin: PinSchema.nullable(),
  /** When it was shown first and last, to a quarter of an hour. */
  first_shown_at: z.string(),
  last_shown_at: z.string(),
  /** What the advertiser asked for of pages and viewers. */
  reasons: z.array(z.enum(AD_REASONS)),
  targeting: z.object({
    countries: z.array(z.string()),
    languages: z.array(z.string()),
    devices: z.array(z.enum(DEVICE_CLASSES)),
    ages: z.array(z.string()),
    genders: z.array(z.string()),
    topics: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  /** How often it was seen. */
  impressions: z.int(),
});

const hide = {
  options: z.object({
    token: z.string().max(1000),
    /** What is hidden: the campaign that the ad is from, or everything its advertiser promotes. */
    of: z.enum(["campaign", "advertiser"]).default("campaign"),
  }),
  result: z.object({}),
  auth: "member",
  limit: limits.write,
  errors: ["invalid_parameters"],
} as const;

export const promotionOperations = {
  "AdHide.create": defineOperation({
    summary: "Hides an ad, or everything from its advertiser.",
    ...hide,
  }),
  "AdHide.delete": defineOperation({ summary: "Unhides it.", ...hide }),
  "AdHides.delete": defineOperation({
    summary: "Unhides all the ads and advertisers you hid.",
    options: z.object({}),
    result: z.object({}),
    auth: "member",
    limit: limits.write,
    errors: [],
  }),
  "AdminAdDelivery.get": defineOperation({
    summary:
      "Returns how ads are doing: how late they are charged, how many pages got none, and what was free.",
    options: z.object({}),
    result: z.object({
      /** For how long what happened to ads has waited to be charged. */
      settlement_lag_seconds: z.int(),
      /** Accounts that couldn't be charged at their turn. */
      waiting_account_count: z.int(),
      /** Of the last hour's answers, those without ads because nothing could pay; null if there were hardly any. */
      empty_share: z.number().nullable(),
      /** Of the last hour's ads, what was free because no budget covered it. */
      free_share: z.number().nullable(),
    }),
    auth: "staff",
    needs: "ads.review",
    limit: limits.read,
    errors: [],
  }),
  "AdsRegister.get": defineOperation({
    summary:
      "Lists ads shown in the past year, newest first: who paid, when they ran, who they were for and how often they were seen.",
    options: z.object({
      ...pageOptions,
      /** Part of the name of who pays. */
      query: line(100).optional(),
    }),
    result: z.array(RegisteredAdSchema),
    auth: "public",
    limit: limits.read,
    errors: [],
    paged: true,
  }),
  "AdGroupTheme.get": defineOperation({
    summary:
      "Returns the topics and words of an ad group's Pins, by which automatic targeting finds its pages.",
    options: z.object({ ad_account_id: IdSchema, ad_group_id: IdSchema }),
    result: z.object({
      topics: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Those that say most first. */
      words: z.array(z.string()),
    }),
    auth: "member",
    limit: limits.read,
    errors: ["ad_account_not_found", "not_authorised", "invalid_parameters"],
  }),
  "Promotions.get": defineOperation({
    summary: "Lists ads for a page, for the browser to place among its Pins.",
    options: z.object({
      surface: z.enum(AD_SURFACES),
      /** What was searched for. */
      query: z.string().max(500).optional(),
      /** The Pin that others are related to. */
      pin_id: IdSchema.optional(),
      /** The topic that the page is about. */
      topic_id: IdSchema.optional(),
      slots: wholeNumber(1, AD_SLOTS_MAX).default(1),
      /** The token of an ad that was shown before, so that visitors don't see a campaign more often than it's meant to. */
      shown: z.string().max(1000).optional(),
    }),
    result: z.array(PromotionSchema),
    auth: "public",
    limit: limits.read,
    errors: ["invalid_parameters"],
  }),
  "PromotionEvents.create": defineOperation({
    summary: "Reports what happened to ads that were shown.",
    options: z.object({
      events: z
        .array(
          z.object({
            token: z.string().max(1000),
            kind: z.enum(AD_EVENT_KINDS),
            /** Of an impression: for how long it was visible. */
            ms: wholeNumber(0, SHOWN_MS_MAX).optional(),
          }),
        )
        .min(1)
        .max(20),
    }),
    result: z.object({}),
    auth: "public",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
};
