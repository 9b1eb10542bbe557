import { VECTOR_LENGTH } from "../eye/look.ts";

export type Alike = { idea: number; score: number };

/** What ideas look like, to find those that look most alike. Reads all of them, which takes some milliseconds. */
export type LooksIndex = {
  put(idea: number, vector: Int8Array): void;
  find(idea: number): Int8Array | null;
  /** The ideas that look most like a vector, best first; none that doesn't look like it at all. */
  nearest(vector: Int8Array, take: number): Alike[];
};

/** The newest that are kept; of more, reading them all would make everybody wait. */
const IDEAS_MAX = 50_000;
const FIRST_CAPACITY = 256;
/** Less alike isn't alike. */
const ALIKE_MIN = 0.35;
/** With fewer pictures, what they have in common says little. */
const COMMON_FROM = 50;

export function createLooksIndex(): LooksIndex {
  const places = new Map<number, number>();
  let ideas = new Int32Array(FIRST_CAPACITY);
  let vectors = new Int8Array(FIRST_CAPACITY * VECTOR_LENGTH);
  let lengths = new Float32Array(FIRST_CAPACITY);
  const sum = new Float64Array(VECTOR_LENGTH);
  let count = 0;
  let next = 0;

  function grow(): void {
    const capacity = ideas.length * 2;
    ideas = copyInto(new Int32Array(capacity), ideas);
    vectors = copyInto(new Int8Array(capacity * VECTOR_LENGTH), vectors);
    lengths = copyInto(new Float32Array(capacity), lengths);
  }

  /** The place of a new idea; the oldest one's, if there are too many. */
  function takePlace(): number {
    if (count === IDEAS_MAX) {
      const oldest = next++ % IDEAS_MAX;
      places.delete(ideas[oldest] ?? -1);
      addToSum(oldest, -1);
      return oldest;
    }
    if (count === ideas.length) grow();
    return count++;
  }

  function addToSum(place: number, sign: 1 | -1): void {
    for (let at = 0; at < VECTOR_LENGTH; at += 1) {
      const value = vectors[place * VECTOR_LENGTH + at] ?? 0;
      sum[at] = (sum[at] ?? 0) + (sign * value) / (lengths[place] || 1);
    }
  }

  /** What all pictures have in common says nothing about one of them. */
  function commonPart(): Float64Array {
    return sum.map((total) => (count < COMMON_FROM ? 0 : total / count));
  }

  return {
    put(idea, vector) {
      const known = places.get(idea);
      const place = known ?? takePlace();
      if (known !== undefined) addToSum(known, -1);
      places.set(idea, place);
      ideas[place] = idea;
      vectors.set(vector.subarray(0, VECTOR_LENGTH), place * VECTOR_LENGTH);
      lengths[place] = lengthOf(vector);
      addToSum(place, 1);
    },
    find(idea) {
      const place = places.get(idea);
      return place === undefined ? null : vectors.slice(place * VECTOR_LENGTH, (place + 1) * VECTOR_LENGTH);
    },
    nearest(vector, take) {
      const common = commonPart();
      const length = lengthOf(vector) || 1;
      const wanted = Float64Array.from(vector, (value, at) => value / length - (common[at] ?? 0));
      const commonSquare = dot(common, common);
      const wantedCommon = dot(wanted, common);
      const wantedLength = Math.sqrt(dot(wanted, wanted)) || 1;
      const found: Alike[] = [];
      for (let place = 0; place < count; place += 1) {
        const start = place * VECTOR_LENGTH;
        let along = 0;
        let alongCommon = 0;
        for (let at = 0; at < VECTOR_LENGTH; at += 1) {
          const value = vectors[start + at] ?? 0;
          along += value * (wanted[at] ?? 0);
          alongCommon += value * (common[at] ?? 0);
        }
        const own = lengths[place] || 1;
        const rest = Math.sqrt(Math.max(1e-9, 1 - (2 * alongCommon) / own + commonSquare));
        const score = (along / own - wantedCommon) / (rest * wantedLength);
        if (score >= ALIKE_MIN) found.push({ idea: ideas[place] ?? 0, score });
      }
      return found.sort((one, other) => other.score - one.score || one.idea - other.idea).slice(0, take);
    },
  };
}

function copyInto<Numbers extends Int32Array | Int8Array | Float32Array>(
  larger: Numbers,
  from: Numbers,
): Numbers {
  larger.set(from);
  return larger;
}

function lengthOf(vector: Int8Array): number {
  return Math.sqrt(vector.reduce((total, value) => total + value * value, 0));
}

function dot(one: Float64Array, other: Float64Array): number {
  return one.reduce((total, value, at) => total + value * (other[at] ?? 0), 0);
}
