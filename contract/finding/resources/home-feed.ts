import { z } from "zod";
import { PinSchema } from "../../library/entities/pin.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FieldSetSchema, FlagSchema, IdSchema, pageOptions } from "../../wire-types.ts";
import {
  FeedBoardSchema,
  FeedbackKindSchema,
  FeedbackSchema,
  FeedReasonSchema,
  RecommendationsSchema,
  RecommendationWeightsSchema,
} from "../entities/home-feed.ts";

const SettingsSchema = z.object({
  recommendations: RecommendationsSchema,
  /** What the member saved before isn't used; null if they never started again. */
  starts_at: z.string().nullable(),
});
const feedback = z.object({ kind: FeedbackKindSchema, object_id: z.string().trim().min(1).max(253) });
const given = z.object({ kind: FeedbackKindSchema, object_id: z.string() });

export const homeFeedOperations = {
  "UserHomefeed.get": defineOperation({
    summary: "Lists Pins for your home page: chosen for you, or what those you follow save, newest first.",
    options: z.object({
      in_nux: z.unknown().optional(),
      feed: z.enum(["for_you", "following"]).catch("for_you").optional(),
      field_set_key: FieldSetSchema,
      ...pageOptions,
    }),
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    paged: true,
    errors: ["invalid_parameters"],
  }),
  "HomefeedNews.get": defineOperation({
    summary: "Counts Pins of those you follow, up to 50, newer than your home feed or than a Pin.",
    options: z.object({ after_id: IdSchema.optional() }),
    result: z.object({ count: z.int() }),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "HomefeedReason.get": defineOperation({
    summary: "Says why a Pin is in your home feed.",
    options: z.object({ pin_id: IdSchema }),
    result: FeedReasonSchema,
    auth: "member",
    limit: limits.read,
    errors: ["pin_not_found"],
  }),
  "FeedFeedback.create": defineOperation({
    summary: "Shows less like a Pin in your home feed, or hides a person, board or site from it.",
    options: feedback,
    result: given,
    auth: "member",
    limit: limits.write,
    errors: ["pin_not_found", "board_not_found", "user_not_found", "invalid_parameters", "limit_reached"],
  }),
  "FeedFeedback.delete": defineOperation({
    summary: "Undoes feedback on your home feed.",
    options: feedback,
    result: given,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
  "FeedFeedbacks.get": defineOperation({
    summary: "Lists what you asked to see less of in your home feed, newest first.",
    options: z.object(pageOptions),
    result: z.array(FeedbackSchema),
    auth: "member",
    limit: limits.read,
    paged: true,
    errors: ["invalid_parameters"],
  }),
  "HomefeedBoards.get": defineOperation({
    summary: "Lists your boards, by last use, and whether your home feed is made from them.",
    options: z.object(pageOptions),
    result: z.array(FeedBoardSchema),
    auth: "member",
    limit: limits.read,
    paged: true,
    errors: ["invalid_parameters"],
  }),
  "HomefeedBoard.update": defineOperation({
    summary: "Chooses whether your home feed is made from one of your boards.",
    options: z.object({ board_id: IdSchema, is_used: FlagSchema }),
    result: z.object({ board_id: z.string(), is_used: z.boolean() }),
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "limit_reached"],
  }),
  "HomefeedSettings.get": defineOperation({
    summary: "Returns what your home feed may be made from.",
    options: z.object({}),
    result: SettingsSchema,
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "HomefeedSettings.update": defineOperation({
    summary: "Chooses what your home feed may be made from.",
    options: z.object({
      recommendations: RecommendationsSchema.optional(),
      /** `now` starts again; an empty text uses everything. */
      starts_at: z.union([z.literal(["", "now"]), z.iso.datetime()]).optional(),
    }),
    result: SettingsSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
  "RecommendationWeights.get": defineOperation({
    summary: "Returns the numbers that recommendations are made with.",
    options: z.object({}),
    result: RecommendationWeightsSchema,
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
};
