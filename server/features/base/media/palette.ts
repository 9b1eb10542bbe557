import { distanceBetween, type Oklab, oklabOf, type Rgb } from "#server/platform/colors.ts";

/** A color of a picture, and how much of the picture has it, up to 1. */
export type PaletteColor = Rgb & { share: number };

/** Pictures are looked at in this many pixels each way. */
export const PALETTE_SIDE = 64;
const COLORS_MAX = 5;
const ROUNDS = 6;
/** Closer colors look like one. */
const ALIKE = 0.06;
const SHARE_MIN = 0.02;
const BYTES_PER_COLOR = 4;

type Pixel = Rgb & Oklab;
type Cluster = Oklab & { pixels: Pixel[] };

/** Finds the colors of a small picture, given as bytes of red, green and blue: the most frequent first. */
export function findPalette(bytes: Uint8Array): PaletteColor[] {
  const pixels: Pixel[] = [];
  for (let at = 0; at + 2 < bytes.length; at += 3) {
    const rgb = { red: bytes[at] ?? 0, green: bytes[at + 1] ?? 0, blue: bytes[at + 2] ?? 0 };
    pixels.push({ ...rgb, ...oklabOf(rgb) });
  }
  let clusters = spreadOut(pixels);
  for (let round = 0; round < ROUNDS; round += 1) clusters = gather(clusters, pixels);
  return clusters
    .map((cluster) => ({ ...averageOf(cluster.pixels), share: cluster.pixels.length / pixels.length }))
    .filter(({ share }) => share >= SHARE_MIN)
    .sort((one, other) => other.share - one.share);
}

/** Starts from colors that are far apart, so that a small red ball on a lawn isn't lost. */
function spreadOut(pixels: readonly Pixel[]): Cluster[] {
  const chosen: Cluster[] = [];
  let distances = pixels.map(() => Number.POSITIVE_INFINITY);
  let next = pixels[Math.floor(pixels.length / 2)];
  while (next !== undefined && chosen.length < COLORS_MAX) {
    const center: Oklab = next;
    chosen.push({ lightness: center.lightness, a: center.a, b: center.b, pixels: [] });
    distances = distances.map((distance, at) =>
      Math.min(distance, distanceBetween(pixels[at] ?? center, center)),
    );
    const farthest = distances.reduce(
      (best, distance, at) => (distance > (distances[best] ?? 0) ? at : best),
      0,
    );
    next = (distances[farthest] ?? 0) > ALIKE ? pixels[farthest] : undefined;
  }
  return chosen;
}

/** Gives each pixel to the nearest color, and moves the colors to the middle of theirs. */
function gather(clusters: readonly Cluster[], pixels: readonly Pixel[]): Cluster[] {
  const groups: Pixel[][] = clusters.map(() => []);
  for (const pixel of pixels) {
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    clusters.forEach((cluster, at) => {
      const distance = distanceBetween(cluster, pixel);
      if (distance < least) [nearest, least] = [at, distance];
    });
    groups[nearest]?.push(pixel);
  }
  const moved = groups
    .filter((group) => group.length > 0)
    .map((group) => ({ ...middleOf(group), pixels: group }));
  return mergeAlike(moved);
}

function mergeAlike(clusters: readonly Cluster[]): Cluster[] {
  const merged: Cluster[] = [];
  for (const cluster of clusters) {
    const alike = merged.findIndex((other) => distanceBetween(other, cluster) < ALIKE);
    const found = merged[alike];
    if (found === undefined) merged.push(cluster);
    else {
      const pixels = [...found.pixels, ...cluster.pixels];
      merged[alike] = { ...middleOf(pixels), pixels };
    }
  }
  return merged;
}

function middleOf(pixels: readonly Oklab[]): Oklab {
  const sum = { lightness: 0, a: 0, b: 0 };
  for (const { lightness, a, b } of pixels) {
    sum.lightness += lightness;
    sum.a += a;
    sum.b += b;
  }
  const count = pixels.length;
  return { lightness: sum.lightness / count, a: sum.a / count, b: sum.b / count };
}

function averageOf(pixels: readonly Rgb[]): Rgb {
  const mean = (channel: keyof Rgb) =>
    Math.round(pixels.reduce((sum, pixel) => sum + pixel[channel], 0) / pixels.length);
  return { red: mean("red"), green: mean("green"), blue: mean("blue") };
}

/** As stored: four bytes a color, the last of which says how much of the picture has it. */
export function packPalette(palette: readonly PaletteColor[]): Buffer {
  return Buffer.from(
    palette.flatMap(({ red, green, blue, share }) => [red, green, blue, Math.round(share * 255)]),
  );
}

export function unpackPalette(bytes: Uint8Array): PaletteColor[] {
  return Array.from({ length: Math.floor(bytes.length / BYTES_PER_COLOR) }, (_, at) => {
    const [red = 0, green = 0, blue = 0, share = 0] = bytes.subarray(at * BYTES_PER_COLOR);
    return { red, green, blue, share: share / 255 };
  });
}
