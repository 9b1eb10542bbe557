import { thumbHashToRGBA } from "thumbhash";

/** What is known of a picture without opening its file. */
export type Sketch = { width: number; height: number; thumbhash: Uint8Array };

/** The shapes of two files of one picture differ by rounding alone. */
const SHAPE_DIFFERENCE_MAX = 0.03;
/** The difference of colors in sketches on average, in 255ths; sketches are rough. */
const SKETCH_DIFFERENCE_MAX = 20;
const GRID = 8;

/** A picture's colors on a coarse grid, on white paper; null if they aren't known. */
export type Painted = Float64Array | null;

/**
 * Whether two pictures that look alike may be one in two files, so that their pixels are worth comparing. Painting takes
 * time, so whoever compares a picture with many others paints it once.
 */
export function maySamePicture<Some extends Sketch>(
  one: Some,
  other: Some,
  paintOf: (sketch: Some) => Painted = paint,
): boolean {
  const shapes = one.width / one.height / (other.width / other.height);
  if (Math.abs(Math.log(shapes)) > SHAPE_DIFFERENCE_MAX) return false;
  const [some, others] = [paintOf(one), paintOf(other)];
  return some !== null && others !== null && averageDifference(some, others) <= SKETCH_DIFFERENCE_MAX;
}

export function paint({ thumbhash }: Sketch): Painted {
  // Shorter ones can't be read.
  if (thumbhash.length < 6) return null;
  const { w, h, rgba } = thumbHashToRGBA(thumbhash);
  const painted = new Float64Array(GRID * GRID * 3);
  for (let at = 0; at < GRID * GRID; at += 1) {
    const x = Math.floor((((at % GRID) + 0.5) / GRID) * w);
    const y = Math.floor(((Math.floor(at / GRID) + 0.5) / GRID) * h);
    const start = (y * w + x) * 4;
    const opacity = (rgba[start + 3] ?? 255) / 255;
    for (let color = 0; color < 3; color += 1) {
      painted[at * 3 + color] = (rgba[start + color] ?? 0) * opacity + 255 * (1 - opacity);
    }
  }
  return painted;
}

/** Pictures are compared in this many pixels each way, three bytes each. */
export const COMPARED_SIDE = 48;
/** Files of one picture differ by less than four, by six if one is very poor; others by eight and more. */
const DIFFERENCE_MAX = 5;
/** The same as a share of how much the pixels vary: on a page of text, few pixels differ at all. */
const SHARE_MAX = 0.1;
const VARIATION_MIN = 12;

/**
 * Whether two pictures, each squeezed into a square of pixels, are one in another size or compression. What sees pictures
 * overlooks mirroring, colors and what a text says, so only this tells.
 */
export function arePixelsSame(one: Uint8Array, other: Uint8Array): boolean {
  const difference = averageDifference(one, other);
  const variation = Math.max(VARIATION_MIN, (variationOf(one) + variationOf(other)) / 2);
  return difference <= DIFFERENCE_MAX && difference / variation <= SHARE_MAX;
}

type Values = Float64Array | Uint8Array;

function averageDifference(one: Values, other: Values): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

function variationOf(values: Values): number {
  let [sum, square] = [0, 0];
  for (const value of values) {
    sum += value;
    square += value * value;
  }
  const average = sum / values.length;
  return Math.sqrt(Math.max(0, square / values.length - average * average));
}
