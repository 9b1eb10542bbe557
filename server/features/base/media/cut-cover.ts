import { PROFILE_COVER_RATIO } from "#contract/limits/profiles.ts";
import { drawLeniently } from "./draw-leniently.ts";
import { withImageLibrary } from "./image-library.ts";
import { inspectPicture, refusal, unreadableText } from "./inspect-picture.ts";

/** A cover's original is kept up to this width, which is more than any screen shows of it. */
export const PROFILE_COVER_WIDTH_MAX = 2_400;

/** A part of a picture as it is displayed: each number is a share of the picture's width or height, from 0 to 1. */
export type PicturePart = { x: number; y: number; width: number; height: number };

const quality = 95;
const whole: PicturePart = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Cuts a cover out of a picture: the largest piece of its ratio from the middle of the part. What is cut off isn't
 * stored, so that no one can find it.
 */
export async function cutCover(
  bytes: Uint8Array,
  part: PicturePart | null,
  field: string,
): Promise<Uint8Array> {
  const facts = await inspectPicture(bytes, field);
  const area = areaOf(part ?? whole, facts);
  return await withImageLibrary(async (sharp) => {
    return await drawLeniently(sharp, bytes, (options) =>
      sharp(bytes, options)
        .autoOrient()
        .extract(area)
        .resize({ ...coverSize(area), fit: "cover" })
        .flatten({ background: "#ffffff" })
        .toColourspace("srgb")
        .jpeg({ quality, chromaSubsampling: "4:4:4" })
        .toBuffer(),
    ).catch((cause: unknown) => {
      throw refusal(field, unreadableText(facts.mime), cause);
    });
  });
}

type Size = { width: number; height: number };

function areaOf(part: PicturePart, { width, height }: Size) {
  const left = Math.min(Math.round(part.x * width), width - 1);
  const top = Math.min(Math.round(part.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(part.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(part.height * height), height - top)),
  };
}

function coverSize({ width, height }: Size): Size {
  const cut = Math.max(1, Math.floor(Math.min(width, height * PROFILE_COVER_RATIO, PROFILE_COVER_WIDTH_MAX)));
  return { width: cut, height: Math.max(1, Math.round(cut / PROFILE_COVER_RATIO)) };
}
