import type { Vocabulary } from "../../vocabulary/index.ts";
import type { Term } from "../parse-query.ts";
import {
  isPlainWord,
  PREFIX_MIN,
  REPLACED_MAX,
  type Reading,
  type Replacement,
  replacementOf,
} from "./reading.ts";

type Replaced = Reading["replaced"];

/** Words that cost this much more than the likeliest are looked for as well. */
const COST_RANGE = 0.35;
const ALTERNATIVES_MAX = 4;
/** Of two words without a blank between them, each has at least this many letters. */
const PART_MIN = 3;

/** A word of the product that may have been meant, such as the name of a thing. */
export type NearThing = { word: string; cost: number };

type Unknown = {
  /** Words that no Pin has. */
  unknown: ReadonlySet<string>;
  /** The ones of these that may be mistakes. */
  mistyped: ReadonlySet<string>;
  nearThings?: (word: string) => readonly NearThing[];
  /** The parts of a compound. */
  split?: (word: string) => readonly string[] | null;
};

/**
 * What may have been meant by words that no Pin has: the last one is unfinished, a letter is wrong, or a blank is missing.
 */
export function replaceWords(
  terms: readonly Term[],
  { unknown, mistyped, nearThings = () => [], split = () => null }: Unknown,
  vocabulary: Vocabulary,
): Replaced {
  const words = terms.filter(isPlainWord).map(({ text }) => text);
  const last = terms.at(-1);
  const replaced = joinWords(words.slice(0, REPLACED_MAX), vocabulary);
  for (const word of words) {
    if (Object.keys(replaced).length >= REPLACED_MAX) break;
    if (!unknown.has(word) || replacementOf({ replaced }, word) !== null) continue;
    const isLast = last !== undefined && isPlainWord(last) && last.text === word;
    const read = isLast && isBeginning(word, vocabulary) ? unfinished(word) : readMistyped(word);
    if (read !== null) replaced[word] = read;
  }
  return replaced;

  function readMistyped(word: string): Replacement | null {
    if (!mistyped.has(word)) return null;
    const parts = split(word);
    return parts === null ? repair(word, vocabulary, nearThings(word)) : compound(parts);
  }
}

function isBeginning(word: string, vocabulary: Vocabulary): boolean {
  return [...word].length >= PREFIX_MIN && vocabulary.hasBeginning(word);
}

const replacement = { isPrefix: false, isCompound: false };
const unfinished = (word: string) => ({ ...replacement, words: [word], isPrefix: true });
const compound = (parts: readonly string[]) => ({ ...replacement, words: [...parts], isCompound: true });

function repair(word: string, vocabulary: Vocabulary, things: readonly NearThing[]): Replacement | null {
  const split = splitWord(word, vocabulary);
  // A missing blank changes no letter, so it's the likelier mistake.
  if (split !== null) return { ...replacement, words: [split] };
  const known = vocabulary.listNear(word).map(({ term, cost }) => ({ word: term, cost }));
  const others = things.filter((thing) => vocabulary.find(thing.word) === null);
  const near = [...known, ...others].toSorted((a, b) => a.cost - b.cost);
  const [best] = near;
  if (best === undefined) return null;
  const likely = near.filter(({ cost }) => cost <= best.cost + COST_RANGE).slice(0, ALTERNATIVES_MAX);
  return { ...replacement, words: likely.map((each) => each.word) };
}

/** Words that are known as one, such as "arm chair": each may stand for the whole. */
function joinWords(words: readonly string[], vocabulary: Vocabulary): Replaced {
  const joined: Replaced = {};
  for (const [index, second] of words.entries()) {
    const first = words[index - 1];
    if (first === undefined || vocabulary.find(first + second) === null) continue;
    for (const word of [first, second]) joined[word] = { ...replacement, words: [word, first + second] };
  }
  return joined;
}

/** Two known words that were written as one, of which the rarer is as common as possible. */
function splitWord(typed: string, vocabulary: Vocabulary): string | null {
  let best: { text: string; uses: number } | null = null;
  for (let at = PART_MIN; at <= typed.length - PART_MIN; at += 1) {
    const [first, second] = [typed.slice(0, at), typed.slice(at)];
    const uses = Math.min(vocabulary.find(first)?.uses ?? 0, vocabulary.find(second)?.uses ?? 0);
    if (uses > (best?.uses ?? 0)) best = { text: `${first} ${second}`, uses };
  }
  return best?.text ?? null;
}
