const SIDE_MAX = 1280;
const BITS_PER_SECOND_MAX = 2_200_000;
const BITS_PER_SECOND_MIN = 300_000;
/** A video of 1280 × 720 pixels gets the most. */
const BITS_PER_PIXEL = BITS_PER_SECOND_MAX / (1280 * 720);

export type ConvertedSize = { width: number; height: number; bitsPerSecond: number };

/** The size of a converted video. H.264 needs even sides. */
export function sizeOfConverted({ width, height }: { width: number; height: number }): ConvertedSize {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const [across, down] = [toEven(width * scale), toEven(height * scale)];
  const bits = across * down * BITS_PER_PIXEL;
  return {
    width: across,
    height: down,
    bitsPerSecond: Math.round(Math.min(BITS_PER_SECOND_MAX, Math.max(BITS_PER_SECOND_MIN, bits))),
  };
}

function toEven(side: number): number {
  return Math.max(2, Math.floor(Math.round(side) / 2) * 2);
}
