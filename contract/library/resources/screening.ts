import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { SCREENING_PERCENT } from "../../limits/screening.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, pageOptions, wholeNumber } from "../../wire-types.ts";
import { PinUserSchema } from "../entities/pin.ts";

/** What staff are asked about, as far as they may see it. */
export const ScreenedThingSchema = z.object({
  id: z.string(),
  /** Null if staff may not see it. */
  url: z.string().nullable(),
  image_url: z.string().nullable(),
  /** ThumbHash, base64: what is shown until someone asks for the picture. */
  placeholder: z.string(),
  text: z.string(),
  owner: PinUserSchema.nullable(),
});
export type ScreenedThing = z.infer<typeof ScreenedThingSchema>;

const ThresholdsSchema = z.object({
  /** Pictures with this score or a higher one are sensitive. In percent. */
  sensitive_from: z.int(),
  /** Staff are asked about pictures with this score or a higher one. In percent. */
  review_from: z.int(),
});

const PercentSchema = wholeNumber(SCREENING_PERCENT.min, SCREENING_PERCENT.max);

export const screeningOperations = {
  "StaffScreening.get": defineOperation({
    summary: "Lists pictures that may be sensitive and haven't been reviewed, newest first.",
    options: z.object({ ...pageOptions }),
    result: z.array(
      z.object({
        id: z.string(),
        pin: ScreenedThingSchema,
        /** How likely it is sensitive, from 0 to 1. */
        score: z.number(),
        model: z.string(),
        created_at: z.string(),
      }),
    ),
    auth: "staff",
    needs: "cases.read",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "StaffScreening.update": defineOperation({
    summary: "Decides whether a board, or every Pin with the same picture as this one, is sensitive.",
    options: z.object({
      kind: z.enum(["pin", "board"]),
      id: IdSchema,
      verdict: z.enum(["sensitive", "cleared"]),
    }),
    result: z.object({ kind: z.enum(["pin", "board"]), id: z.string() }),
    auth: "staff",
    needs: "cases.decide",
    limit: limits.write,
    errors: ["pin_not_found", "board_not_found", "invalid_parameters"],
  }),
  "StaffVideos.get": defineOperation({
    summary: "Lists videos that staff haven't watched yet, newest first. Others see only their covers.",
    options: z.object({ ...pageOptions }),
    result: z.array(
      z.object({
        id: z.string(),
        /** A Pin that has it, or the profile whose cover it is. */
        pin: ScreenedThingSchema,
        /** Played with staff's session only. */
        video_url: z.string(),
        /** In milliseconds. */
        duration: z.int(),
      }),
    ),
    auth: "staff",
    needs: "cases.read",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "StaffVideos.update": defineOperation({
    summary: "Shows a video on every Pin that has it, or removes it from them and refuses it from then on.",
    options: z.object({ id: IdSchema, verdict: z.enum(["shown", "refused"]) }),
    result: z.object({ id: z.string() }),
    auth: "staff",
    needs: "cases.decide",
    limit: limits.write,
    errors: ["not_found", "invalid_parameters"],
  }),
  "ScreeningSettings.get": defineOperation({
    summary: "Returns the score thresholds for blurring pictures and for staff review.",
    options: z.object({}),
    result: ThresholdsSchema,
    auth: "staff",
    needs: "cases.read",
    limit: limits.read,
    errors: [],
  }),
  "ScreeningSettings.update": defineOperation({
    summary: "Changes these thresholds and applies them to existing pictures.",
    options: z.object({ sensitive_from: PercentSchema, review_from: PercentSchema }),
    result: ThresholdsSchema,
    auth: "staff",
    needs: "settings.change",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
};
