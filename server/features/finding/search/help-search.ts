import { foldWords } from "#contract/formats/fold-words.ts";
import { splitQuery } from "#contract/formats/search-query.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { editDistance } from "./edit-distance.ts";
import { listCloseWords, listTerms } from "./terms-repo.ts";

/** Other searches that are offered when one finds nothing. */
const RELATED_SEARCHES_MAX = 8;

/** Words that are looked up, and words that each is compared with. */
const WORDS_MAX = 6;
const COMPARED_MAX = 2000;
/** In shorter words, two changed letters make another word. */
const LONG_WORD = 6;
const SHORTEST_CORRECTED = 3;
/** How much of a word related terms have in common with it. */
const STEM = 4;

/** It suggests only what several people use in public, so that it's the same whoever asks. */
export async function helpSearch(
  { context: { db } }: Scope,
  { query }: ParsedOptionsOf<"SearchHelp.get">,
): Promise<ResultOf<"SearchHelp.get">> {
  const parts = splitQuery(query);
  const words = parts.filter(({ operator, not }) => operator === null && !not).slice(0, WORDS_MAX);
  const corrections = new Map<string, string>();
  const found = await Promise.all(words.map(({ words: word }) => correct(db, word)));
  words.forEach(({ source }, at) => {
    const corrected = found[at];
    if (corrected) corrections.set(source, corrected);
  });
  const corrected = parts.map(({ source }) => corrections.get(source) ?? source).join(" ");
  return {
    did_you_mean: corrections.size > 0 ? corrected : null,
    related: await listRelated(db, corrections.size > 0 ? corrected : query),
  };
}

/** Returns the closest known word, or null if this is one or nothing is close. */
async function correct(db: Queryable, word: string): Promise<string | null> {
  const folded = foldWords(word).join(" ");
  if (!/^[a-z]+$/.test(folded) || folded.length < SHORTEST_CORRECTED) return null;
  const distance = folded.length < LONG_WORD ? 1 : 2;
  const close = await listCloseWords(db, folded, { distance, take: COMPARED_MAX });
  if (close.some(({ term }) => term === folded)) return null;
  const ranked = close
    .map(({ term, label }) => ({ label, distance: editDistance(folded, term, distance) }))
    .filter((each) => each.distance <= distance);
  // Of words as close, the most used comes first.
  return ranked.toSorted((a, b) => a.distance - b.distance)[0]?.label ?? null;
}

async function listRelated(db: Queryable, query: string): Promise<string[]> {
  const words = foldWords(query).slice(0, WORDS_MAX);
  const stems = words.filter((word) => word.length >= STEM).map((word) => word.slice(0, STEM));
  // Without a word to begin with, what most look for.
  const beginnings = stems.length > 0 ? stems : [""];
  const lists = await Promise.all(
    beginnings.map((stem) => listTerms(db, "word", stem, RELATED_SEARCHES_MAX)),
  );
  const labels = lists
    .flat()
    .toSorted((a, b) => b.uses - a.uses)
    .map(({ label }) => label);
  return [...new Set(labels)].filter((label) => label !== query).slice(0, RELATED_SEARCHES_MAX);
}
