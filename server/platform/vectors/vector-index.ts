import { createByAge } from "./by-age.ts";
import { type Groups, learnGroups } from "./groups.ts";
import { takeBest } from "./take-best.ts";
import { createVectors } from "./vectors.ts";
import { dot, lengthOf, toWhole } from "./whole-numbers.ts";

export type Alike = { idea: number; score: number };

/** What ideas look like, to find those that look most alike. */
export type VectorIndex = {
  put(idea: number, vector: Int8Array): void;
  /** Adds an idea older than all that are known, unless it's known. Returns false if there is no room. */
  putOlder(idea: number, vector: Int8Array): boolean;
  find(idea: number): Int8Array | null;
  size(): number;
  /** The ideas that look most like a vector, best first; none that doesn't look like it at all. */
  nearest(vector: Int8Array, take: number): Alike[];
  /** Whether there are so many that they should be divided into groups, or divided again. */
  needsGroups(): boolean;
  /** Divides them into groups, of which a search reads the nearest. Takes a while, and breathes often. */
  group(breathe: Breathe): Promise<void>;
};

type Breathe = () => Promise<unknown>;

/** The newest that are kept, by the memory of their vectors: a million of 128 bytes. Each takes some 70 bytes more. */
const BYTES_MAX = 128_000_000;
/** A search reads so many in a few milliseconds. Of more, it reads the nearest groups, and the newest until there are any. */
export const READ_MAX = 50_000;
/** Groups are learned again once there are so many times more ideas. */
const GROWN = 4;
const SAMPLE = 20_000;
/** Less alike isn't alike. */
const ALIKE_MIN = 0.35;
/** With fewer pictures, what they have in common says little. */
const COMMON_FROM = 50;
/** What pictures have in common is calculated again after this share of them changed. */
const COMMON_CHANGED = 1 / 50;
/** Ideas taken between two breaths: about two milliseconds. */
const AT_ONCE = 100;

