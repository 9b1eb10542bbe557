import { z } from "zod";
import { foldWords } from "../formats/fold-words.ts";
import { SYNONYM_GROUPS_MAX, SYNONYM_MAX, SYNONYMS_MAX } from "../limits/search.ts";
import { line } from "../wire-types.ts";

/** Search compares words, so a name of several isn't one. */
const WordSchema = line(SYNONYM_MAX).refine((text) => foldWords(text).length === 1, "must be a single word");

export const SearchSettingsSchema = z.object({
  /** Each group has words that mean the same. */
  synonyms: z.array(z.array(WordSchema).min(2).max(SYNONYMS_MAX)).max(SYNONYM_GROUPS_MAX).default([]),
  /** Pairs of words that don't lead to one another, even if the product's own lists link them. */
  unlike: z.array(z.array(WordSchema).length(2)).max(SYNONYM_GROUPS_MAX).default([]),
});
/** What was stored. Rules for words may have changed since, and words that no longer fit do no harm. */
const StoredGroups = z.array(z.array(z.string())).catch([]);
export const StoredSearchSettingsSchema = z.object({
  synonyms: StoredGroups.default([]),
  unlike: StoredGroups.default([]),
});
export type SearchSettings = z.infer<typeof SearchSettingsSchema>;
