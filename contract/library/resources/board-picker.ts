import { z } from "zod";
import { SECTION_TITLE_MAX } from "../../limits/boards.ts";
import { PICKER_SECTIONS_LENGTH, PICKER_SECTIONS_MAX, PICKER_SHORTLIST_MAX } from "../../limits/picker.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import {
  FieldSetSchema,
  FlagSchema,
  IdSchema,
  line,
  pageOptions,
  SubjectIdSchema,
  wholeNumber,
} from "../../wire-types.ts";
import { BoardSchema, SectionSchema } from "../entities/board.ts";

/** A suggested name for a new board, taken from a Pin's texts. */
const TitleSuggestionSchema = z.object({
  title: z.string(),
  metadata: z.object({
    value: z.string(),
    kind: z.enum(["hashtag", "text", "source", "boards"]),
    /** From 0 to 1. */
    confidence: z.number(),
  }),
});

const titleSuggestions = defineOperation({
  summary: "Suggests board names for this Pin, best first.",
  options: z.object({ pin_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
  result: z.array(TitleSuggestionSchema),
  auth: "member",
  limit: limits.read,
  errors: ["pin_not_found", "invalid_parameters", "not_authorised"],
  rest: "/v3/pins/{pin_id}/board_title_suggestions/",
});

const ShortlistedBoardSchema = BoardSchema.extend({
  /** JSON text with `reason` and `score`; null for a board listed only because it was used last. */
  recommendation_reason: z.string().nullable(),
});

/** Where a Pin can be saved. */
export const boardPickerOperations = {
  "BoardPickerBoards.get": defineOperation({
    summary: "Lists the boards you can save to, most recently used first.",
    options: z.object({
      field_set_key: FieldSetSchema,
      filter: z.enum(["all", "protected"]).catch("all").optional(),
      username: z.string().max(120).optional(),
      advertiser_id: SubjectIdSchema,
      orbac_subject_id: SubjectIdSchema,
      ...pageOptions,
    }),
    result: z.array(BoardSchema),
    auth: "member",
    limit: limits.read,
    errors: ["not_authorised", "invalid_parameters"],
    paged: true,
  }),
  "BoardSectionsRepin.get": defineOperation({
    summary: "Lists a board's sections to save to.",
    options: z.object({ board_id: IdSchema, orbac_subject_id: SubjectIdSchema, ...pageOptions }),
    result: z.array(SectionSchema),
    auth: "member",
    limit: limits.read,
    errors: ["board_not_found", "not_authorised", "invalid_parameters"],
    paged: true,
  }),
  "BoardPickerSections.get": defineOperation({
    summary:
      "Finds sections you can save to by their titles, on your most recently used boards first. Words of the query can also be in the board's name.",
    options: z.object({
      query: line(SECTION_TITLE_MAX),
      length: wholeNumber(1, PICKER_SECTIONS_MAX).default(PICKER_SECTIONS_LENGTH),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: z.array(SectionSchema.extend({ board: BoardSchema })),
    auth: "member",
    limit: limits.read,
    errors: ["not_authorised", "invalid_parameters"],
  }),
  "BoardPickerBoardsShortlist.get": defineOperation({
    summary:
      "Suggests your boards for a Pin, best first, leaving out the one it's on. Without a Pin, lists recently used boards.",
    options: z.object({
      pin_id: IdSchema.optional(),
      shortlist_length: wholeNumber(0, PICKER_SHORTLIST_MAX).optional(),
      num_shortlist_suggestions: wholeNumber(0, PICKER_SHORTLIST_MAX).optional(),
      field_set_key: FieldSetSchema,
      hide_secret: FlagSchema.optional(),
      advertiser_id: SubjectIdSchema,
      orbac_subject_id: SubjectIdSchema,
    }),
    result: z.array(ShortlistedBoardSchema),
    auth: "member",
    limit: limits.read,
    errors: ["pin_not_found", "not_authorised", "invalid_parameters"],
  }),
  "BoardTitleSuggestions.get": titleSuggestions,
  "BoardTitleSuggestions.create": titleSuggestions,
};
