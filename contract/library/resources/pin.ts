import { z } from "zod";
import { UndoSchema } from "../../base/entities/undo.ts";
import { IMAGE_BASE64_MAX, PICTURE_CALL_BYTES_MAX } from "../../limits/pictures.ts";
import {
  PIN_ALT_TEXT_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_LINK_MAX,
  PIN_NOTE_MAX,
  PIN_TITLE_MAX,
} from "../../limits/pins.ts";
import { limits } from "../../limits/rates.ts";
import { VIDEO_SECONDS_MAX } from "../../limits/videos.ts";
import { defineOperation } from "../../operation.ts";
import {
  FieldSetSchema,
  FlagSchema,
  IdOrNoneSchema,
  IdSchema,
  line,
  paragraph,
  SubjectIdSchema,
  wholeNumber,
} from "../../wire-types.ts";
import { CaptionLanguageSchema, NewCaptionsSchema, SignatureSchema } from "../entities/media.ts";
import { DetailedPinSchema, PinSchema } from "../entities/pin.ts";

export const pinWords = {
  title: line(PIN_TITLE_MAX).optional(),
  description: paragraph(PIN_DESCRIPTION_MAX).optional(),
  link: z
    .string()
    .trim()
    .max(PIN_LINK_MAX, `Please enter no more than ${PIN_LINK_MAX} characters.`)
    .optional(),
};
const KeySchema = z.string().min(1).max(200).optional();
const newPin = {
  ...pinWords,
  board_id: IdOrNoneSchema.optional(),
  section: IdOrNoneSchema.optional(),
  image_url: z.string().max(PIN_LINK_MAX).optional(),
  upload_id: IdSchema.optional(),
  /** A video that has been uploaded. The picture is its cover. */
  video_upload_id: IdSchema.optional(),
  /** Takes the cover from the video at this time. Only servers with ffmpeg do. */
  cover_time_ms: z.coerce
    .number()
    .int()
    .min(0)
    .max(VIDEO_SECONDS_MAX * 1000)
    .optional(),
  image_signature: z.string().max(64).optional(),
  /** Bytes in base64, or as a data URL. */
  image_base64: z.string().max(IMAGE_BASE64_MAX).optional(),
  /** Draws a card with the link's site and the title if there is no other picture. */
  link_card: FlagSchema.optional(),
  alt_text: paragraph(PIN_ALT_TEXT_MAX).optional(),
  note: paragraph(PIN_NOTE_MAX).optional(),
  lang: z.string().max(35).optional(),
  comments_disabled: FlagSchema.optional(),
  /** Marks it as sensitive: others see it blurred, and it isn't recommended. */
  is_sensitive: FlagSchema.optional(),
  method: z.enum(["uploaded", "pinbuilder", "scraped", "button"]).catch("uploaded").optional(),
  /** The same key saves once, however often it is sent. */
  guid: KeySchema,
  scrape_metric: z.unknown().optional(),
  orbac_subject_id: SubjectIdSchema,
};

/** Set if the saver's board already has this picture or link, and `allow_duplicate` was not set. */
export const PinWithGuardSchema = DetailedPinSchema.extend({
  duplicate_of: z.array(z.string()),
});

const PendingPinSchema = z.object({
  id: z.string(),
  state: z.enum(["waiting", "failed"]),
  /** Why it wasn't published. */
  failure: z.string().nullable(),
  /** Null if the cover will be a frame of the video. */
  image_url: z.string().nullable(),
  video_upload_id: z.string(),
  guid: z.string(),
  words: z.object({
    title: z.string(),
    description: z.string(),
    link: z.string(),
    alt_text: z.string(),
    note: z.string(),
    lang: z.string(),
    comments_disabled: z.boolean(),
    is_sensitive: z.boolean(),
  }),
  board_id: z.string().nullable(),
  section: z.string().nullable(),
});

