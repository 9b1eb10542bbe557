import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, pageOptions, SubjectIdSchema } from "../../wire-types.ts";
import { BlockingActionSchema, BoardSchema, SectionSchema } from "../entities/board.ts";
import { PinSchema } from "../entities/pin.ts";

const KindSchema = z.enum(["board", "pin", "section"]);

/** The long action that restores many Pins after the response. */
const bringing = { blocking_action: BlockingActionSchema.nullable() };

export const trashOperations = {
  "RecentlyDeleted.get": defineOperation({
    summary: "Lists what you deleted in the last seven days, most recent first.",
    options: z.object({
      kind: KindSchema.default("pin"),
      orbac_subject_id: SubjectIdSchema,
      ...pageOptions,
    }),
    result: z.array(
      z.object({
        kind: KindSchema,
        id: z.string(),
        deleted_at: z.string(),
        gone_at: z.string(),
        /** The Pins that a merged board gets back from the board it was merged into; 0 for everything else. */
        returning_pin_count: z.int(),
        pin: PinSchema.nullable(),
        board: BoardSchema.nullable(),
        section: SectionSchema.nullable(),
      }),
    ),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters", "not_authorised"],
    paged: true,
  }),
  "RecentlyDeleted.delete": defineOperation({
    summary: "Permanently deletes a Pin, board or section from the trash.",
    options: z.object({ kind: KindSchema, id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ kind: KindSchema, id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "board_busy", "not_authorised"],
  }),
  "AllRecentlyDeleted.delete": defineOperation({
    summary: "Permanently deletes everything of one kind from the trash.",
    options: z.object({ kind: KindSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ kind: KindSchema }),
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "not_authorised"],
  }),
  "Restore.create": defineOperation({
    summary: "Restores a Pin, board or section from the trash.",
    options: z.object({
      kind: KindSchema,
      id: IdSchema,
      /** Where to restore a Pin whose own board is gone, or no longer yours to save to. */
      board_id: IdSchema.optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: z.object({ kind: KindSchema, id: z.string(), ...bringing }),
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "board_not_found", "not_authorised", "limit_reached", "board_busy"],
  }),
  "Undo.create": defineOperation({
    summary: "Undoes a change, using the undo id from its response.",
    options: z.object({ action_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ action_id: z.string(), ...bringing }),
    auth: "member",
    limit: limits.write,
    errors: [
      "not_found",
      "board_not_found",
      "section_not_found",
      "not_authorised",
      "limit_reached",
      "board_busy",
    ],
  }),
};
