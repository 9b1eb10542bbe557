import { z } from "zod";
import { UndoSchema } from "../../base/entities/undo.ts";
import {
  BOARD_CATEGORY_MAX,
  BOARD_DESCRIPTION_MAX,
  BOARD_NAME_MAX,
  SECTION_TITLE_MAX,
} from "../../limits/boards.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import {
  AsVisitorSchema,
  FieldSetSchema,
  FlagSchema,
  IdSchema,
  idList,
  line,
  pageOptions,
  paragraph,
  SubjectIdSchema,
  wholeNumber,
} from "../../wire-types.ts";
import { BlockingActionSchema, BoardSchema, SectionSchema } from "../entities/board.ts";

// Where a name is required, a missing one gets the same error as an empty one.
const NameSchema = line(BOARD_NAME_MAX);
const PrivacySchema = z.enum(["public", "protected", "secret"]);
const TitleSchema = line(SECTION_TITLE_MAX);
/** Plain, or percent-encoded, with up to nine characters per letter. */
const SlugSchema = z.string().max(2000);
const settings = {
  description: paragraph(BOARD_DESCRIPTION_MAX).optional(),
  category: line(BOARD_CATEGORY_MAX).optional(),
  collab_board_email: FlagSchema.optional(),
  collaborator_invites_enabled: FlagSchema.optional(),
  allow_homefeed_recommendations: FlagSchema.optional(),
  /** Marks it as sensitive: others see its pictures blurred. */
  is_sensitive: FlagSchema.optional(),
  aux_data: z.unknown().optional(),
  advertiser_id: SubjectIdSchema,
  orbac_subject_id: SubjectIdSchema,
  layout: z.unknown().optional(),
};

export const boardOperations = {
  "Boards.get": defineOperation({
    summary: "Lists the boards of a member that you can see.",
    options: z.object({
      username: z.string().max(120),
      sort: z
        .enum(["alphabetical", "custom", "last_pinned_to", "newest", "oldest"])
        .catch("last_pinned_to")
        .optional(),
      filter_types: z.unknown().optional(),
      privacy_filter: z
        .enum(["all", "public", "protected", "secret", "public_and_secret"])
        .catch("all")
        .optional(),
      include_archived: FlagSchema.optional(),
      /** Only those with this text in their name or description. */
      query: line(BOARD_NAME_MAX).optional(),
      field_set_key: FieldSetSchema,
      group_by: z.unknown().optional(),
      as_visitor: AsVisitorSchema,
      orbac_subject_id: SubjectIdSchema,
      ...pageOptions,
    }),
    result: z.array(BoardSchema),
    auth: "public",
    limit: limits.read,
    errors: ["user_not_found", "invalid_parameters", "not_authorised"],
    rest: "/v3/users/{username}/boards/",
    paged: true,
  }),
  "Board.get": defineOperation({
    summary: "Returns a board by its id or address.",
    options: z.object({
      board_id: IdSchema.optional(),
      username: z.string().max(120).optional(),
      slug: SlugSchema.optional(),
      field_set_key: FieldSetSchema,
      fields: z.string().max(2000).optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: BoardSchema,
    auth: "public",
    limit: limits.read,
    errors: ["board_not_found", "invalid_parameters", "not_authorised"],
    rest: "/v3/boards/{board_id}/",
  }),
  "Board.create": defineOperation({
    summary: "Creates a board.",
    options: z.object({ name: NameSchema.default(""), privacy: PrivacySchema.optional(), ...settings }),
    result: BoardSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "board_name_taken", "limit_reached", "not_authorised"],
    rest: "/v3/boards/",
  }),
  "Board.update": defineOperation({
    summary: "Changes a board. Omitted options stay unchanged.",
    options: z.object({
      board_id: IdSchema,
      name: NameSchema.optional(),
      privacy: PrivacySchema.optional(),
      ...settings,
      version: wholeNumber(1, 2 ** 31).optional(),
    }),
    result: BoardSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "invalid_parameters",
      "board_not_found",
      "not_authorised",
      "board_name_taken",
      "conflict",
      "board_busy",
    ],
    rest: "/v3/boards/{board_id}/",
  }),
  "Board.delete": defineOperation({
    summary: "Deletes a board with its sections and Pins. It can be restored for seven days.",
    options: z.object({ board_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ id: z.string(), undo: UndoSchema }),
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "not_authorised", "board_busy"],
    rest: "/v3/boards/{board_id}/",
  }),
  "BoardSections.get": defineOperation({
    summary: "Lists a board's sections in order.",
    options: z.object({
      board_id: IdSchema,
      field_set_key: FieldSetSchema,
      orbac_subject_id: SubjectIdSchema,
      ...pageOptions,
    }),
    result: z.array(SectionSchema),
    auth: "public",
    limit: limits.read,
    errors: ["board_not_found", "invalid_parameters", "not_authorised"],
    rest: "/v3/boards/{board_id}/sections/",
    paged: true,
  }),
  "BoardSection.get": defineOperation({
    summary: "Returns a section by its id or address.",
    options: z.object({
      section_id: IdSchema.optional(),
      username: z.string().max(120).optional(),
      board_slug: SlugSchema.optional(),
      section_slug: SlugSchema.optional(),
      field_set_key: FieldSetSchema,
      orbac_subject_id: SubjectIdSchema,
    }),
    result: SectionSchema.extend({ board: BoardSchema }),
    auth: "public",
    limit: limits.read,
    errors: ["section_not_found", "invalid_parameters", "not_authorised"],
  }),
  "BoardSection.create": defineOperation({
    summary: "Creates a section on a board, optionally with Pins from that board.",
    options: z.object({
      board_id: IdSchema,
      name: TitleSchema.default(""),
      initial_pins: idList(1000).optional(),
      name_source: z.unknown().optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: SectionSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "board_not_found",
      "not_authorised",
      "section_name_taken",
      "limit_reached",
      "pin_not_found",
      "board_busy",
      "invalid_parameters",
    ],
    rest: "/v3/board/{board_id}/sections/",
  }),
  "BoardSectionEdit.create": defineOperation({
    summary: "Renames a section.",
    options: z.object({ section_id: IdSchema, name: TitleSchema, orbac_subject_id: SubjectIdSchema }),
    result: SectionSchema,
    auth: "member",
    limit: limits.write,
    errors: ["section_not_found", "not_authorised", "section_name_taken", "invalid_parameters"],
  }),
  "BoardSectionEdit.update": defineOperation({
    summary: "Renames a section or moves Pins from its board into it.",
    options: z.object({
      section_id: IdSchema,
      name: TitleSchema.optional(),
      pins: idList(1000).optional(),
      version: wholeNumber(1, 2 ** 31).optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: SectionSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "section_not_found",
      "not_authorised",
      "section_name_taken",
      "invalid_parameters",
      "conflict",
      "pin_not_found",
      "board_busy",
    ],
  }),
  "BoardSectionEdit.delete": defineOperation({
    summary: "Deletes a section. Its Pins move back to the board or are deleted too.",
    options: z.object({
      section_id: IdSchema,
      delete_pins: FlagSchema.optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: z.object({
      id: z.string(),
      undo: UndoSchema,
      /** The long action that moves many Pins to the trash after the response. */
      blocking_action: BlockingActionSchema.nullable(),
    }),
    auth: "member",
    limit: limits.write,
    errors: ["section_not_found", "not_authorised", "board_busy"],
  }),
};
