import { instantiateProducts } from "./products.ts";

/** Many vectors in one block of memory, to multiply many of them with another at once. */
export type Vectors = {
  put(place: number, vector: Int8Array): void;
  /** A copy. */
  get(place: number): Int8Array;
  isAt(place: number, vector: Int8Array): boolean;
  /** The sum of products of each of these vectors with whole numbers, see `toWhole`. Valid until the next call. */
  productsWith(wanted: Int16Array, places: Int32Array): Int32Array;
};

const PAGE_BYTES = 65_536;
const NUMBER_BYTES = 4;
const FIRST_PLACES = 256;

/**
 * In memory, the numbers to multiply with come first, then the addresses of the vectors to multiply, then the sums, then
 * the vectors.
 */
export function createVectors(length: number, placesMax: number): Vectors {
  const width = roundUp(length, 8);
  const wantedBytes = width * 2;
  const sumsAt = wantedBytes + placesMax * NUMBER_BYTES;
  const start = roundUp(sumsAt + placesMax * NUMBER_BYTES, 16);
  const pagesFor = (places: number) => Math.ceil((start + places * width) / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pagesFor(Math.min(placesMax, FIRST_PLACES)) });
  const multiply = instantiateProducts(memory, width);
  let bytes = new Int8Array(memory.buffer);

  const offsetOf = (place: number) => start + place * width;

  function makeRoom(place: number): void {
    if (offsetOf(place + 1) <= bytes.length) return;
    const pages = Math.min(pagesFor(placesMax), pagesFor(place * 2));
    memory.grow(pages - bytes.length / PAGE_BYTES);
    bytes = new Int8Array(memory.buffer);
  }

  return {
    put(place, vector) {
      makeRoom(place);
      bytes.set(vector.subarray(0, length), offsetOf(place));
    },
    get: (place) => bytes.slice(offsetOf(place), offsetOf(place) + length),
    isAt(place, vector) {
      const offset = offsetOf(place);
      return vector.every((value, at) => bytes[offset + at] === value);
    },
    productsWith(wanted, places) {
      new Int16Array(memory.buffer, 0, width).set(wanted);
      const addresses = new Int32Array(memory.buffer, wantedBytes, places.length);
      for (let at = 0; at < places.length; at += 1) addresses[at] = offsetOf(places[at] ?? 0);
      if (places.length > 0) multiply(wantedBytes, wantedBytes + places.length * NUMBER_BYTES, sumsAt);
      return new Int32Array(memory.buffer, sumsAt, places.length);
    },
  };
}

function roundUp(number: number, to: number): number {
  return Math.ceil(number / to) * to;
}
