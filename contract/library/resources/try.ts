import { z } from "zod";
import { UndoSchema } from "../../base/entities/undo.ts";
import { limits } from "../../limits/rates.ts";
import { TRY_NOTE_MAX } from "../../limits/tries.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, pageOptions, paragraph, SubjectIdSchema } from "../../wire-types.ts";
import { TriedPinSchema, TrySchema } from "../entities/try.ts";

const words = {
  note: paragraph(TRY_NOTE_MAX).optional(),
  upload_id: IdSchema.optional(),
  image_signature: z.string().max(64).optional(),
};

export const tryOperations = {
  "PinTry.get": defineOperation({
    summary: "Returns your own try of a Pin; null if you haven't tried it.",
    options: z.object({ pin_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: TrySchema.nullable(),
    auth: "member",
    limit: limits.read,
    errors: ["pin_not_found", "not_authorised"],
  }),
  "PinTry.create": defineOperation({
    summary:
      "Marks a Pin as tried, with a note and an uploaded picture if you like. If you've tried it already, changes what you send.",
    options: z.object({ pin_id: IdSchema, ...words, orbac_subject_id: SubjectIdSchema }),
    result: TrySchema,
    auth: "member",
    limit: { count: 30, seconds: 60, per: "viewer" },
    errors: ["pin_not_found", "unusable", "invalid_parameters", "not_authorised"],
  }),
  "PinTry.update": defineOperation({
    summary: "Edits the note or picture of one of your tries. Omitted options stay unchanged.",
    options: z.object({
      try_id: IdSchema,
      ...words,
      remove_picture: FlagSchema.optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: TrySchema,
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "not_authorised", "unusable", "invalid_parameters"],
  }),
  "PinTry.delete": defineOperation({
    summary: "Deletes a try. Allowed for its author, the Pin's owner and the board's owner.",
    options: z.object({ try_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ id: z.string(), undo: UndoSchema }),
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "not_authorised"],
  }),
  "PinTries.get": defineOperation({
    summary: "Lists who tried a Pin, latest first, with their notes and pictures.",
    options: z.object({ pin_id: IdSchema, orbac_subject_id: SubjectIdSchema, ...pageOptions }),
    result: z.array(TrySchema),
    auth: "public",
    limit: limits.read,
    errors: ["pin_not_found", "invalid_parameters", "not_authorised"],
    paged: true,
  }),
  "UserTriedPins.get": defineOperation({
    summary: "Lists the Pins a member tried, latest first, with the member's notes and pictures.",
    options: z.object({
      username: z.string().max(120).optional(),
      user_id: IdSchema.optional(),
      ...pageOptions,
    }),
    result: z.array(TriedPinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["user_not_found", "invalid_parameters"],
    paged: true,
  }),
};
