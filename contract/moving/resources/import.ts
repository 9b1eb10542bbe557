import { z } from "zod";
import { BOARD_NAME_MAX } from "../../limits/boards.ts";
import { ACCESS_TOKEN_MAX, IMPORT_CALL_BYTES_MAX, IMPORT_COLUMNS_MAX } from "../../limits/imports.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, line, pageOptions, wholeNumber } from "../../wire-types.ts";
import {
  IMPORT_ALSO,
  IMPORT_FIELDS,
  IMPORT_LEFT_BEHIND,
  IMPORT_OUTCOMES,
  IMPORT_PROBLEMS,
  IMPORT_REASONS,
  IMPORT_REMARKS,
  IMPORT_SOURCES,
  IMPORT_STATES,
} from "../imports.ts";

/** Which column holds what, by number from 0. */
const ColumnsSchema = z.partialRecord(z.enum(IMPORT_FIELDS), wholeNumber(0, IMPORT_COLUMNS_MAX - 1));

const ImportSchema = z.object({
  id: z.string(),
  type: z.literal("import"),
  state: z.enum(IMPORT_STATES),
  source: z.enum(IMPORT_SOURCES).nullable(),
  file_name: z.string(),
  file_bytes: z.int(),
  /** Why it failed. */
  problem: z.enum(IMPORT_PROBLEMS).nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** Of a table: its columns, its first rows and which column is taken for what. */
  table: z
    .object({ names: z.array(z.string()), sample: z.array(z.array(z.string())), columns: ColumnsSchema })
    .nullable(),
  skips_saved: z.boolean(),
  /** The file is an archive of another Bowerbird with profile and settings. */
  has_account: z.boolean(),
  /** They come along. True from the start for whoever has neither boards nor Pins yet. */
  brings_account: z.boolean(),
  /** People and boards in it that the member followed. */
  follow_count: z.int(),
  /** They are followed again, if they're here. */
  brings_follows: z.boolean(),
  /** People in it whom the member had blocked. */
  block_count: z.int(),
  /** They are blocked again, if they're here and the member doesn't follow them here. True from the start. */
  brings_blocks: z.boolean(),
  /** Up to 1. */
  progress: z.number(),
  row_count: z.int(),
  /** Rows that the file says are private. */
  private_count: z.int(),
  /** Rows whose link was saved before. */
  saved_count: z.int(),
  made_count: z.int(),
  there_count: z.int(),
  refused_count: z.int(),
  left_out_count: z.int(),
  undone_count: z.int(),
  /** Rows that were imported though their link didn't answer. Their Pins have a drawn card instead of a picture. */
  unanswered_count: z.int(),
  /** How many of them the last retry has tried again so far, and how many of these answered. */
  retried_count: z.int(),
  answered_count: z.int(),
  /** Of an archive of another Bowerbird: what else comes along, as far as it's known; once it's done, what did. */
  also: z.array(z.object({ kind: z.enum(IMPORT_ALSO), count: z.int() })),
  /** Of an archive of another Bowerbird: what can't come along, and how much of it there is. */
  left_behind: z.array(z.object({ kind: z.enum(IMPORT_LEFT_BEHIND), count: z.int() })),
});
export type Import = z.infer<typeof ImportSchema>;

const ImportBoardSchema = z.object({
  id: z.string(),
  type: z.literal("importboard"),
  /** As the file names it; empty for what is on no board there. */
  source_name: z.string(),
  name: z.string(),
  privacy: z.enum(["public", "secret"]),
  is_included: z.boolean(),
  row_count: z.int(),
  private_count: z.int(),
  /** The board with this name that the member has already, to which its Pins are added. */
  existing: z.object({ id: z.string(), privacy: z.enum(["public", "protected", "secret"]) }).nullable(),
});
export type ImportBoard = z.infer<typeof ImportBoardSchema>;

const ImportRowSchema = z.object({
  id: z.string(),
  type: z.literal("importrow"),
  outcome: z.enum(IMPORT_OUTCOMES),
  reason: z.enum(IMPORT_REASONS).nullable(),
  remarks: z.array(z.enum(IMPORT_REMARKS)),
  title: z.string(),
  link: z.string(),
  board_name: z.string(),
  section: z.string(),
  pin_id: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRowSchema>;

const ImportPreviewSchema = z.object({
  /** Why rows can't be imported, the most frequent reason first. */
  reasons: z.array(z.object({ reason: z.enum(IMPORT_REASONS), count: z.int() })),
  /** The first rows that can. */
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      link: z.string(),
      board_name: z.string(),
      section: z.string(),
      /** Of the picture that the file names or contains. Null if it comes from the linked page. */
      image_url: z.string().nullable(),
    }),
  ),
});
export type ImportPreview = z.infer<typeof ImportPreviewSchema>;

const one = { import_id: IdSchema };
const own = { auth: "member", limit: limits.write } as const;

