import { stripAvif } from "./avif.ts";
import { stripGif } from "./gif.ts";
import { stripJpeg } from "./jpeg.ts";
import { stripPng } from "./png.ts";
import { stripWebp } from "./webp.ts";

const strippers: Record<string, (bytes: Buffer) => Buffer | null> = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/gif": stripGif,
  "image/webp": stripWebp,
  "image/avif": stripAvif,
};

/**
 * The picture with nothing in its file but what draws it: what the camera knew, words, previews, and whatever somebody
 * hung behind its end are left out, and the pixels stay as they are. Null when the file is not built as its format
 * says; such a one is drawn anew.
 */
export function stripMetadata(bytes: Uint8Array, mime: string): Uint8Array | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return strippers[mime]?.(whole) ?? null;
  } catch (error) {
    // Reading behind the end of a buffer.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
