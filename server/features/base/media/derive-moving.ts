import { IMAGE_PIXELS_MAX } from "#contract/limits/pictures.ts";
import type { DerivedFile } from "./derived-file.ts";
import type { PictureFacts } from "./inspect-picture.ts";
import { cutSize, movingCuts, movingEnding, movingTypes } from "./variants.ts";

/** Longer animations are stills on walls. Their originals move. */
export const MOVING_FRAMES_MAX = 150;
const quality = 60;

type Work = { bytes: Uint8Array; facts: PictureFacts; files: DerivedFile[] };

/** Adds the sizes in which an animation moves. Returns false, and adds none, for stills and long or damaged animations. */
export async function addMovingSizes(
  sharp: typeof import("sharp").default,
  { bytes, facts, files }: Work,
): Promise<boolean> {
  const { mime, frames } = facts;
  if (!movingTypes.includes(mime) || frames < 2 || frames > MOVING_FRAMES_MAX) return false;
  const made: DerivedFile[] = [];
  const known = new Map<number, Uint8Array>();
  try {
    for (const [size, cut] of Object.entries(movingCuts)) {
      const { width, height } = cutSize(cut, facts);
      const file =
        known.get(width) ??
        (await sharp(bytes, { animated: true, limitInputPixels: IMAGE_PIXELS_MAX * frames, failOn: "none" })
          .resize({ width, height, fit: "fill" })
          .webp({ quality, effort: 2 })
          .toBuffer());
      known.set(width, file);
      made.push({ size, ending: movingEnding, bytes: file });
    }
  } catch {
    // Its first frame was readable.
    return false;
  }
  files.push(...made);
  return true;
}
