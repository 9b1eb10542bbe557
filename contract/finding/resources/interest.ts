import { z } from "zod";
import { BoardSchema } from "../../library/entities/board.ts";
import { PinSchema } from "../../library/entities/pin.ts";
import { limits } from "../../limits/rates.ts";
import { INTERESTS_AT_ONCE_MAX, TOPIC_NAME_MAX, TOPIC_WORDS_MAX } from "../../limits/topics.ts";
import { LOCALES } from "../../locales.ts";
import { defineOperation } from "../../operation.ts";
import { FieldSetSchema, FlagSchema, IdSchema, idList, line, pageOptions } from "../../wire-types.ts";
import { InterestSchema, NamedInterestSchema } from "../entities/interest.ts";

/** What the log calls following and unfollowing a topic. */
export const interestEvents = { follow: 601, unfollow: 602 } as const;

const follow = {
  options: z.object({
    interest_id: IdSchema.optional(),
    // Other programs also send the name of the list they show the topic in.
    interest_list: z
      .union([idList(INTERESTS_AT_ONCE_MAX), z.string().transform((): string[] => [])])
      .optional(),
  }),
  result: z.object({ ids: z.array(z.string()) }),
  auth: "member",
  limit: limits.write,
  errors: ["not_found", "invalid_parameters"],
} as const;

const ofInterest = { interest_id: IdSchema, field_set_key: FieldSetSchema };

const TextsSchema = z.partialRecord(
  z.enum(LOCALES),
  z.object({ name: line(TOPIC_NAME_MAX), words: z.array(line(TOPIC_NAME_MAX)).max(TOPIC_WORDS_MAX) }),
);

/** A topic as staff see it. */
const TopicSchema = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  url: z.string(),
  is_hidden: z.boolean(),
  is_shipped: z.boolean(),
  texts: TextsSchema,
});
export type StaffTopic = z.infer<typeof TopicSchema>;

export const interestOperations = {
  "InterestFollow.create": defineOperation({
    summary: "Follows a topic, or several.",
    ...follow,
  }),
  "InterestFollow.delete": defineOperation({
    summary: "Unfollows a topic, or several.",
    ...follow,
  }),
  "InterestFollowing.get": defineOperation({
    summary: "Lists the topics a member follows, latest first.",
    options: z.object({ username: z.string().max(100), field_set_key: FieldSetSchema, ...pageOptions }),
    result: z.array(InterestSchema),
    auth: "public",
    limit: limits.read,
    errors: ["user_not_found", "invalid_parameters"],
    paged: true,
  }),
  "Interests.get": defineOperation({
    summary: "Lists the areas with their topics, or the topics of an area.",
    options: z.object({ interest_id: IdSchema.optional(), field_set_key: FieldSetSchema }),
    result: z.array(InterestSchema),
    auth: "public",
    limit: limits.read,
    errors: ["not_found"],
  }),
  "Interest.get": defineOperation({
    summary: "Returns a topic.",
    options: z.object(ofInterest),
    result: InterestSchema,
    auth: "public",
    limit: limits.read,
    errors: ["not_found"],
  }),
  "InterestFeed.get": defineOperation({
    summary: "Lists a topic's Pins, most saved first.",
    options: z.object({ ...ofInterest, ...pageOptions }),
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["not_found", "invalid_parameters"],
    paged: true,
  }),
  "InterestVideos.get": defineOperation({
    summary: "Lists a topic's Pins with videos, newest first.",
    options: z.object({ ...ofInterest, ...pageOptions }),
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["not_found", "invalid_parameters"],
    paged: true,
  }),
  "VideoInterests.get": defineOperation({
    summary:
      "Lists the topics of the newest videos, most frequent first, with the addresses of their pages of videos.",
    options: z.object({}),
    result: z.array(NamedInterestSchema),
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
  "InterestBoards.get": defineOperation({
    summary: "Lists public boards with the most Pins of a topic.",
    options: z.object(ofInterest),
    result: z.array(BoardSchema),
    auth: "public",
    limit: limits.read,
    errors: ["not_found"],
  }),
  "Topics.get": defineOperation({
    summary: "Lists all topics with their names and words in every language.",
    options: z.object({}),
    result: z.array(TopicSchema),
    auth: "staff",
    needs: "editorial.change",
    limit: limits.read,
    errors: [],
  }),
  "Topics.create": defineOperation({
    summary: "Adds a topic to an area, or an area.",
    options: z.object({ parent_id: IdSchema.optional(), texts: TextsSchema }),
    result: TopicSchema,
    auth: "staff",
    needs: "editorial.change",
    limit: limits.write,
    errors: ["not_found", "invalid_parameters", "limit_reached"],
  }),
  "Topics.update": defineOperation({
    summary: "Renames a topic, changes the words it is recognized by, or hides it with its topics.",
    options: z.object({
      topic_id: IdSchema,
      texts: TextsSchema.optional(),
      is_hidden: FlagSchema.optional(),
    }),
    result: TopicSchema,
    auth: "staff",
    needs: "editorial.change",
    limit: limits.write,
    errors: ["not_found", "invalid_parameters"],
  }),
};
