import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import {
  AsVisitorSchema,
  FieldSetSchema,
  FlagSchema,
  IdSchema,
  pageOptions,
  SubjectIdSchema,
} from "../../wire-types.ts";
import { PinSchema } from "../entities/pin.ts";

/**
 * In the board's own order, by age, or by color: once around the hues, then the greys. Other programs call newest
 * `last_pinned_to`.
 */
const SortSchema = z.enum(["custom", "newest", "oldest", "last_pinned_to", "color"]).catch("custom");

const listed = { field_set_key: FieldSetSchema, ...pageOptions };
const wall = { result: z.array(PinSchema), limit: limits.read, paged: true } as const;

/** Pins of one kind that a member created. */
const createdFeed = {
  options: z.object({
    username: z.string().max(120).optional(),
    user_id: IdSchema.optional(),
    /** For compatibility: how other programs ask for their version of the list. */
    data: z.unknown().optional(),
    /** Only what everyone sees. */
    public_only: FlagSchema.optional(),
    orbac_subject_id: SubjectIdSchema,
    ...listed,
  }),
  ...wall,
  auth: "public",
  errors: ["user_not_found", "invalid_parameters", "not_authorised"],
} as const;

/** Walls of Pins, page by page. */
export const pinListOperations = {
  "UserPins.get": defineOperation({
    summary:
      "Lists your Pins or, if their profile shows all Pins, another member's. Newest first, or by color.",
    options: z.object({
      username: z.string().max(120),
      is_own_profile_pins: FlagSchema.optional(),
      pin_filter: z.string().max(60).optional(),
      /** Colors don't combine with a filter. */
      sort: z.enum(["newest", "color"]).catch("newest").optional(),
      orbac_subject_id: SubjectIdSchema,
      ...listed,
    }),
    ...wall,
    auth: "public",
    errors: ["user_not_found", "invalid_parameters", "not_authorised"],
  }),
  "UserActivityPins.get": defineOperation({
    summary: "Lists the Pins a member created, newest first.",
    options: z.object({
      username: z.string().max(120),
      exclude_add_pin_rep: FlagSchema.optional(),
      is_own_profile_pins: FlagSchema.optional(),
      as_visitor: AsVisitorSchema,
      orbac_subject_id: SubjectIdSchema,
      ...listed,
    }),
    ...wall,
    auth: "public",
    errors: ["user_not_found", "invalid_parameters", "not_authorised"],
  }),
  "UserVideoPinsFeed.get": defineOperation({
    summary: "Lists the videos a member created, newest first.",
    ...createdFeed,
  }),
  "UserStoryPinsFeed.get": defineOperation({
    summary: "Lists the Story Pins a member created, newest first.",
    ...createdFeed,
  }),
  "WelcomePins.get": defineOperation({
    summary: "Lists a varied choice of public Pins for new members to pick what they like.",
    options: z.object({}),
    result: z.array(PinSchema),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "BoardFeed.get": defineOperation({
    summary: "Lists the Pins on a board, in board order, by age or by color.",
    options: z.object({
      board_id: IdSchema,
      board_url: z.unknown().optional(),
      currentFilter: z.unknown().optional(),
      /** Leaves out Pins in sections. */
      filter_section_pins: FlagSchema.optional(),
      sort: SortSchema.optional(),
      layout: z.unknown().optional(),
      prepend: z.unknown().optional(),
      orbac_subject_id: SubjectIdSchema,
      ...listed,
    }),
    ...wall,
    auth: "public",
    errors: ["board_not_found", "invalid_parameters", "not_authorised"],
    rest: "/v3/boards/{board_id}/pins/",
  }),
  "BoardSectionPins.get": defineOperation({
    summary: "Lists the Pins in a section, in section order, by age or by color.",
    options: z.object({
      section_id: IdSchema,
      sort: SortSchema.optional(),
      orbac_subject_id: SubjectIdSchema,
      ...listed,
    }),
    ...wall,
    auth: "public",
    errors: ["section_not_found", "invalid_parameters", "not_authorised"],
    rest: "/v3/board/sections/{section_id}/pins/",
  }),
  "FilteredPins.get": defineOperation({
    summary: "Lists your Pins that match any of the filters, newest first.",
    options: z.object({
      /**
       * Any of CREATED_BY_ME, FAVORITED and FAVORITED_AND_CREATED_BY_ME, as a list or separated by commas. Or COLORS
       * alone, for those with a color, or INTERESTS alone, for those about a topic.
       */
      flag_filters: z.union([z.string().max(200), z.array(z.string().max(60)).max(10)]).optional(),
      /** A name such as teal, or a color such as #2f8f7f. */
      color: z.string().max(20).optional(),
      /** The topic. */
      interest_id: IdSchema.optional(),
      fields: z.string().max(2000).optional(),
      orbac_subject_id: SubjectIdSchema,
      ...listed,
    }),
    ...wall,
    auth: "member",
    errors: ["invalid_parameters", "not_authorised"],
    rest: "/v3/users/me/filtered/pins/",
  }),
  "BoardlessPins.get": defineOperation({
    summary: "Lists your Pins that aren't on a board yet, newest first.",
    options: z.object({ orbac_subject_id: SubjectIdSchema, ...listed }),
    ...wall,
    auth: "member",
    errors: ["invalid_parameters", "not_authorised"],
  }),
};
