import { sniffImageType } from "#server/platform/picture-type.ts";

export type PictureSize = { width: number; height: number };

/**
 * Reads the displayed size of a picture from its first bytes, or null if they aren't enough. Strangers' pictures are
 * only measured here and never reach the image library.
 */
export function readPictureSize(head: Buffer): PictureSize | null {
  try {
    const size = readers[sniffImageType(head) ?? ""]?.(head) ?? null;
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const readers: Record<string, (head: Buffer) => PictureSize | null> = {
  "image/png": (head) => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) }),
  "image/gif": (head) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) }),
  "image/webp": readWebp,
  "image/jpeg": readJpeg,
  "image/avif": readHeif,
  "image/heic": readHeif,
};

function readWebp(head: Buffer): PictureSize | null {
  switch (head.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

const notFrames = new Set([0xc4, 0xc8, 0xcc]);

function readJpeg(head: Buffer): PictureSize | null {
  let isOnItsSide = false;
  let at = 2;
  for (;;) {
    if (head.readUInt8(at) !== 0xff) return null;
    const marker = head.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = head.readUInt16BE(at + 2);
    if (marker >= 0xc0 && marker <= 0xcf && !notFrames.has(marker)) {
      const [height, width] = [head.readUInt16BE(at + 5), head.readUInt16BE(at + 7)];
      return isOnItsSide ? { width: height, height: width } : { width, height };
    }
    if (length < 2) return null;
    if (marker === 0xe1) isOnItsSide ||= readOrientation(head.subarray(at + 4, at + 2 + length)) > 4;
    at += 2 + length;
  }
}

const orientationTag = 0x0112;

/** EXIF orientation. From 5 on, width and height are swapped. */
function readOrientation(segment: Buffer): number {
  if (segment.toString("latin1", 0, 6) !== "Exif\0\0" || segment.length < 14) return 1;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const entries = Math.min(short(directory), Math.floor((tiff.length - directory - 2) / 12));
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === orientationTag) return short(at + 8);
  }
  return 1;
}

/** Returns the largest of the declared sizes; the others are those of tiles and thumbnails. */
function readHeif(head: Buffer): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = head.indexOf("ispe"); at !== -1; at = head.indexOf("ispe", at + 4)) {
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  const turned = head.indexOf("irot");
  const isOnItsSide = turned !== -1 && (head.readUInt8(turned + 4) & 1) === 1;
  return largest && isOnItsSide ? { width: largest.height, height: largest.width } : largest;
}
