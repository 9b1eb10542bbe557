import type { Board } from "#contract/library/entities/board.ts";

type CoverPin = Pick<NonNullable<Board["cover_pin"]>, "custom_cover" | "width" | "height">;

const WIDTHS = [236, 474, 736, 1200] as const;

/**
 * How many times wider than its box a cover is drawn. A landscape picture fills the box's height, and so does the part
 * of a picture that its owner chose.
 */
export function coverScale(cover: CoverPin | null, boxRatio: number): number {
  const { custom_cover: custom, width, height } = cover ?? {};
  if (!width || !height) return 1;
  const [, , cropWidth = width, cropHeight = height] = custom?.crop ?? [];
  if (cropWidth < 1 || cropHeight < 1) return 1;
  return Math.max(1, cropWidth / cropHeight / boxRatio) * (width / cropWidth);
}

/** The `srcset` of a cover, from its address in the size `474x`. Nothing is enlarged beyond the original. */
export function coverSources(url: string, cover: CoverPin | null): string {
  const whole = cover?.width ?? Number.POSITIVE_INFINITY;
  const byWidth = new Map<number, string>();
  for (const width of WIDTHS) {
    const actual = Math.min(width, whole);
    if (!byWidth.has(actual)) byWidth.set(actual, url.replace("/474x/", `/${width}x/`));
  }
  return [...byWidth].map(([width, source]) => `${source} ${width}w`).join(", ");
}
