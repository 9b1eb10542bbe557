import { isUnspacedWord } from "#contract/formats/fold-words.ts";

/** What an ad's Pin or a page is about. Nothing in it means that nothing is known. */
export type Theme = {
  topics: ReadonlySet<string>;
  /** How much each of its words says, as a vector of length 1. */
  telling: ReadonlyMap<string, number>;
};

/** How rare a word is: 0 for one that says nothing. */
export type Rarity = (word: string) => number;

const FIT_MIN = 0.5;
const FIT_MAX = 1.5;
/** From here on, an ad whose places are found for it takes part. */
export const FITTING = 1.05;

/** What topics and words add: nothing in common takes away, more in common adds more, up to the most. */
const TOPICS = { none: -0.3, some: 0.1, most: 0.5, enough: 1 };
/** Texts about the same often use other words, and rarely more than half of the same ones. */
const WORDS = { none: -0.2, some: -0.2, most: 0.5, enough: 0.5 };

/**
 * How well an ad fits a page, as a factor: 1 if nothing is known of one of them. Topics and words in common weigh for it,
 * and that there are none weighs against it. It makes no difference which of the two is the ad.
 */
export function fitOf(ad: Theme, page: Theme): number {
  const fit = 1 + partOf(sharedTopics(ad, page), TOPICS) + partOf(sharedWords(ad, page), WORDS);
  return Math.min(FIT_MAX, Math.max(FIT_MIN, fit));
}

function partOf(shared: number | null, { none, some, most, enough }: typeof TOPICS): number {
  if (shared === null) return 0;
  return shared === 0 ? none : some + (most - some) * Math.min(1, shared / enough);
}

/** The share of the topics of whichever has fewer; null if one has none. */
function sharedTopics({ topics: one }: Theme, { topics: other }: Theme): number | null {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  if (few.size === 0) return null;
  let shared = 0;
  for (const topic of few) if (many.has(topic)) shared += 1;
  return shared / few.size;
}

/** The cosine of their words: from 0 to 1; null if one has none. */
function sharedWords({ telling: one }: Theme, { telling: other }: Theme): number | null {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  if (few.size === 0) return null;
  let shared = 0;
  for (const [word, weight] of few) shared += weight * (many.get(word) ?? 0);
  return shared;
}

/** So many words of a text are read, and so many of them kept: a long description shouldn't fit everything a little. */
const WORDS_READ = 30;
const WORDS_KEPT = 12;

/** The words of a folded text that say most, those that say most first. */
export function tellingWords(words: readonly string[], rarity: Rarity): ReadonlyMap<string, number> {
  const read = [...new Set(words)].slice(0, WORDS_READ);
  const weighed = read.map((word) => [word, rarity(word)] as const).filter(([, weight]) => weight > 0);
  const kept = weighed.sort((a, b) => b[1] - a[1]).slice(0, WORDS_KEPT);
  const length = Math.hypot(...kept.map(([, weight]) => weight));
  return new Map(kept.map(([word, weight]) => [word, weight / length]));
}

/** Shorter words aren't counted: they're mostly particles. In scripts without spaces, words are pairs of characters. */
const LETTERS_MIN = 3;

/**
 * How rare words are, by how many Pins use each. The most used word says nothing. A word that isn't among them is rarer
 * than all. As long as nothing was counted, no word says anything.
 */
export function rarityOf(uses: ReadonlyMap<string, number>): Rarity {
  const most = Math.max(0, ...uses.values());
  return (word) => {
    if (word.length < LETTERS_MIN && !isUnspacedWord(word)) return 0;
    return Math.log((most + 1) / ((uses.get(word) ?? 0) + 1));
  };
}
