import { z } from "zod";
import { UndoSchema } from "../../base/entities/undo.ts";
import { SECTIONS_PER_BOARD_MAX } from "../../limits/boards.ts";
import { BULK_PINS_MAX } from "../../limits/bulk.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdOrNoneSchema, IdSchema, idList, SubjectIdSchema, wholeNumber } from "../../wire-types.ts";
import { BlockingActionSchema, BoardSchema } from "../entities/board.ts";

const PixelsSchema = wholeNumber(0, 2 ** 20);

const SectionMergeResultSchema = z.object({
  /** The section that has the Pins now. */
  section_id: z.string(),
  /** The long action that does the rest; null when done. */
  blocking_action: BlockingActionSchema.nullable(),
  undo: UndoSchema,
});

/** Changes to a board's inner order and its cover, and merging boards and sections. */
export const boardArrangingOperations = {
  "BoardMerge.create": defineOperation({
    summary: "Merges one of your boards into another as a new section. The emptied board goes to the trash.",
    options: z.object({
      source: IdSchema,
      target: IdSchema,
      orbac_subject_id: SubjectIdSchema,
    }),
    result: z.object({
      section_id: z.string(),
      /** The long action that does the rest; null when done. */
      blocking_action: BlockingActionSchema.nullable(),
      undo: UndoSchema.nullable(),
    }),
    auth: "member",
    limit: limits.write,
    errors: [
      "board_not_found",
      "not_authorised",
      "limit_reached",
      "source_busy",
      "target_busy",
      "invalid_parameters",
    ],
    rest: "/v3/boards/{source}/merge/{target}/",
  }),
  "BoardSectionMerge.create": defineOperation({
    summary: "Merges a section into another one on your boards. The emptied section goes to the trash.",
    options: z.object({
      section_id: IdSchema,
      target_section_id: IdSchema,
      orbac_subject_id: SubjectIdSchema,
    }),
    result: SectionMergeResultSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "section_not_found",
      "not_authorised",
      "limit_reached",
      "board_busy",
      "source_busy",
      "target_busy",
      "invalid_parameters",
    ],
  }),
  "BoardSectionMove.create": defineOperation({
    summary: "Moves a section with its Pins to another of your boards.",
    options: z.object({ section_id: IdSchema, board_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: SectionMergeResultSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "section_not_found",
      "board_not_found",
      "not_authorised",
      "limit_reached",
      "source_busy",
      "target_busy",
      "invalid_parameters",
    ],
  }),
  "BoardSectionsReorder.update": defineOperation({
    summary: "Reorders some sections of a board among the positions they hold, in the order you list them.",
    options: z.object({
      board_id: IdSchema,
      section_ids: idList(SECTIONS_PER_BOARD_MAX),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: z.object({ section_ids: z.array(z.string()) }),
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "not_authorised", "invalid_parameters"],
  }),
  "BoardPinsReorder.update": defineOperation({
    summary: "Moves Pins on a board or in a section before another Pin there, or to the end.",
    options: z.object({
      board_id: IdSchema,
      section_id: IdOrNoneSchema.optional(),
      pin_ids: idList(BULK_PINS_MAX),
      /** Absent: at the end. */
      before_id: IdSchema.optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: z.object({ pin_ids: z.array(z.string()) }),
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "section_not_found", "pin_not_found", "not_authorised", "invalid_parameters"],
  }),
  "BoardCover.update": defineOperation({
    summary:
      "Sets the Pin a board shows as its cover, and how it's cropped. Without a Pin, the cover is the newest Pin.",
    options: z.object({
      board_id: IdSchema,
      pin_id: IdOrNoneSchema.optional(),
      /** x, y, width and height in pixels of the original picture. */
      crop: z.array(PixelsSchema).length(4).optional(),
      /** Width and height at which the crop is shown. */
      size: z.array(PixelsSchema).length(2).optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: BoardSchema,
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "pin_not_found", "not_authorised", "invalid_parameters"],
  }),
};
