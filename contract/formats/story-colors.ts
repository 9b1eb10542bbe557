import type { ParagraphStyle } from "../library/entities/story.ts";

const WHITE = "#FFFFFF";
const INK = "#141414";
/** White words on it are readable whatever picture is behind: at worst, that is white. */
const VEIL = "#000000B3";
/** As WCAG AAA asks for text of any size. */
const CONTRAST_MIN = 7;

type Colors = { color: string; background_color: string | null };

/** The colors of a paragraph. The page's background only matters where no picture covers it. */
export function paragraphColors(
  { look }: Pick<ParagraphStyle, "look">,
  { background, hasPicture }: { background: string; hasPicture: boolean },
): Colors {
  const isDark = hasPicture || contrastOf(background, WHITE) >= contrastOf(background, INK);
  if (look === "box") {
    return isDark ? { color: INK, background_color: WHITE } : { color: WHITE, background_color: INK };
  }
  if (hasPicture) return { color: WHITE, background_color: VEIL };
  const color = isDark ? WHITE : INK;
  const isReadable = contrastOf(background, color) >= CONTRAST_MIN;
  return isReadable ? { color, background_color: null } : { color: WHITE, background_color: VEIL };
}

/** The ratio of two colors written as #rrggbb, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