export const importOperations = {
  "Imports.get": defineOperation({
    summary: "Lists your imports, newest first.",
    options: z.object(pageOptions),
    result: z.array(ImportSchema),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "Import.get": defineOperation({
    summary: "Returns one of your imports: what's in the file, or its progress.",
    options: z.object(one),
    result: ImportSchema,
    auth: "member",
    limit: limits.read,
    errors: ["not_found"],
  }),
  "Import.create": defineOperation({
    summary:
      "Reads a file with Pins or links from another service. Nothing is created until you start the import. Upload larger files to /upload-import/ as a form.",
    options: z.object({
      file_name: line(200).default("import"),
      /** In base64. */
      file_base64: z
        .string()
        .min(1)
        .max(Math.ceil((IMPORT_CALL_BYTES_MAX * 4) / 3) + 4),
    }),
    result: ImportSchema,
    auth: "member",
    limit: limits.sensitive,
    errors: ["invalid_parameters", "limit_reached", "too_large", "unavailable"],
  }),
  "ImportAccount.create": defineOperation({
    summary:
      "Reads your boards and Pins through Pinterest's API, using an access token that can read both. Nothing is created until you start the import. The token is stored encrypted and deleted once everything has been read.",
    options: z.object({ access_token: line(ACCESS_TOKEN_MAX) }),
    result: ImportSchema,
    auth: "member",
    limit: limits.sensitive,
    errors: ["invalid_parameters", "limit_reached", "unavailable"],
  }),
  "Import.update": defineOperation({
    summary: "Matches a table's columns and reads it again.",
    options: z.object({ ...one, columns: ColumnsSchema }),
    result: ImportSchema,
    ...own,
    errors: ["not_found", "conflict", "invalid_parameters"],
  }),
  "Import.delete": defineOperation({
    summary: "Removes an import and its report. Everything it created stays.",
    options: z.object(one),
    result: z.object({ id: z.string() }),
    ...own,
    errors: ["not_found", "conflict"],
  }),
  "ImportBoards.get": defineOperation({
    summary: "Lists the boards that an import becomes.",
    options: z.object({ ...one, ...pageOptions }),
    result: z.array(ImportBoardSchema),
    auth: "member",
    limit: limits.read,
    errors: ["not_found", "invalid_parameters"],
    paged: true,
  }),
  "ImportBoard.update": defineOperation({
    summary:
      "Renames a board in an import that hasn't started, makes it secret or public, or leaves it out. If the name matches one of your boards, its Pins are added there.",
    options: z.object({
      ...one,
      board_number: wholeNumber(0, 1_000_000),
      name: line(BOARD_NAME_MAX).optional(),
      privacy: z.enum(["public", "secret"]).optional(),
      is_included: FlagSchema.optional(),
    }),
    result: ImportBoardSchema,
    ...own,
    errors: ["not_found", "conflict", "invalid_parameters"],
  }),
  "ImportBoards.update": defineOperation({
    summary: "Includes all boards of an import that hasn't started, or leaves all out.",
    options: z.object({ ...one, is_included: FlagSchema }),
    result: ImportSchema,
    ...own,
    errors: ["not_found", "conflict"],
  }),
  "ImportPreview.get": defineOperation({
    summary: "Returns the first rows that an import will make, and why others can't be imported.",
    options: z.object(one),
    result: ImportPreviewSchema,
    auth: "member",
    limit: limits.read,
    errors: ["not_found"],
  }),
  "ImportRows.get": defineOperation({
    summary: "Lists the result for each row of an import, in file order.",
    options: z.object({ ...one, outcome: z.enum(IMPORT_OUTCOMES).optional(), ...pageOptions }),
    result: z.array(ImportRowSchema),
    auth: "member",
    limit: limits.read,
    errors: ["not_found", "invalid_parameters"],
    paged: true,
  }),
  "ImportRun.create": defineOperation({
    summary: "Starts an import.",
    options: z.object({
      ...one,
      skips_saved: FlagSchema.default(true),
      brings_account: FlagSchema.optional(),
      /** People hear of it as of any other follow. */
      brings_follows: FlagSchema.default(false),
      /** No one is told. */
      brings_blocks: FlagSchema.default(true),
    }),
    result: ImportSchema,
    ...own,
    errors: ["not_found", "conflict", "invalid_parameters"],
  }),
  "ImportRun.update": defineOperation({
    summary: "Pauses, resumes or cancels a running import. A retry of links can only be canceled.",
    options: z.object({ ...one, action: z.enum(["pause", "resume", "cancel"]) }),
    result: ImportSchema,
    ...own,
    errors: ["not_found", "conflict"],
  }),
  "ImportRetry.create": defineOperation({
    summary:
      "Tries the links again that didn't answer while they were imported. A Pin gets the picture of its page, unless it was edited, saved, tried, commented on or advertised since.",
    options: z.object(one),
    result: ImportSchema,
    ...own,
    errors: ["not_found", "conflict"],
  }),
  "ImportRun.delete": defineOperation({
    summary:
      "Undoes an import. Its Pins, comments and tries go to the trash, along with any boards and sections it created that are now empty. Its blocks, follows, likes and hidden Pins end. Profile and settings changes are reverted unless you've changed them since.",
    options: z.object(one),
    result: ImportSchema,
    ...own,
    errors: ["not_found", "conflict"],
  }),
};
