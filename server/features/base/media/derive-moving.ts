import { IMAGE_PIXELS_MAX } from "#contract/limits/pictures.ts";
import type { DerivedFile } from "./derived-file.ts";
import type { PictureFacts } from "./inspect-picture.ts";
import { cutSize, type MovingSize, movingCuts, movingEnding, movingTypes } from "./variants.ts";

/** Longer animations are stills on walls. Their originals move. */
export const MOVING_FRAMES_MAX = 150;

/** What a wall may load for one Pin that moves. */
const movingBytesMax: Record<MovingSize, number> = {
  moving236: 800_000,
  moving474: 2_000_000,
  moving736: 2_000_000,
};
/** The second one is for animations that are too heavy at first: it takes about a third off. */
const qualities = [60, 35];
const hopelessFactor = 1.6;

type Library = typeof import("sharp").default;
type Work = { bytes: Uint8Array; facts: PictureFacts; files: DerivedFile[] };

/**
 * Adds the sizes in which an animation moves, from the smallest to the last one that isn't too heavy. Returns the width of
 * that, or 0 if there is none. Returns null for stills and damaged animations.
 */
export async function addMovingSizes(
  sharp: Library,
  { bytes, facts, files }: Work,
  bytesMax = movingBytesMax,
): Promise<number | null> {
  const { mime, frames } = facts;
  if (!movingTypes.includes(mime) || frames < 2) return null;
  if (frames > MOVING_FRAMES_MAX) return 0;
  const made: DerivedFile[] = [];
  const known = new Map<number, Uint8Array>();
  let widest = 0;
  try {
    for (const size of Object.keys(movingCuts) as MovingSize[]) {
      const target = cutSize(movingCuts[size], facts);
      const file =
        known.get(target.width) ??
        (await encodeWithin(bytesMax[size], (quality) =>
          sharp(bytes, { animated: true, limitInputPixels: IMAGE_PIXELS_MAX * frames, failOn: "none" })
            .resize({ ...target, fit: "fill" })
            .webp({ quality, effort: 2 })
            .toBuffer(),
        ));
      if (file === null) break;
      known.set(target.width, file);
      made.push({ size, ending: movingEnding, bytes: file });
      widest = movingCuts[size].pixels;
    }
  } catch {
    // Its first frame was readable.
    return null;
  }
  files.push(...made);
  return widest;
}

/** Null if it's larger than that in every quality. */
async function encodeWithin(
  bytesMax: number,
  encode: (quality: number) => Promise<Uint8Array>,
): Promise<Uint8Array | null> {
  for (const quality of qualities) {
    const file = await encode(quality);
    if (file.byteLength <= bytesMax) return file;
    if (file.byteLength > bytesMax * hopelessFactor) return null;
  }
  return null;
}
