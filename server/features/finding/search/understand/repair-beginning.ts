import type { SearchTerm, Vocabulary } from "../../vocabulary/index.ts";

const LETTERS_MIN = 4;
const LETTERS_MAX = 20;
const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** Words that begin like what was typed, apart from one mistake. */
export function completeMistyped(vocabulary: Vocabulary, typed: string, take: number): SearchTerm[] {
  const found = new Map<string, SearchTerm>();
  for (const beginning of variationsOf(typed)) {
    for (const term of vocabulary.complete("word", beginning, 1)) found.set(term.term, term);
  }
  return [...found.values()].sort((a, b) => b.uses - a.uses).slice(0, take);
}

/** With a letter added, changed, dropped, or swapped with its neighbor; the first letter is right. */
function* variationsOf(typed: string): Generator<string> {
  if (typed.length < LETTERS_MIN || typed.length > LETTERS_MAX) return;
  for (let at = 1; at < typed.length; at += 1) {
    const [before, letter, after] = [typed.slice(0, at), typed.charAt(at), typed.slice(at + 1)];
    yield before + after.charAt(0) + letter + after.slice(1);
    if (typed.length > LETTERS_MIN) yield before + after;
    for (const other of letters) {
      yield before + other + after;
      yield before + other + letter + after;
    }
  }
}