export const pinOperations = {
  "Pin.get": defineOperation({
    summary: "Returns a Pin with everything its page shows.",
    options: z.object({
      id: IdSchema,
      field_set_key: FieldSetSchema,
      add_fields: z.string().max(2000).optional(),
      /**
       * Include `pinned_to_board` to learn where the viewer has saved the picture of another member's Pin.
       */
      fields: z.string().max(2000).optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: DetailedPinSchema,
    auth: "public",
    limit: limits.read,
    errors: ["pin_not_found", "not_authorised"],
    rest: "/v3/pins/{id}/",
  }),
  "Pin.create": defineOperation({
    summary:
      "Creates a Pin from an uploaded picture, a picture's address or its bytes, or from a link alone. Without a board, saves it to your profile.",
    options: z.object(newPin),
    result: PinWithGuardSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "invalid_parameters",
      "board_not_found",
      "section_not_found",
      "unusable",
      "conflict",
      "upload_processing",
      "limit_reached",
    ],
    bodyBytesMax: PICTURE_CALL_BYTES_MAX,
    rest: "/v3/pins/",
  }),
  "PendingPins.create": defineOperation({
    summary:
      "Publishes a Pin once its video is processed, by the rules that apply then. With the same `guid`, it replaces what waits.",
    options: z.object({ ...newPin, video_upload_id: IdSchema, guid: z.string().min(1).max(200) }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "board_not_found", "section_not_found", "unusable", "limit_reached"],
    bodyBytesMax: PICTURE_CALL_BYTES_MAX,
  }),
  "PendingPins.get": defineOperation({
    summary: "Lists your Pins whose videos are still being processed, and those that couldn't be published.",
    options: z.object({}),
    result: z.array(PendingPinSchema),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "PendingPins.delete": defineOperation({
    summary: "Doesn't publish a Pin that waits. Its upload stays for a day.",
    options: z.object({ id: IdSchema }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["not_found"],
  }),
  "Pin.update": defineOperation({
    summary: "Edits a Pin's text or moves it. Omitted options stay unchanged.",
    options: z.object({
      id: IdSchema,
      ...pinWords,
      alt_text: paragraph(PIN_ALT_TEXT_MAX).optional(),
      note: paragraph(PIN_NOTE_MAX).optional(),
      lang: z.string().max(35).optional(),
      comments_disabled: FlagSchema.optional(),
      /** Marks it as sensitive: others see it blurred, and it isn't recommended. */
      is_sensitive: FlagSchema.optional(),
      board_id: IdOrNoneSchema.optional(),
      board_section_id: IdOrNoneSchema.optional(),
      /** The version that was read. */
      version: wholeNumber(1, 2 ** 31).optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: DetailedPinSchema.extend({ undo: UndoSchema.nullable() }),
    auth: "member",
    limit: limits.write,
    errors: [
      "invalid_parameters",
      "pin_not_found",
      "not_authorised",
      "board_not_found",
      "section_not_found",
      "conflict",
    ],
    rest: "/v3/pins/{id}/",
  }),
  "VideoCaptions.create": defineOperation({
    summary: "Adds captions to your video, as WebVTT or SubRip, or replaces those in the same language.",
    options: NewCaptionsSchema.extend({
      pin_id: IdSchema,
      /** A video of the Pin: on a page, or its own. Without it, that of the first page or the Pin. */
      video_signature: SignatureSchema.optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: DetailedPinSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "pin_not_found", "not_authorised", "limit_reached"],
  }),
  "VideoCaptions.delete": defineOperation({
    summary: "Deletes the captions of your video in a language.",
    options: z.object({
      pin_id: IdSchema,
      video_signature: SignatureSchema.optional(),
      language: CaptionLanguageSchema,
      orbac_subject_id: SubjectIdSchema,
    }),
    result: DetailedPinSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "pin_not_found", "not_authorised"],
  }),
  "Pin.delete": defineOperation({
    summary: "Deletes a Pin. It can be restored for seven days.",
    options: z.object({ id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ id: z.string(), undo: UndoSchema }),
    auth: "member",
    limit: limits.write,
    errors: ["pin_not_found", "not_authorised"],
    rest: "/v3/pins/{id}/",
  }),
  "Repin.create": defineOperation({
    summary: "Saves someone's Pin to one of your boards.",
    options: z.object({
      pin_id: IdSchema,
      ...pinWords,
      alt_text: paragraph(PIN_ALT_TEXT_MAX).optional(),
      board_id: IdOrNoneSchema.optional(),
      section: IdOrNoneSchema.optional(),
      /** One session of the picker: within it, the same Pin is saved to the same place only once. */
      save_session_id: KeySchema,
      is_buyable_pin: FlagSchema.optional(),
      is_video: FlagSchema.optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: PinWithGuardSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "invalid_parameters",
      "not_authorised",
      "pin_not_found",
      "board_not_found",
      "section_not_found",
      "conflict",
      "limit_reached",
    ],
    rest: "/v3/pins/{pin_id}/repin/",
  }),
  "PinDuplicates.get": defineOperation({
    summary: "Lists your Pins on a board that have the same picture or link.",
    options: z.object({
      board_id: IdOrNoneSchema.optional(),
      pin_id: IdSchema.optional(),
      upload_id: IdSchema.optional(),
      link: z.string().max(PIN_LINK_MAX).optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: z.array(PinSchema),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters", "board_not_found", "not_authorised"],
  }),
  "PinFavorite.create": defineOperation({
    summary: "Marks a Pin as a favorite.",
    options: z.object({ pin_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ pin_id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["pin_not_found", "not_authorised"],
  }),
  "PinFavorite.delete": defineOperation({
    summary: "Removes a Pin from your favorites.",
    options: z.object({ pin_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ pin_id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["pin_not_found", "not_authorised"],
  }),
  "PinHide.create": defineOperation({
    summary: "Hides a Pin from your feeds.",
    options: z.object({ pin_id: IdSchema }),
    result: z.object({ pin_id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["pin_not_found"],
  }),
  "PinHide.delete": defineOperation({
    summary: "Shows a hidden Pin again.",
    options: z.object({ pin_id: IdSchema }),
    result: z.object({ pin_id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["pin_not_found"],
  }),
};
