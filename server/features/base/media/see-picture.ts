import { buffer } from "node:stream/consumers";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { IMAGE_PIXELS_MAX } from "#contract/limits/pictures.ts";
import { MediaNotFoundError, type MediaStore } from "#server/platform/media/store.ts";
import { withImageLibrary } from "./image-library.ts";
import { inspectPicture, refusal, unreadableText } from "./inspect-picture.ts";
import { type PinSize, storeKey } from "./variants.ts";

/** A part of a picture: its place and size as shares of the whole, from 0 to 1. */
export type Part = { x: number; y: number; w: number; h: number };

/** Returns a stored picture's bytes; null if its files are lost. */
export async function readStored(
  media: MediaStore,
  content: string,
  size: PinSize,
): Promise<Uint8Array | null> {
  try {
    return await buffer((await media.get(storeKey("pin", size, content, "jpg"))).stream);
  } catch (error) {
    if (error instanceof MediaNotFoundError) return null;
    throw error;
  }
}

/** Returns a picture, or a part of it, squeezed into a square of pixels of three bytes each. */
export async function decodePixels(file: Uint8Array, side: number, part?: Part): Promise<Uint8Array> {
  return await withImageLibrary(async (sharp) => {
    const image = sharp(file, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: "none" }).autoOrient();
    if (part) {
      const { width, height } = await image.metadata();
      image.extract({
        left: Math.min(width - 1, Math.round(part.x * width)),
        top: Math.min(height - 1, Math.round(part.y * height)),
        width: lengthOf(part.x, part.w, width),
        height: lengthOf(part.y, part.h, height),
      });
    }
    return await image
      .resize({ width: side, height: side, fit: "fill" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer();
  });
}

/** Of a picture that no one keeps, more than a camera's says nothing. Every visitor may send one. */
const SENT_PIXELS_MAX = 16_000_000;

/** The same for a picture that someone sent, whatever it is. Nothing of it is stored. Throws what's wrong with it. */
export async function seeSentPicture(bytes: Uint8Array, side: number, field: string): Promise<Uint8Array> {
  const { mime, width, height } = await inspectPicture(bytes, field);
  if (width * height > SENT_PIXELS_MAX) throw refusal(field, pictureTexts.pixelsToLookAt);
  return await decodePixels(bytes, side).catch((cause: unknown) => {
    throw refusal(field, unreadableText(mime), cause);
  });
}

function lengthOf(start: number, share: number, whole: number): number {
  const from = Math.min(whole - 1, Math.round(start * whole));
  return Math.max(1, Math.min(whole - from, Math.round(share * whole)));
}
