import { z } from "zod";
import { UndoSchema } from "../../base/entities/undo.ts";
import { DUPLICATE_PINS_MAX } from "../../limits/duplicates.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, idList, pageOptions } from "../../wire-types.ts";
import { PinSchema } from "../entities/pin.ts";

/** The same file; another file of the same picture, such as a smaller one; or a picture that looks much like it. */
const KindSchema = z.enum(["identical", "same", "similar"]);
export type DuplicateKind = z.infer<typeof KindSchema>;

const GroupSchema = z.object({
  id: z.string(),
  type: z.literal("duplicategroup"),
  kind: KindSchema,
  /** The newest first. */
  pins: z.array(PinSchema),
  /** Suggestions: the Pin to keep, and those that are safe to merge into it. */
  keep_pin_id: z.string(),
  merge_pin_ids: z.array(z.string()),
});
export type DuplicateGroup = z.infer<typeof GroupSchema>;

const SearchSchema = z.object({
  state: z.enum(["none", "looking", "done"]),
  /** Up to 1. */
  progress: z.number(),
  finished_at: z.string().nullable(),
  /** There is something new to look through. */
  is_due: z.boolean(),
  /** Whether this instance looks at pictures. Otherwise only identical ones are found. */
  looks_at_pictures: z.boolean(),
  /** Pictures that no one had looked at yet, so that only identical ones of them were found. */
  unseen_count: z.int(),
  group_counts: z.object({ identical: z.int(), same: z.int(), similar: z.int() }),
});
export type DuplicateSearch = z.infer<typeof SearchSchema>;

const one = { options: z.object({ group_id: IdSchema }), auth: "member", limit: limits.write } as const;

/** Pins that a member saved more than once. */
export const duplicateOperations = {
  "DuplicateSearch.get": defineOperation({
    summary: "Returns the results or progress of the latest duplicate search in your own Pins.",
    options: z.object({}),
    result: SearchSchema,
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "DuplicateSearch.create": defineOperation({
    summary: "Looks for duplicates among your own Pins, unless a search is running.",
    options: z.object({}),
    result: SearchSchema,
    auth: "member",
    limit: { count: 20, seconds: 600, per: "viewer" },
    errors: [],
  }),
  "DuplicateGroups.get": defineOperation({
    summary: "Lists groups of your Pins that show the same or similar pictures, newest first.",
    options: z.object({ kind: KindSchema.default("identical"), ...pageOptions }),
    result: z.array(GroupSchema),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "DuplicateMerge.create": defineOperation({
    summary: "Keeps one of your Pins, fills in what it's missing from the others, and deletes those.",
    options: z.object({ keep_pin_id: IdSchema, pin_ids: idList(DUPLICATE_PINS_MAX) }),
    result: z.object({ pin_id: z.string(), merged_count: z.int(), undo: UndoSchema }),
    auth: "member",
    limit: limits.write,
    errors: ["pin_not_found", "invalid_parameters"],
  }),
  "IdenticalPinsMerge.create": defineOperation({
    summary:
      "Merges your identical Pins wherever one board or section has several of them, up to 250 at once.",
    options: z.object({}),
    result: z.object({ merged_count: z.int(), has_more: z.boolean(), undo: UndoSchema.nullable() }),
    auth: "member",
    limit: limits.write,
    errors: [],
  }),
  "DuplicateDismissal.create": defineOperation({
    summary:
      "Dismisses a group of Pins that aren't duplicates. It's shown again only if another Pin joins it.",
    ...one,
    result: z.null(),
    errors: ["not_found"],
  }),
  "DuplicateDismissal.delete": defineOperation({
    summary: "Shows a dismissed group again.",
    ...one,
    result: z.null(),
    errors: ["not_found"],
  }),
};
