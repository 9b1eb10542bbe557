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
 * Removes everything that doesn't affect the picture: camera data, text, previews and trailing data. The pixels stay as
 * they are. Returns null if the file is malformed; such a picture is re-encoded.
 */
export function stripMetadata(bytes: Uint8Array, mime: string): Uint8Array | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return strippers[mime]?.(whole) ?? null;
  } catch (error) {
    // The file ended early.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
