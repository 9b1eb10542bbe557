import { IMAGE_PIXELS_MAX } from "#contract/limits/pictures.ts";

type Library = typeof import("sharp").default;

const probeWidth = 50;
const emptyShareMost = 0.1;

/**
 * Returns whether a truncated file lacks more than a sliver of its picture. Decoders fill missing rows with one colour:
 * the last rows, or some throughout an interlaced picture.
 */
export async function isBadlyTruncated(sharp: Library, bytes: Uint8Array): Promise<boolean> {
  // Before rotation, which would turn missing rows into columns.
  const image = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: "none" });
  const { height } = await image.metadata();
  const { data, info } = await image
    .resize({ width: probeWidth, height, fit: "fill" })
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rowBytes = info.width * info.channels;
  const emptyRow = Buffer.alloc(rowBytes, data.subarray(-info.channels));
  let emptyRows = 0;
  for (let at = 0; at < data.length; at += rowBytes) {
    if (data.subarray(at, at + rowBytes).equals(emptyRow)) emptyRows += 1;
  }
  return emptyRows > height * emptyShareMost;
}
