import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, line, SubjectIdSchema, wholeNumber } from "../../wire-types.ts";
import { DELIVERY_STATUSES } from "../delivery.ts";
import { MICRO } from "../enums.ts";
import { TargetingSchema } from "../targeting.ts";

/** What still keeps the ad from running: who pays isn't known, or there is nothing to pay with. */
const QUICK_PROMOTE_STEPS = ["business", "billing", "success"] as const;

const DAYS_MAX = 365;
const NAME_SENT_MAX = 1000;

export const quickPromoteOperations = {
  "QuickPromote.create": defineOperation({
    summary:
      "Creates an ad from a Pin in one step and returns the next step. Nothing is charged until the account has funds.",
    options: z.object({
      ad_account_id: IdSchema,
      pin_id: IdSchema,
      /** The same account, for clients that name it twice. */
      advertiser_id: SubjectIdSchema,
      /** Cut to 62 characters and an ellipsis if it's longer than 63. */
      campaign_name: line(NAME_SENT_MAX).refine((text) => text !== "", "must not be empty"),
      destination_url: z.string().max(2048).optional(),
      /** By day. */
      budget_in_micro_currency: wholeNumber(1, 1_000_000 * MICRO),
      /** In days. */
      duration: wholeNumber(1, DAYS_MAX).optional(),
      is_ongoing: FlagSchema.optional(),
      /** The last day, as 2026-11-27 in the account's time zone. */
      inclusive_end_date: z
        .union([z.literal(""), z.iso.date()])
        .transform((date) => (date === "" ? undefined : date))
        .optional(),
      auto_targeting_enabled: FlagSchema.optional(),
      targeting_spec: TargetingSchema.optional(),
      ads_client_type: z.literal("quick_promote").optional(),
      flexible_daily_budget_enabled: FlagSchema.optional(),
      start_now: FlagSchema.optional(),
    }),
    result: z.object({
      campaign_id: z.string(),
      ad_group_id: z.string(),
      ad_id: z.string(),
      /** Whether the ad is shown, and if not, why. */
      status: z.enum(DELIVERY_STATUSES),
      next_step: z.enum(QUICK_PROMOTE_STEPS),
    }),
    auth: "member",
    limit: limits.write,
    errors: ["ad_account_not_found", "not_authorised", "pin_not_found", "invalid_parameters"],
    rest: "/ads/v4/advertisers/{ad_account_id}/pins/{pin_id}/quick_promote/",
  }),
};
