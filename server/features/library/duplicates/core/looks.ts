import { commonPart, LOOK_LENGTH } from "./common-part.ts";

/** What a member's pictures look like, each without what all pictures have in common. */
export type Looks = {
  readonly count: number;
  add(vector: Int8Array): void;
  /** How alike two of them are, up to 1. */
  likeness(one: number, other: number): number;
  /** The numbers of one of them start at `at * LOOK_LENGTH`. */
  vectors(): Int8Array;
};

const FIRST_CAPACITY = 256;
const common = Float64Array.from(commonPart);

export function createLooks(): Looks {
  let vectors = new Int8Array(FIRST_CAPACITY * LOOK_LENGTH);
  let lengths = new Float32Array(FIRST_CAPACITY);
  const own = new Float64Array(LOOK_LENGTH);
  let count = 0;

  function grow(): void {
    const [smaller, shorter] = [vectors, lengths];
    vectors = new Int8Array(smaller.length * 2);
    vectors.set(smaller);
    lengths = new Float32Array(shorter.length * 2);
    lengths.set(shorter);
  }

  return {
    get count() {
      return count;
    },
    vectors: () => vectors,
    add(vector) {
      if (count === lengths.length) grow();
      removeCommonPart(vector, own);
      let largest = 0;
      for (let at = 0; at < LOOK_LENGTH; at += 1) largest = Math.max(largest, Math.abs(own[at] ?? 0));
      const scale = 127 / (largest || 1);
      const start = count * LOOK_LENGTH;
      let square = 0;
      for (let at = 0; at < LOOK_LENGTH; at += 1) {
        const rounded = Math.round((own[at] ?? 0) * scale);
        vectors[start + at] = rounded;
        square += rounded * rounded;
      }
      lengths[count++] = Math.sqrt(square) || 1;
    },
    likeness(one, other) {
      const length = LOOK_LENGTH;
      const [oneStart, otherStart] = [one * length, other * length];
      let sum = 0;
      for (let at = 0; at < length; at += 1) {
        sum += (vectors[oneStart + at] ?? 0) * (vectors[otherStart + at] ?? 0);
      }
      return sum / ((lengths[one] ?? 1) * (lengths[other] ?? 1));
    },
  };
}

function removeCommonPart(vector: Int8Array, into: Float64Array): void {
  let square = 0;
  for (let at = 0; at < LOOK_LENGTH; at += 1) square += (vector[at] ?? 0) ** 2;
  const length = Math.sqrt(square) || 1;
  for (let at = 0; at < LOOK_LENGTH; at += 1) into[at] = (vector[at] ?? 0) / length - (common[at] ?? 0);
}
