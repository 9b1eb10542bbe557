import { z } from "zod";
import { PICTURE_CALL_BYTES_MAX } from "../../limits/pictures.ts";
import { PIN_ALT_TEXT_MAX } from "../../limits/pins.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import {
  FlagSchema,
  IdOrNoneSchema,
  IdSchema,
  paragraph,
  SubjectIdSchema,
  wholeNumber,
} from "../../wire-types.ts";
import { DetailedPinSchema } from "../entities/pin.ts";
import { StoredStorySchema, StoryTextSchema } from "../entities/story.ts";
import { PinWithGuardSchema, pinWords } from "./pin.ts";

export const storyOperations = {
  "StoryPin.create": defineOperation({
    summary: "Creates a Story Pin: pages with a picture or a video, words, and other Pins.",
    options: z.object({
      ...pinWords,
      /** Its `pages`, as JSON text or as an object. */
      story_pin: StoryTextSchema,
      board_id: IdOrNoneSchema.optional(),
      section: IdOrNoneSchema.optional(),
      /** What the first page shows, for lists. Without it, the text of that page itself. */
      alt_text: paragraph(PIN_ALT_TEXT_MAX).optional(),
      lang: z.string().max(35).optional(),
      comments_disabled: FlagSchema.optional(),
      /** Marks it as sensitive: others see it blurred, and it isn't recommended. */
      is_sensitive: FlagSchema.optional(),
      /** The same key saves once, however often it is sent. */
      guid: z.string().min(1).max(200).optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: PinWithGuardSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "invalid_parameters",
      "not_authorised",
      "board_not_found",
      "section_not_found",
      "unusable",
      "conflict",
      "upload_processing",
      "limit_reached",
    ],
    bodyBytesMax: PICTURE_CALL_BYTES_MAX,
  }),
  "StoryPin.update": defineOperation({
    summary: "Replaces the pages of your Story Pin. Omitted texts stay unchanged.",
    options: z.object({
      id: IdSchema,
      ...pinWords,
      story_pin: StoryTextSchema,
      alt_text: paragraph(PIN_ALT_TEXT_MAX).optional(),
      /** The version that was read. */
      version: wholeNumber(1, 2 ** 31).optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: DetailedPinSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "invalid_parameters",
      "pin_not_found",
      "not_authorised",
      "unusable",
      "conflict",
      "upload_processing",
      "limit_reached",
    ],
    bodyBytesMax: PICTURE_CALL_BYTES_MAX,
  }),
  "StoryPin.get": defineOperation({
    summary: "Returns your Story Pin and its pages in the form that `StoryPin.update` takes.",
    options: z.object({ id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ pin: DetailedPinSchema, story_pin: StoredStorySchema }),
    auth: "member",
    limit: limits.read,
    errors: ["pin_not_found", "not_authorised"],
  }),
};
