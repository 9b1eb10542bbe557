import { z } from "zod";
import { BoardSchema } from "../../library/entities/board.ts";
import { PinSchema } from "../../library/entities/pin.ts";
import { limits } from "../../limits/rates.ts";
import { SEARCH_TEXT_MAX, TYPEAHEAD_COUNT, TYPEAHEAD_COUNT_MAX } from "../../limits/search.ts";
import { PersonSchema } from "../../members/entities/person.ts";
import { defineOperation } from "../../operation.ts";
import { FieldSetSchema, FlagSchema, IdSchema, line, pageOptions, wholeNumber } from "../../wire-types.ts";
import { SEARCH_SCOPES } from "../search.ts";

/** Longer texts are cut: a search never fails for what was typed. */
const QuerySchema = z
  .string()
  .max(10_000)
  .transform((text) => [...text].slice(0, SEARCH_TEXT_MAX).join(""));

const SortSchema = z.enum(["relevance", "newest"]).catch("relevance");

const searched = {
  query: QuerySchema,
  sort: SortSchema.optional(),
  field_set_key: FieldSetSchema,
  ...pageOptions,
};

/** What narrows a search down: a word to add to it. */
const GuideSchema = z.object({ term: z.string(), display: z.string() });
export type Guide = z.infer<typeof GuideSchema>;

/** Looks for the words as they are typed, even if nothing has them. */
const VerbatimSchema = FlagSchema.optional();

/** How a search was understood if nothing has all of its words. */
export const UnderstoodSchema = z.object({
  /** The search as it was read. */
  query: z.string(),
  /** What was read instead of which words. */
  repaired: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Words that the best results don't have. */
  left_out: z.array(z.string()),
  /**
   * `unfinished` if the last word was read as the beginning of one, `meaning` if what was found is only close to the words,
   * `fewer` if it has only some of them.
   */
  step: z.enum(["exact", "unfinished", "meaning", "fewer"]),
  /** The search as it was typed, to look for with `verbatim`; null if it was read that way. */
  verbatim_query: z.string().nullable(),
});
export type Understood = z.infer<typeof UnderstoodSchema>;

/** From which Pin on the results are only close to the words, or have only some of them. Never the first one. */
const SearchBreakSchema = z.object({ step: z.enum(["meaning", "fewer"]), pin_id: IdSchema });
export type SearchBreak = z.infer<typeof SearchBreakSchema>;

/** What stands above the results, and between them. */
const SearchAboutSchema = z.object({
  understood: UnderstoodSchema,
  breaks: z.array(SearchBreakSchema),
  guides: z.array(GuideSchema),
  /** People and boards that the search names. */
  cards: z.array(z.union([BoardSchema, PersonSchema])),
  /** A topic that it names. */
  topic: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
});
export type SearchAbout = z.infer<typeof SearchAboutSchema>;

const asScope = {
  query: QuerySchema.optional(),
  /** Another name of the query. */
  q: QuerySchema.optional(),
  scope: z.enum(SEARCH_SCOPES).optional(),
  verbatim: VerbatimSchema,
  rs: z.unknown().optional(),
  ...pageOptions,
};
const ResultsSchema = z.array(z.union([PinSchema, BoardSchema, PersonSchema]));

/** A line of what one might be looking for. */
export const SuggestionSchema = z.object({
  type: z.enum(["term", "board", "topic", "person"]),
  /** What to put in the search field. */
  query: z.string(),
  label: z.string(),
  /** The parts of the label that begin like what was typed: from a letter up to another. */
  matched: z.array(z.tuple([z.int(), z.int()])),
  /** A typed letter is taken for a mistake. */
  is_repaired: z.boolean(),
  /** Where it leads, other than to a search. */
  url: z.string().nullable(),
  image_url: z.string().nullable(),
  /** A person's username, or that of another's board's owner, and a person's color without a picture. */
  username: z.string().nullable(),
  avatar_color_index: z.int().nullable(),
});
export type Suggestion = z.infer<typeof SuggestionSchema>;

const searchedPins = {
  scope: z.enum(["pins", "my_pins"]).optional(),
  board_id: IdSchema.optional(),
  verbatim: VerbatimSchema,
};

export const searchOperations = {
  "PinSearch.get": defineOperation({
    summary: "Searches all public Pins, your own and shared boards' Pins, or one board's.",
    options: z.object({
      ...searched,
      ...searchedPins,
    }),
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["invalid_parameters", "authentication_failed", "board_not_found"],
    paged: true,
  }),
  "SearchAbout.get": defineOperation({
    summary:
      "Explains how a search of Pins is understood, lists people and boards it names, and words that narrow it down.",
    options: z.object({ query: QuerySchema, sort: SortSchema.optional(), ...searchedPins }),
    result: SearchAboutSchema,
    auth: "public",
    limit: limits.read,
    errors: ["invalid_parameters", "authentication_failed", "board_not_found"],
  }),
  "BoardSearch.get": defineOperation({
    summary: "Searches boards by name and description.",
    options: z.object(searched),
    result: z.array(BoardSchema),
    auth: "public",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "SearchGuides.get": defineOperation({
    summary: "Lists words that narrow down a search of Pins.",
    options: z.object({ query: QuerySchema }),
    result: z.array(GuideSchema),
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
  "SearchHelp.get": defineOperation({
    summary: "Suggests other words for a search that finds nothing.",
    options: z.object({ query: QuerySchema }),
    result: z.object({
      /** The search with corrected words; null if there is nothing to correct. */
      did_you_mean: z.string().nullable(),
      /** What people look for that is close to it. */
      related: z.array(z.string()),
    }),
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
  // The names other programs use: the first page of BaseSearch, later ones of Search.
  "BaseSearch.get": defineOperation({
    summary:
      "Searches Pins, boards or people. The results are one level deeper than in lists, with guides next to them.",
    options: z.object(asScope),
    result: z.object({
      results: ResultsSchema,
      // The rest is on the first page of Pins.
      ...SearchAboutSchema.shape,
      understood: UnderstoodSchema.nullable(),
    }),
    auth: "public",
    limit: limits.read,
    errors: ["invalid_parameters", "authentication_failed"],
    paged: true,
    endData: { results: [], guides: [], cards: [], topic: null, understood: null },
  }),
  "Search.get": defineOperation({
    summary: "Searches Pins, boards or people.",
    options: z.object(asScope),
    result: ResultsSchema,
    auth: "public",
    limit: limits.read,
    errors: ["invalid_parameters", "authentication_failed"],
    rest: "/v3/search/{scope}/",
    paged: true,
  }),
  "AdvancedTypeahead.get": defineOperation({
    summary: "Suggests what someone may be about to look for.",
    options: z.object({
      term: line(SEARCH_TEXT_MAX),
      pin_scope: z.enum(["pins", "my_pins"]).catch("pins").optional(),
      count: wholeNumber(1, TYPEAHEAD_COUNT_MAX).default(TYPEAHEAD_COUNT),
    }),
    result: z.object({
      items: z.array(SuggestionSchema),
      /** The rest of the first suggestion, to be shown behind what was typed; empty if it doesn't begin so. */
      hint: z.string(),
    }),
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
  "HashtagTypeahead.get": defineOperation({
    summary: "Suggests hashtags that people use.",
    options: z.object({ query: line(SEARCH_TEXT_MAX) }),
    result: z.array(z.object({ hashtag: z.string(), pin_count: z.int() })),
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
};
