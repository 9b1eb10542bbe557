import { lowerBound } from "#server/platform/lower-bound.ts";

/**
 * An index of words by the rest of their beginnings without one or two letters. Two words that differ by a letter have
 * such a rest in common, so that close words are found without comparing all of them. Doubled letters count once.
 */
export type Deletions = {
  /** Each a hash of a rest and the number of a word, in ascending order. */
  entries: Float64Array<ArrayBuffer>;
};

/** Later letters hardly matter for finding a word, and each costs memory. */
const LETTERS_READ = 7;
/** From this many letters on, two mistakes are looked for. */
const TWO_FROM = 6;
/** More words than this have no room next to a hash. */
const WORDS_MAX = 2 ** 20;

export function indexDeletions(words: readonly string[]): Deletions {
  const entries: number[] = [];
  for (const [number, word] of words.slice(0, WORDS_MAX).entries()) {
    for (const rest of restsOf(word)) entries.push(hashOf(rest) * WORDS_MAX + number);
  }
  return { entries: Float64Array.from(entries).sort() };
}

/** Of more words with the same beginning, comparing all would take too long. */
const CANDIDATES_MAX = 1000;

/** The numbers of words that may be close. They still have to be compared. */
export function findCandidates({ entries }: Deletions, word: string): Set<number> {
  const found = new Set<number>();
  for (const rest of restsOf(word)) {
    const from = hashOf(rest) * WORDS_MAX;
    for (
      let at = lowerBound(entries.length, (place) => (entries[place] ?? 0) < from);
      at < entries.length;
      at += 1
    ) {
      const number = (entries[at] ?? 0) - from;
      if (number >= WORDS_MAX || found.size >= CANDIDATES_MAX) break;
      found.add(number);
    }
  }
  return found;
}

function restsOf(word: string): Set<string> {
  const once = word.replaceAll(/(.)\1+/gu, "$1").slice(0, LETTERS_READ);
  const rests = new Set([once]);
  const without = dropEach(once);
  for (const rest of without) {
    rests.add(rest);
    if (once.length >= TWO_FROM) for (const shorter of dropEach(rest)) rests.add(shorter);
  }
  return rests;
}

function dropEach(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1));
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return hash >>> 0;
}
