import { createVectors } from "./vectors.ts";
import { dot } from "./whole-numbers.ts";

/** Places in groups of similar vectors, so that a search reads a few groups instead of all places. */
export type Groups = {
  /** Numbers as `toWhole` makes them, of any length. */
  put(place: number, numbers: Int16Array): void;
  remove(place: number): void;
  has(place: number): boolean;
  /** The places of the groups that are nearest. */
  near(numbers: Int16Array): Int32Array;
};

const GROUPS = 512;
/** How many groups a search reads, fewer if these have so many places. */
const READ_GROUPS = 24;
const READ_PLACES = 20_000;
const ROUNDS = 6;
/** Vectors compared between two breaths: about two milliseconds. */
const AT_ONCE = 200;
const BYTE_MAX = 127;
/** Of a center as bytes: long enough to be exact, and none but rare numbers are cut off. */
const CENTER_LENGTH = 400;
const NONE = -1;

/**
 * Divides vectors into groups, each around the direction its vectors have on average (k-means on the sphere), and learns
 * these from a sample.
 */
export async function learnGroups(
  sample: readonly Int16Array[],
  placesMax: number,
  breathe: () => Promise<unknown>,
): Promise<Groups> {
  const all = Int32Array.from({ length: Math.min(GROUPS, sample.length) }, (_, group) => group);
  const length = sample[0]?.length ?? 0;
  const centers = createVectors(length, all.length);
  for (const group of all) {
    const first = sample[Math.floor((group * sample.length) / all.length)];
    if (first) centers.put(group, directionOf(first));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = Array.from(all, () => new Float64Array(length));
    for (const [at, numbers] of sample.entries()) {
      addTo(sums[bestOf(centers.productsWith(numbers, all))], numbers);
      if (at % AT_ONCE === 0) await breathe();
    }
    for (const [group, sum] of sums.entries()) if (dot(sum, sum) > 0) centers.put(group, directionOf(sum));
  }
  return createGroups(all, (numbers) => centers.productsWith(numbers, all), placesMax);
}

function createGroups(
  all: Int32Array,
  compare: (numbers: Int16Array) => Int32Array,
  placesMax: number,
): Groups {
  const placesOf = Array.from(all, (): number[] => []);
  const groupOf = new Int16Array(placesMax).fill(NONE);

  function remove(place: number): void {
    const places = placesOf[groupOf[place] ?? NONE];
    if (places === undefined) return;
    const last = places.pop();
    const at = last === place ? NONE : places.indexOf(place);
    if (at !== NONE && last !== undefined) places[at] = last;
    groupOf[place] = NONE;
  }

  return {
    put(place, numbers) {
      remove(place);
      const group = bestOf(compare(numbers));
      placesOf[group]?.push(place);
      groupOf[place] = group;
    },
    remove,
    has: (place) => groupOf[place] !== NONE,
    near(numbers) {
      const products = compare(numbers);
      const nearest = all.toSorted((one, other) => (products[other] ?? 0) - (products[one] ?? 0));
      const read: number[][] = [];
      let count = 0;
      for (const group of nearest.subarray(0, READ_GROUPS)) {
        if (count >= READ_PLACES) break;
        read.push(placesOf[group] ?? []);
        count += read.at(-1)?.length ?? 0;
      }
      const places = new Int32Array(count);
      let at = 0;
      for (const some of read) {
        places.set(some, at);
        at += some.length;
      }
      return places;
    },
  };
}

function bestOf(products: Int32Array): number {
  let best = 0;
  for (let at = 1; at < products.length; at += 1) if ((products[at] ?? 0) > (products[best] ?? 0)) best = at;
  return best;
}

function addTo(sum: Float64Array | undefined, numbers: Int16Array): void {
  if (sum === undefined) return;
  const length = Math.sqrt(dot(numbers, numbers)) || 1;
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (numbers[at] ?? 0) / length;
}

/** All centers are of one length, or the longest would be the nearest to everything. */
function directionOf(numbers: Int16Array | Float64Array): Int8Array {
  const scale = CENTER_LENGTH / (Math.sqrt(dot(numbers, numbers)) || 1);
  return Int8Array.from(numbers, (value) =>
    Math.max(-BYTE_MAX, Math.min(BYTE_MAX, Math.round(value * scale))),
  );
}
