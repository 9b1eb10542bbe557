import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, pageOptions, paragraph } from "../../wire-types.ts";
import { AdSchema } from "../entities.ts";
import { REJECTION_REASONS, REVIEW_DECISIONS, REVIEW_NOTE_MAX } from "../review.ts";
import { TargetingSchema } from "../targeting.ts";

const REVIEW_QUEUES = ["PENDING", "APPROVED", "REJECTED"] as const;

const ReviewedAdSchema = z.object({
  /** Its Pin is null if staff may not see it. */
  ad: AdSchema,
  account: z.object({ id: z.string(), name: z.string() }),
  campaign_name: z.string(),
  targeting_spec: TargetingSchema,
  /** Stands for what its Pin says and where it leads. */
  words: z.string(),
});

export const adReviewOperations = {
  "StaffAds.get": defineOperation({
    summary: "Lists ads for review: pending ones oldest first, decided ones newest first.",
    options: z.object({ ...pageOptions, review_status: z.enum(REVIEW_QUEUES).default("PENDING") }),
    result: z.array(ReviewedAdSchema),
    auth: "staff",
    needs: "ads.review",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "StaffAds.update": defineOperation({
    summary: "Approves or rejects an ad as it was when it was reviewed, and notifies the advertiser.",
    options: z.object({
      ad_id: IdSchema,
      version: z.int(),
      /** Of the ad as it was looked at: its Pin may have been changed since. */
      words: z.string().max(64),
      decision: z.enum(REVIEW_DECISIONS),
      /** At least one if it's rejected. */
      reasons: z.array(z.enum(REJECTION_REASONS)).max(REJECTION_REASONS.length).default([]),
      note: paragraph(REVIEW_NOTE_MAX).default(""),
    }),
    result: z.object({ ad_id: z.string() }),
    auth: "staff",
    needs: "ads.review",
    limit: limits.write,
    errors: ["not_found", "conflict", "invalid_parameters"],
  }),
  "AdAppeal.create": defineOperation({
    summary: "Asks staff to review an ad they rejected again.",
    options: z.object({
      ad_account_id: IdSchema,
      ad_id: IdSchema,
      text: paragraph(REVIEW_NOTE_MAX).pipe(z.string().min(1)),
    }),
    result: AdSchema,
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "conflict", "ad_account_not_found", "not_authorised", "invalid_parameters"],
  }),
};