/** For vectors of so many numbers. */
export function createVectorIndex(
  dimensions: number,
  { max = Math.floor(BYTES_MAX / dimensions), readMax = READ_MAX } = {},
): VectorIndex {
  const placeOf = new Map<number, number>();
  const byAge = createByAge(max);
  const ideas = new Int32Array(max);
  const vectors = createVectors(dimensions, max);
  const lengths = new Float32Array(max);
  /** The length of each vector once what all have in common is taken away, as a share of its own. */
  const rests = new Float32Array(max);
  const sum = new Float64Array(dimensions);
  let common = new Float64Array(dimensions);
  let wholeCommon = toWhole(common);
  let commonSquare = 0;
  let changed = 0;
  let groups: Groups | null = null;
  /** Those that are being filled. */
  let learned: Groups | null = null;
  let groupedAt = 0;

  /** A place for a new idea; the oldest one's, if there are too many. */
  function takePlace(): number {
    if (byAge.size() < max) return byAge.size();
    const oldest = byAge.takeOldest();
    placeOf.delete(ideas[oldest] ?? -1);
    for (const each of [groups, learned]) each?.remove(oldest);
    addToSum(oldest, -1);
    return oldest;
  }

  function write(place: number, idea: number, vector: Int8Array): void {
    placeOf.set(idea, place);
    ideas[place] = idea;
    vectors.put(place, vector);
    lengths[place] = lengthOf(vector);
    addToSum(place, 1);
    workOutRests(Int32Array.of(place));
    for (const each of [groups, learned]) each?.put(place, ownOf(vector).numbers);
    changed += 1;
  }

  function addToSum(place: number, sign: 1 | -1): void {
    const length = (lengths[place] || 1) * sign;
    const vector = vectors.get(place);
    for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) / length;
  }

  /** What all pictures have in common says nothing about one of them. */
  function workOutCommon(): void {
    changed = 0;
    const count = byAge.size();
    common = sum.map((total) => (count < COMMON_FROM ? 0 : total / count));
    wholeCommon = toWhole(common);
    commonSquare = dot(common, common);
  }

  function workOutRests(places: Int32Array): void {
    const { numbers, scale } = wholeCommon;
    const products = vectors.productsWith(numbers, places);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      const along = ((products[at] ?? 0) * scale) / (lengths[place] || 1);
      rests[place] = Math.sqrt(Math.max(1e-9, 1 - 2 * along + commonSquare));
    }
  }

  /** What a vector of length 1 has of its own. */
  function ownOf(vector: Int8Array) {
    const length = lengthOf(vector) || 1;
    const own = new Float64Array(dimensions);
    for (let at = 0; at < dimensions; at += 1) own[at] = (vector[at] ?? 0) / length - (common[at] ?? 0);
    return { own, ...toWhole(own) };
  }

  const numbersAt = (place: number) => ownOf(vectors.get(place)).numbers;

  /** The cosine of each with this vector, without what all have in common. */
  function scoresFor(vector: Int8Array, placesNear: (numbers: Int16Array) => Int32Array) {
    const { own, numbers, scale } = ownOf(vector);
    const [shift, length] = [dot(own, common), lengthOf(own) || 1];
    const places = placesNear(numbers);
    const products = vectors.productsWith(numbers, places);
    const scores = new Float32Array(places.length);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      const along = ((products[at] ?? 0) * scale) / (lengths[place] || 1);
      scores[at] = (along - shift) / ((rests[place] || 1) * length);
    }
    return { places, scores };
  }

  /** In parts, because all of them would take too long at once. */
  async function forAll(breathe: Breathe, work: (places: Int32Array) => void): Promise<void> {
    const places = byAge.newest(max);
    for (let from = 0; from < places.length; from += AT_ONCE) {
      work(places.subarray(from, from + AT_ONCE));
      await breathe();
    }
  }

  return {
    put(idea, vector) {
      const known = placeOf.get(idea);
      if (known !== undefined && vectors.isAt(known, vector)) return;
      const place = known ?? takePlace();
      if (known === undefined) byAge.addNewest(place);
      else addToSum(known, -1);
      write(place, idea, vector);
    },
    putOlder(idea, vector) {
      if (byAge.size() === max) return false;
      if (placeOf.has(idea)) return true;
      const place = takePlace();
      byAge.addOldest(place);
      write(place, idea, vector);
      return true;
    },
    size: byAge.size,
    find(idea) {
      const place = placeOf.get(idea);
      return place === undefined ? null : vectors.get(place);
    },
    nearest(vector, take) {
      // With groups, it stays as they were learned with.
      if (groups === null && changed > byAge.size() * COMMON_CHANGED) {
        workOutCommon();
        workOutRests(byAge.newest(readMax));
      }
      const { places, scores } = scoresFor(
        vector,
        (numbers) => groups?.near(numbers) ?? byAge.newest(readMax),
      );
      return takeBest(scores, take, ALIKE_MIN)
        .map((at) => ({ idea: ideas[places[at] ?? 0] ?? 0, score: scores[at] ?? 0 }))
        .sort((one, other) => other.score - one.score || one.idea - other.idea)
        .slice(0, take);
    },
    needsGroups: () => byAge.size() > (groups === null ? readMax : groupedAt * GROWN),
    async group(breathe) {
      workOutCommon();
      await forAll(breathe, workOutRests);
      const step = Math.ceil(byAge.size() / SAMPLE);
      const sample: Int16Array[] = [];
      let seen = 0;
      await forAll(breathe, (some) => {
        for (const place of some) if (seen++ % step === 0) sample.push(numbersAt(place));
      });
      learned = await learnGroups(sample, max, breathe);
      await forAll(breathe, (some) => {
        for (const place of some) if (!learned?.has(place)) learned?.put(place, numbersAt(place));
      });
      [groups, learned] = [learned, null];
      groupedAt = seen;
    },
  };
}
