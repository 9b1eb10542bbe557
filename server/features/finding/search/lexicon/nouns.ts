import { lowerBound } from "#server/platform/lower-bound.ts";

/** A list of lists of numbers: where each ends, and all numbers one after another. */
export type Lists = { ends: Uint32Array; numbers: Uint32Array };

type Parts = {
  /** In ascending order. */
  words: readonly string[];
  /** The senses of each word. */
  senses: Lists;
  /** What each sense is a kind of. */
  parents: Lists;
  /** The words of each sense. */
  members: Lists;
};

/** A word with how close its meaning is, from 0 to 1. */
export type Related = { word: string; weight: number };

/** English words and their kinds, by WordNet. */
export type Nouns = {
  has(word: string): boolean;
  /** Words of the same sense, and words for kinds of it: "sofa" for couch, "armchair" for furniture. */
  listRelated(word: string, isWanted: (word: string) => boolean): Related[];
};

const SAME_SENSE = 0.75;
/** Later senses of a word are meant less often. */
const LATER_SENSE = 0.7;
const KIND = 0.6;
const PER_STEP = 0.8;
const STEPS_MAX = 5;
/** Of what has more kinds than this, a kind says little. */
const KINDS_MAX = 45;
/** For all senses of a word together. */
const SENSES_SEEN_MAX = 1000;

/** How many senses may still be looked at. */
type Budget = { left: number };

export function createNouns({ words, senses, parents, members }: Parts): Nouns {
  const children = invert(parents);
  const has = (word: string) => words[placeOf(words, word)] === word;

  /** Goes down from a sense, step by step. */
  function collect(sense: number, isWanted: (word: string) => boolean, budget: Budget): Related[] {
    const found = new Map<string, number>();
    let level = [sense];
    for (let step = 0; step <= STEPS_MAX && level.length > 0; step += 1) {
      const weight = step === 0 ? SAME_SENSE : KIND * PER_STEP ** (step - 1);
      for (const each of level) {
        budget.left -= 1;
        if (budget.left < 0) return sameOnly(found);
        for (const number of listOf(members, each)) {
          const word = words[number] ?? "";
          if (!found.has(word) && isWanted(word)) found.set(word, weight);
        }
      }
      if (found.size > KINDS_MAX) return sameOnly(found);
      level = [...new Set(level.flatMap((each) => [...listOf(children, each)]))];
    }
    return [...found].map(([word, weight]) => ({ word, weight }));
  }

  return {
    has: (word) => has(word) || has(singularOf(word)),
    listRelated(typed, isWanted) {
      const word = has(typed) ? typed : singularOf(typed);
      if (!has(word)) return [];
      const best = new Map<string, number>();
      const budget = { left: SENSES_SEEN_MAX };
      for (const [place, sense] of [...listOf(senses, placeOf(words, word))].entries()) {
        const factor = place === 0 ? 1 : LATER_SENSE;
        for (const { word: other, weight } of collect(sense, isWanted, budget)) {
          if (other !== word) best.set(other, Math.max(weight * factor, best.get(other) ?? 0));
        }
      }
      return [...best].map(([other, weight]) => ({ word: other, weight }));
    },
  };
}

const sameOnly = (found: ReadonlyMap<string, number>) =>
  [...found].filter(([, weight]) => weight === SAME_SENSE).map(([word, weight]) => ({ word, weight }));

/** Plurals of English. */
function singularOf(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

function listOf({ ends, numbers }: Lists, at: number): Uint32Array {
  return numbers.subarray(at === 0 ? 0 : ends[at - 1], ends[at] ?? 0);
}

/** From the parents of each sense to the children of each. */
function invert(parents: Lists): Lists {
  const ends = new Uint32Array(parents.ends.length);
  for (const parent of parents.numbers) ends[parent] = (ends[parent] ?? 0) + 1;
  for (let at = 1; at < ends.length; at += 1) ends[at] = (ends[at] ?? 0) + (ends[at - 1] ?? 0);
  const places = Uint32Array.from(ends, (_, at) => (at === 0 ? 0 : (ends[at - 1] ?? 0)));
  const numbers = new Uint32Array(parents.numbers.length);
  for (let child = 0; child < parents.ends.length; child += 1) {
    for (const parent of listOf(parents, child)) {
      const place = places[parent] ?? 0;
      numbers[place] = child;
      places[parent] = place + 1;
    }
  }
  return { ends, numbers };
}

function placeOf(words: readonly string[], word: string): number {
  return lowerBound(words.length, (at) => (words[at] ?? "") < word);
}
