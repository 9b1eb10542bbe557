import { foldWords } from "#contract/formats/fold-words.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { commonWordsOf, type Vocabulary, vocabularyOf } from "../vocabulary/index.ts";
import { parseQuery } from "./parse-query.ts";
import { explain } from "./understand/explain.ts";
import { asTyped, isPlainWord } from "./understand/reading.ts";
import { replaceWords } from "./understand/replace-words.ts";

/** Other searches that are offered when one finds nothing. */
const RELATED_SEARCHES_MAX = 8;

/** Words that are looked up. */
const WORDS_MAX = 6;
/** How much of a word related terms have in common with it. */
const STEM = 4;

/** It only suggests words of public texts, so it's the same for everyone. */
export async function helpSearch(
  { context }: Scope,
  { query }: ParsedOptionsOf<"SearchHelp.get">,
): Promise<ResultOf<"SearchHelp.get">> {
  const vocabulary = vocabularyOf(context).current();
  if (vocabulary === null) return { did_you_mean: null, related: [] };
  const corrected = correct(vocabulary, query);
  return { did_you_mean: corrected, related: listRelated(vocabulary, corrected ?? query) };
}

/** The search with words that are known instead of those that aren't; null if there is nothing to correct. */
function correct(known: Vocabulary, query: string): string | null {
  const vocabulary = commonWordsOf(known);
  const { terms } = parseQuery(query);
  const words = terms.filter(isPlainWord).map(({ text }) => text);
  const unknown = new Set(words.filter((word) => known.find(word) === null));
  const reading = { ...asTyped, replaced: replaceWords(terms, { unknown, mistyped: unknown }, vocabulary) };
  const understood = explain({ text: query, typed: query, query: { terms } }, { reading, vocabulary });
  return understood.repaired.length === 0 ? null : understood.query;
}

function listRelated(vocabulary: Vocabulary, query: string): string[] {
  const words = foldWords(query).slice(0, WORDS_MAX);
  const stems = words.filter((word) => word.length >= STEM).map((word) => word.slice(0, STEM));
  // Without a word to begin with, what most look for.
  const beginnings = stems.length > 0 ? stems : [""];
  const labels = beginnings
    .flatMap((beginning) =>
      (["word", "phrase"] as const).flatMap((kind) =>
        vocabulary.complete(kind, beginning, RELATED_SEARCHES_MAX),
      ),
    )
    .toSorted((a, b) => b.uses - a.uses)
    .map(({ label }) => label);
  return [...new Set(labels)].filter((label) => label !== query).slice(0, RELATED_SEARCHES_MAX);
}
