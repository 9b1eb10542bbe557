import { z } from "zod";
import { UndoSchema } from "../../base/entities/undo.ts";
import { BULK_PINS_MAX, WHOLE_BOARD_SECTION_ID } from "../../limits/bulk.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdOrNoneSchema, IdSchema, idList, SubjectIdSchema } from "../../wire-types.ts";
import { BlockingActionSchema } from "../entities/board.ts";

/** Done at once, or by this long action. */
const BulkResultSchema = z.object({
  blocking_action: BlockingActionSchema.nullable(),
  undo: UndoSchema.nullable(),
  /** How many Pins it changes. */
  pin_count: z.int(),
});

/** Absent or `-1`: the whole board. Empty: Pins in none of its sections. */
const SourceSectionSchema = z.union([z.literal(WHOLE_BOARD_SECTION_ID), IdOrNoneSchema]).optional();

const named = {
  board_id: IdOrNoneSchema.optional(),
  section_id: IdOrNoneSchema.optional(),
  pin_ids: idList(BULK_PINS_MAX),
  orbac_subject_id: SubjectIdSchema,
};

/** A board or part of it, or your own Pins that pass a filter; `NONE` is all of them. */
const place = {
  board_id: IdSchema.optional(),
  old_section_id: SourceSectionSchema,
  pin_filter: z.enum(["NONE", "CREATED_BY_ME", "FAVORITED", "FAVORITED_AND_CREATED_BY_ME"]).optional(),
  orbac_subject_id: SubjectIdSchema,
};

/** Without a board, the profile. */
const target = { new_board_id: IdOrNoneSchema, new_section_id: IdOrNoneSchema.optional() };

/** The Pins to leave out. */
const ExceptionsSchema = idList(BULK_PINS_MAX).optional();

export const bulkOperations = {
  "BulkEdit.create": defineOperation({
    summary: "Copies Pins to a board or section.",
    options: z.object(named),
    result: BulkResultSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "pin_not_found",
      "board_not_found",
      "section_not_found",
      "limit_reached",
      "target_busy",
      "invalid_parameters",
    ],
  }),
  "BulkEdit.update": defineOperation({
    summary: "Moves Pins to a board or section.",
    options: z.object(named),
    result: BulkResultSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "pin_not_found",
      "board_not_found",
      "section_not_found",
      "not_authorised",
      "limit_reached",
      "board_busy",
      "source_busy",
      "target_busy",
      "invalid_parameters",
    ],
  }),
  "BulkEdit.delete": defineOperation({
    summary: "Deletes Pins. They can be restored from the trash.",
    options: z.object(named),
    result: BulkResultSchema,
    auth: "member",
    limit: limits.write,
    errors: ["pin_not_found", "not_authorised", "board_busy", "invalid_parameters"],
  }),
  "BulkEditSelectAll.get": defineOperation({
    summary: "Counts all Pins on a board you can save to, in a section, or among your own.",
    options: z.object(place),
    result: z.object({
      pin_count: z.int(),
      /** Those on boards that aren't public. */
      hidden_count: z.int(),
      /** Those saved by other members. */
      others_count: z.int(),
    }),
    auth: "member",
    limit: limits.read,
    errors: ["board_not_found", "section_not_found", "not_authorised", "invalid_parameters"],
  }),
  "BulkEditSelectAll.create": defineOperation({
    summary: "Copies all Pins on a board, in a section, or among your own except those listed.",
    options: z.object({ ...place, ...target, pin_ids: ExceptionsSchema }),
    result: BulkResultSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "board_not_found",
      "section_not_found",
      "not_authorised",
      "limit_reached",
      "target_busy",
      "invalid_parameters",
    ],
  }),
  "BulkEditSelectAll.update": defineOperation({
    summary: "Moves all Pins on a board, in a section, or among your own except those listed.",
    options: z.object({ ...place, ...target, pin_ids: ExceptionsSchema }),
    result: BulkResultSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "board_not_found",
      "section_not_found",
      "not_authorised",
      "limit_reached",
      "board_busy",
      "source_busy",
      "target_busy",
      "invalid_parameters",
    ],
  }),
  "BulkEditSelectAll.delete": defineOperation({
    summary:
      "Deletes all Pins on a board, in a section, or among your own except those listed. They can be restored from the trash.",
    options: z.object({ ...place, pin_ids: ExceptionsSchema }),
    result: BulkResultSchema,
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "section_not_found", "not_authorised", "board_busy", "invalid_parameters"],
  }),
  "BoardSectionPins.delete": defineOperation({
    summary: "Removes Pins from a section. They stay on its board.",
    options: z.object({
      section_id: IdSchema,
      pins: idList(BULK_PINS_MAX),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: BulkResultSchema,
    auth: "member",
    limit: limits.write,
    errors: ["section_not_found", "pin_not_found", "not_authorised", "board_busy", "invalid_parameters"],
  }),
  "BoardAction.get": defineOperation({
    summary: "Returns the status of one of your long-running actions.",
    options: z.object({ action_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({
      id: z.string(),
      action_type: z.int(),
      state: z.enum(["running", "done", "failed"]),
      total: z.int(),
      done: z.int(),
      /** Why it ended early, as a text for people. What was done before stays done. */
      problem: z.string().nullable(),
    }),
    auth: "member",
    limit: limits.read,
    errors: ["not_found", "not_authorised"],
  }),
};
