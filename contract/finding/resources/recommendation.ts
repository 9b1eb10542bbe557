import { z } from "zod";
import { BoardSchema } from "../../library/entities/board.ts";
import { PinSchema } from "../../library/entities/pin.ts";
import { IMAGE_BASE64_MAX, LOOK_BYTES_MAX } from "../../limits/pictures.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FieldSetSchema, IdSchema, pageOptions, SubjectIdSchema } from "../../wire-types.ts";

const listed = { field_set_key: FieldSetSchema, ...pageOptions };
/** Other programs name the Pin in two ways. */
const ofPin = z.object({
  pin_id: IdSchema.optional(),
  pin: IdSchema.optional(),
  orbac_subject_id: SubjectIdSchema,
  ...listed,
});

/** Shares are rounded by whoever adds them up. */
const PART_END_MAX = 1.001;
const ShareSchema = z.coerce.number().min(0).max(1);
const PartSchema = z
  .object({ x: ShareSchema, y: ShareSchema, w: ShareSchema, h: ShareSchema })
  .refine(({ x, y, w, h }) => w > 0 && h > 0 && x + w <= PART_END_MAX && y + h <= PART_END_MAX);
/** A part of a picture, as JSON too, because it may come in an address. */
const CropSchema = z.union([
  PartSchema,
  z
    .string()
    .max(200)
    .transform((text, check) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        check.addIssue({ code: "custom" });
        return z.NEVER;
      }
    })
    .pipe(PartSchema),
]);

/** What a picture looks like: 128 bytes that tell which pictures look alike, but not what is on them. */
const LookSchema = z.string().regex(/^[\w-]{171}$/);

export const recommendationOperations = {
  "VisualLiveSearch.get": defineOperation({
    summary:
      "Lists public Pins that look similar to a Pin, to part of its picture (given as fractions from 0 to 1), or to the `look` of your own picture.",
    options: z.object({
      pin_id: IdSchema.optional(),
      pin: IdSchema.optional(),
      crop: CropSchema.optional(),
      look: LookSchema.optional(),
      ...listed,
    }),
    result: z.object({ results: z.array(PinSchema) }),
    auth: "public",
    limit: limits.read,
    errors: ["pin_not_found", "invalid_parameters", "visual_search_off", "busy", "unavailable"],
    paged: true,
    endData: { results: [] },
  }),
  "VisualParts.get": defineOperation({
    summary:
      "Lists parts of a Pin's picture that stand out, as fractions from 0 to 1, to look for with `crop`.",
    options: z.object({ pin_id: IdSchema }),
    result: z.array(PartSchema),
    auth: "public",
    limit: limits.look,
    errors: ["pin_not_found", "invalid_parameters", "visual_search_off", "busy", "unavailable"],
  }),
  "VisualLook.create": defineOperation({
    summary: "Analyzes a picture for visual search, without storing it.",
    options: z.object({ image_base64: z.string().max(IMAGE_BASE64_MAX) }),
    result: z.object({ look: LookSchema }),
    auth: "public",
    limit: limits.look,
    errors: ["invalid_parameters", "too_large", "unusable", "visual_search_off", "busy", "unavailable"],
    bodyBytesMax: LOOK_BYTES_MAX,
  }),
  "RelatedPinFeed.get": defineOperation({
    summary:
      "Lists Pins related to a Pin: saved to the same boards, looking alike, or with the same words and topics.",
    options: ofPin,
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["pin_not_found", "invalid_parameters", "not_authorised"],
    paged: true,
  }),
  "RelatedModules.get": defineOperation({
    summary: "Lists Pins related to a Pin, like RelatedPinFeed.",
    options: ofPin,
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["pin_not_found", "invalid_parameters", "not_authorised"],
    paged: true,
  }),
  "BoardContentRecommendation.get": defineOperation({
    summary: "Lists ideas for a board: Pins people save alongside the ones on it.",
    options: z.object({
      board_id: IdSchema.optional(),
      /** Another name of the board's id. */
      id: IdSchema.optional(),
      orbac_subject_id: SubjectIdSchema,
      ...listed,
    }),
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["board_not_found", "invalid_parameters", "not_authorised"],
    paged: true,
  }),
  "RelatedBoards.get": defineOperation({
    summary: "Lists public boards like a board.",
    options: z.object({ board_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.array(BoardSchema),
    auth: "public",
    limit: limits.read,
    errors: ["not_authorised", "board_not_found"],
  }),
  "DomainFeed.get": defineOperation({
    summary: "Lists public Pins from a site, newest first.",
    options: z.object({ domain: z.string().max(253), ...listed }),
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
};
