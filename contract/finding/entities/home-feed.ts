import { z } from "zod";

/** What a member's home shows: recommendations too, only what those they follow save, or the latter and none anywhere. */
export const RecommendationsSchema = z.enum(["all", "following", "nothing"]);
export type Recommendations = z.infer<typeof RecommendationsSchema>;

export const FeedbackKindSchema = z.enum(["pin", "board", "pinner", "domain"]);
export type FeedbackKind = z.infer<typeof FeedbackKindSchema>;

/** What a member wants less of. */
export const FeedbackSchema = z.object({
  id: z.string(),
  kind: FeedbackKindSchema,
  object_id: z.string(),
  /** Null for what the member can no longer see. */
  name: z.string().nullable(),
  url: z.string().nullable(),
  image_url: z.string().nullable(),
  created_at: z.string(),
});
export type Feedback = z.infer<typeof FeedbackSchema>;

/** A member's board, and whether their home feed is made from it. */
export const FeedBoardSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  privacy: z.enum(["public", "protected", "secret"]),
  pin_count: z.int(),
  image_url: z.string().nullable(),
  is_used: z.boolean(),
  /** The board itself is set to shape no feed, so that it can't be used. */
  is_kept_out: z.boolean(),
});
export type FeedBoard = z.infer<typeof FeedBoardSchema>;

/** A Pin the viewer saved, for which another one is recommended. */
const FeedSeedSchema = z.object({
  pin: z.object({ id: z.string(), title: z.string(), image_url: z.string() }),
  board: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
  is_favorite: z.boolean(),
  /** Its part of what recommends the Pin, of 100. */
  percent: z.int(),
});

export const FeedReasonSchema = z.object({
  source: z.enum(["followed", "recommended", "topic", "popular", "newest"]),
  seeds: z.array(FeedSeedSchema),
  /** Boards that hold both. */
  boards: z.array(z.object({ id: z.string(), name: z.string(), url: z.string(), owner_name: z.string() })),
  /** The topic the member follows; null for other sources. */
  topic: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** Whether the member follows the person who saved the Pin, or only its board; null for other sources. */
  follow: z.enum(["person", "board"]).nullable(),
});
export type FeedReason = z.infer<typeof FeedReasonSchema>;

/** The numbers that recommendations are made with. */
export const RecommendationWeightsSchema = z.object({
  board: z.number(),
  seed: z.number(),
  result: z.number(),
  group: z.number(),
  less: z.number(),
  created: z.number(),
  favorite: z.number(),
  half_life_days: z.int(),
  boards_min: z.int(),
  boards_max: z.int(),
  pins_per_board: z.int(),
  window: z.int(),
  same_board: z.number(),
  same_pinner: z.number(),
  same_domain: z.number(),
  same_interest: z.number(),
  screen: z.int(),
  board_max: z.int(),
  pinner_max: z.int(),
  domain_max: z.int(),
  popular_days: z.int(),
  kept_minutes: z.int(),
  newcomer_days: z.int(),
});
export type RecommendationWeights = z.infer<typeof RecommendationWeightsSchema>;
