import { VECTOR_LENGTH } from "../eye/look.ts";
import { takeBest } from "./take-best.ts";
import { createVectors } from "./vectors.ts";

export type Alike = { idea: number; score: number };

/** What ideas look like, to find those that look most alike. Reads all of them, which takes a few milliseconds. */
export type LooksIndex = {
  put(idea: number, vector: Int8Array): void;
  find(idea: number): Int8Array | null;
  /** The ideas that look most like a vector, best first; none that doesn't look like it at all. */
  nearest(vector: Int8Array, take: number): Alike[];
};

/** The newest that are kept; of more, reading them all would make everyone wait. */
export const IDEAS_MAX = 50_000;
/** Less alike isn't alike. */
const ALIKE_MIN = 0.35;
/** With fewer pictures, what they have in common says little. */
const COMMON_FROM = 50;
/** What pictures have in common is worked out again after this share of them changed. */
const COMMON_CHANGED = 1 / 50;
/** Whole numbers multiply faster than others, and these are exact enough. */
const WANTED_MAX = 16_383;

export function createLooksIndex(): LooksIndex {
  const places = new Map<number, number>();
  const ideas = new Int32Array(IDEAS_MAX);
  const vectors = createVectors(IDEAS_MAX);
  const lengths = new Float32Array(IDEAS_MAX);
  /** The length of each vector once what all have in common is taken away, as a share of its own. */
  const rests = new Float32Array(IDEAS_MAX);
  const sum = new Float64Array(VECTOR_LENGTH);
  let common = new Float64Array(VECTOR_LENGTH);
  let wholeCommon = toWhole(common);
  let commonSquare = 0;
  let changed = 0;
  let count = 0;
  let next = 0;

  /** The place of a new idea; the oldest one's, if there are too many. */
  function takePlace(): number {
    if (count < IDEAS_MAX) return count++;
    const oldest = next++ % IDEAS_MAX;
    places.delete(ideas[oldest] ?? -1);
    addToSum(oldest, -1);
    return oldest;
  }

  function addToSum(place: number, sign: 1 | -1): void {
    const length = (lengths[place] || 1) * sign;
    const vector = vectors.get(place);
    for (let at = 0; at < VECTOR_LENGTH; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) / length;
  }

  /** What all pictures have in common says nothing about one of them. */
  function workOutCommon(): void {
    if (changed <= count * COMMON_CHANGED) return;
    changed = 0;
    common = sum.map((total) => (count < COMMON_FROM ? 0 : total / count));
    wholeCommon = toWhole(common);
    commonSquare = dot(common, common);
    workOutRests(0, count);
  }

  function workOutRests(from: number, to: number): void {
    const { numbers, scale } = wholeCommon;
    const products = vectors.productsWith(numbers, from, to);
    for (let place = from; place < to; place += 1) {
      const along = ((products[place - from] ?? 0) * scale) / (lengths[place] || 1);
      rests[place] = Math.sqrt(Math.max(1e-9, 1 - 2 * along + commonSquare));
    }
  }

  /** The cosine of each with this vector, without what all have in common. */
  function scoresFor(vector: Int8Array): Float32Array {
    const length = lengthOf(vector) || 1;
    const wanted = Float64Array.from(vector, (value, at) => value / length - (common[at] ?? 0));
    const wantedLength = Math.sqrt(dot(wanted, wanted)) || 1;
    const shift = dot(wanted, common);
    const { numbers, scale } = toWhole(wanted);
    const products = vectors.productsWith(numbers, 0, count);
    const scores = new Float32Array(count);
    for (let place = 0; place < count; place += 1) {
      const along = ((products[place] ?? 0) * scale) / (lengths[place] || 1);
      scores[place] = (along - shift) / ((rests[place] || 1) * wantedLength);
    }
    return scores;
  }

  return {
    put(idea, vector) {
      const known = places.get(idea);
      if (known !== undefined && vectors.isAt(known, vector)) return;
      const place = known ?? takePlace();
      if (known !== undefined) addToSum(known, -1);
      places.set(idea, place);
      ideas[place] = idea;
      vectors.put(place, vector);
      lengths[place] = lengthOf(vector);
      addToSum(place, 1);
      workOutRests(place, place + 1);
      changed += 1;
    },
    find(idea) {
      const place = places.get(idea);
      return place === undefined ? null : vectors.get(place);
    },
    nearest(vector, take) {
      workOutCommon();
      const scores = scoresFor(vector);
      return takeBest(scores, take, ALIKE_MIN)
        .map((place) => ({ idea: ideas[place] ?? 0, score: scores[place] ?? 0 }))
        .sort((one, other) => other.score - one.score || one.idea - other.idea)
        .slice(0, take);
    },
  };
}

/** Numbers as whole ones, and what one of those is worth. */
function toWhole(numbers: Float64Array): { numbers: Int16Array; scale: number } {
  const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const scale = largest / WANTED_MAX;
  return { numbers: Int16Array.from(numbers, (value) => Math.round(value / scale)), scale };
}

function lengthOf(vector: Int8Array): number {
  return Math.sqrt(vector.reduce((total, value) => total + value * value, 0));
}

function dot(one: Float64Array, other: Float64Array): number {
  return one.reduce((total, value, at) => total + value * (other[at] ?? 0), 0);
}
