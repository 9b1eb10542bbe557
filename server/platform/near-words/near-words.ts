import { findCandidates } from "./deletions.ts";
import { indexElsewhere } from "./index-in-worker.ts";
import { spellingCost } from "./spelling-cost.ts";

/** A word with its place among all, and how unlikely it is that it was meant. */
export type NearWord = { word: string; number: number; cost: number };

/** Returns words that may have been meant by a mistyped one. */
export type FindNearWords = (typed: string) => NearWord[];

const ONE_MISTAKE_FROM = 4;
const TWO_MISTAKES_FROM = 8;
/** A bit more than one mistake is allowed, or two doubled letters. */
const ONE_MISTAKE = 1.3;
const TWO_MISTAKES = 2.2;

/** Indexes words by their spelling. */
export async function indexNearWords(words: readonly string[]): Promise<FindNearWords> {
  const deletions = await indexElsewhere(words);
  return (typed) => {
    const most = mostCost(typed);
    if (most === 0) return [];
    return [...findCandidates(deletions, typed)].flatMap((number) => {
      const word = words[number] ?? "";
      const cost = spellingCost(typed, word, most);
      return Number.isFinite(cost) ? [{ word, number, cost }] : [];
    });
  };
}

function mostCost(typed: string): number {
  const { length } = [...typed];
  if (length < ONE_MISTAKE_FROM) return 0;
  return length < TWO_MISTAKES_FROM ? ONE_MISTAKE : TWO_MISTAKES;
}
