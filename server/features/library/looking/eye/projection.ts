import { VECTOR_LENGTH } from "./look.ts";

const FEATURES = 1792;
const SEED = 0x5eed;

/**
 * Shortens what the model says to 128 small numbers, by adding it up with signs that look random but are always the same.
 * Angles between vectors stay much as they were.
 */
export function createProjection(): (features: Float32Array) => Int8Array {
  const signs = drawSigns(FEATURES * VECTOR_LENGTH);
  return (features) => {
    const sums = new Float32Array(VECTOR_LENGTH);
    for (let row = 0; row < FEATURES; row += 1) {
      const value = features[row] ?? 0;
      if (value === 0) continue;
      for (let at = 0; at < VECTOR_LENGTH; at += 1) {
        sums[at] = (sums[at] ?? 0) + value * (signs[row * VECTOR_LENGTH + at] ?? 0);
      }
    }
    const largest = sums.reduce((most, sum) => Math.max(most, Math.abs(sum)), 0) || 1;
    return Int8Array.from(sums, (sum) => Math.round((sum / largest) * 127));
  };
}

/** Mixes the bits of a running number well, so that neighbors have nothing in common. Every machine draws the same signs. */
function drawSigns(count: number): Int8Array {
  return Int8Array.from({ length: count }, (_, at) => {
    let bits = Math.imul(at + SEED, 0x9e37_79b1);
    bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
    return ((bits ^ (bits >>> 16)) & 1) === 0 ? 1 : -1;
  });
}
