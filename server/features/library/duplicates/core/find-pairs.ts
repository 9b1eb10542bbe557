import { LOOK_LENGTH } from "./common-part.ts";
import type { Looks } from "./looks.ts";

/** Two pictures, as places among the looks, and how alike they are. */
export type Pair = { one: number; other: number; score: number };

/** In each round, a picture is compared with the next ones in another order. */
const ROUNDS = 16;
const COMPARED_MIN = 16;
/** A round of fewer pictures compares each with more of the others; of few enough, with all. */
const COMPARISONS = 200_000;
/** By so many answers the pictures are sorted in each round; each answer adds so many of a look's numbers. */
const ANSWERS = 28;
const ADDED = 16;
/** More aren't compared. A place below it and 28 answers fit into one number. */
export const LOOKS_MAX = 2 ** 18;
/** The work between two chances to pause, in comparisons: a few milliseconds. */
const STEP = 10_000;

/** With how many that follow it a picture is compared in a round. */
function comparedWith(count: number): number {
  return Math.max(COMPARED_MIN, Math.floor(COMPARISONS / Math.max(1, count)));
}

/** How many rounds find nearly all pairs. If one compares each picture with all others, it's enough. */
export function roundsFor(count: number): number {
  if (count < 2) return 0;
  return comparedWith(count) >= count - 1 ? 1 : ROUNDS;
}

/**
 * Finds pairs that are at least this alike. A round sorts the pictures by whether sums of a few of their numbers are
 * above zero. Pictures that look alike answer most such questions in the same way, so in one of the rounds they are
 * neighbors, however many there are. Pauses by yielding.
 */
export function* findPairs(looks: Looks, round: number, leastScore: number): Generator<undefined, Pair[]> {
  const order = yield* sortByAnswers(looks, round);
  const reach = comparedWith(looks.count);
  const found: Pair[] = [];
  let work = 0;
  for (let at = 0; at < order.length; at += 1) {
    const end = Math.min(order.length, at + 1 + reach);
    for (let next = at + 1; next < end; next += 1) {
      const [one = 0, other = 0] = [order[at], order[next]];
      const score = looks.likeness(one, other);
      if (score >= leastScore) found.push({ one: Math.min(one, other), other: Math.max(one, other), score });
      work += 1;
      if (work % STEP === 0) yield;
    }
  }
  return found;
}

function* sortByAnswers(looks: Looks, round: number): Generator<undefined, Int32Array> {
  const questions = drawQuestions(round);
  const vectors = looks.vectors();
  const keyed = new Float64Array(looks.count);
  for (let at = 0; at < looks.count; at += 1) {
    keyed[at] = answersOf(vectors, at * LOOK_LENGTH, questions) * LOOKS_MAX + at;
    if (at % (STEP / 20) === 0) yield;
  }
  yield* sortInParts(keyed);
  const order = new Int32Array(keyed.length);
  for (let at = 0; at < keyed.length; at += 1) order[at] = (keyed[at] ?? 0) % LOOKS_MAX;
  return order;
}

/** The first answers divide them into so many parts. */
const PARTS = 1024;
const PART_SIZE = (2 ** ANSWERS / PARTS) * LOOKS_MAX;

/** Sorts by the first answers, then each part by itself, because sorting all at once would take too long. */
function* sortInParts(keyed: Float64Array): Generator<undefined, void> {
  const ends = new Int32Array(PARTS);
  for (const key of keyed) ends[Math.floor(key / PART_SIZE)] = (ends[Math.floor(key / PART_SIZE)] ?? 0) + 1;
  for (let part = 1; part < PARTS; part += 1) ends[part] = (ends[part] ?? 0) + (ends[part - 1] ?? 0);
  yield;
  const next = Int32Array.from(ends, (_, part) => ends[part - 1] ?? 0);
  const unsorted = keyed.slice();
  for (const key of unsorted) {
    const part = Math.floor(key / PART_SIZE);
    const place = next[part] ?? 0;
    next[part] = place + 1;
    keyed[place] = key;
  }
  for (let part = 0; part < PARTS; part += 1) {
    if (part % 32 === 0) yield;
    keyed.subarray(ends[part - 1] ?? 0, ends[part]).sort();
  }
}

type Question = { places: number[]; signs: number[] };

function answersOf(vectors: Int8Array, start: number, questions: readonly Question[]): number {
  let answers = 0;
  for (const { places, signs } of questions) {
    let sum = 0;
    for (let index = 0; index < ADDED; index += 1) {
      sum += (vectors[start + (places[index] ?? 0)] ?? 0) * (signs[index] ?? 0);
    }
    answers = answers * 2 + (sum > 0 ? 1 : 0);
  }
  return answers;
}

/** The same questions in the same round everywhere, so that another worker can go on. */
function drawQuestions(round: number): Question[] {
  let state = round * 7919 + 17;
  const draw = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(((state >>> 8) / 2 ** 24) * limit);
  };
  return Array.from({ length: ANSWERS }, () => ({
    places: Array.from({ length: ADDED }, () => draw(LOOK_LENGTH)),
    signs: Array.from({ length: ADDED }, () => draw(2) * 2 - 1),
  }));
}
