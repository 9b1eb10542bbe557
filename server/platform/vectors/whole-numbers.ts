type Numbers = Float64Array | Int16Array | Int8Array;

/** Whole numbers multiply faster than others, and these are exact enough. */
const WHOLE_MAX = 16_383;
/** The sum of products with bytes has to stay within 32 bits. */
const SUM_MAX = 2 ** 31 / 127;

/** Numbers as whole ones, and what one of those is worth. In loops: it runs for each of a million vectors. */
export function toWhole(numbers: Float64Array): { numbers: Int16Array; scale: number } {
  let largest = 0;
  for (let at = 0; at < numbers.length; at += 1) largest = Math.max(largest, Math.abs(numbers[at] ?? 0));
  const scale = (largest || 1) / Math.min(WHOLE_MAX, Math.floor(SUM_MAX / numbers.length));
  const whole = new Int16Array(numbers.length);
  for (let at = 0; at < numbers.length; at += 1) whole[at] = Math.round((numbers[at] ?? 0) / scale);
  return { numbers: whole, scale };
}

export function dot(one: Numbers, other: Numbers): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

export function lengthOf(vector: Numbers): number {
  return Math.sqrt(dot(vector, vector));
}
