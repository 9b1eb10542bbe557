import type { Board } from "#contract/library/entities/board.ts";

type CoverPin = NonNullable<Board["cover_pin"]>;

/** How to position the chosen part of a picture in a box, in percent of that part. */
export type CoverPart = {
  ratio: number;
  inlineSize: string;
  insetInlineStart: string;
  insetBlockStart: string;
};

/** Null if the whole picture is the cover. */
export function coverPart(
  cover: Pick<CoverPin, "custom_cover" | "width" | "height"> | null,
): CoverPart | null {
  const { custom_cover: custom, width: fullWidth, height: fullHeight } = cover ?? {};
  const [x = 0, y = 0, width = 0, height = 0] = custom?.crop ?? [];
  if (!fullWidth || !fullHeight || width < 1 || height < 1) return null;
  return {
    ratio: width / height,
    inlineSize: percent(fullWidth / width),
    insetInlineStart: percent(-x / width),
    insetBlockStart: percent(-y / height),
  };
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}
