import type { PicturePart } from "#contract/urls.ts";
import { type Crop, isWhole, type Size, wholeOf } from "#web/features/base/shared/crop-frame/index.ts";

const DIGITS = 3;

/** Returns the part that an address names; null for the whole picture. */
export function readPart(search: string): PicturePart | null {
  const fields = new URLSearchParams(search);
  const [x = Number.NaN, y = Number.NaN, w = Number.NaN, h = Number.NaN] = ["x", "y", "w", "h"].map((name) =>
    Number(fields.get(name) ?? Number.NaN),
  );
  const isPart = x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1 && y + h <= 1;
  return isPart ? { x, y, w, h } : null;
}

/** The size of a picture as the frame measures it: its longer side is always the same. */
export function stageSize({ width, height }: Size): Size {
  const scale = STAGE_SIDE / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

/** The frame is never smaller than a tenth of it. */
const STAGE_SIDE = 400;

export function cropOf(part: PicturePart | null, size: Size): Crop {
  if (part === null) return wholeOf(size);
  const { width, height } = size;
  return { x: part.x * width, y: part.y * height, width: part.w * width, height: part.h * height };
}

/** Rounded for addresses, and never beyond the picture. */
export function partOf(crop: Crop, size: Size): PicturePart | null {
  if (isWhole(crop, size)) return null;
  const [x, right] = sides(crop.x / size.width, crop.width / size.width);
  const [y, bottom] = sides(crop.y / size.height, crop.height / size.height);
  return { x, y, w: rounded(right - x), h: rounded(bottom - y) };
}

function sides(start: number, length: number): [number, number] {
  return [rounded(Math.max(0, start)), rounded(Math.min(1, start + length))];
}

function rounded(share: number): number {
  return Number(share.toFixed(DIGITS));
}
