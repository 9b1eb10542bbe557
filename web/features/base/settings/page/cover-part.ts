import type { CSSProperties } from "react";

/** A part of a picture: each number is a share of its width or height. */
export type CoverPart = { x: number; y: number; width: number; height: number };

type Size = { width: number; height: number };

export function partOf(crop: CoverPart, { width, height }: Size): CoverPart {
  return { x: crop.x / width, y: crop.y / height, width: crop.width / width, height: crop.height / height };
}

/** Writes the part as the server reads it. Rounding never puts it outside of the picture. */
export function writeCrop({ x, y, width, height }: CoverPart): string {
  return [x, y, width, height].map((share) => Math.min(1, Math.max(0, share)).toFixed(5)).join();
}

/** Places the whole picture so that its box shows the part. */
export function partStyle({ x, y, width, height }: CoverPart): CSSProperties {
  return {
    inlineSize: percent(1 / width),
    blockSize: percent(1 / height),
    insetInlineStart: percent(-x / width),
    insetBlockStart: percent(-y / height),
  };
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
