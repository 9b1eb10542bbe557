import type { ParagraphStyle } from "../library/entities/story.ts";

/** The width of a page divided by its height, unless the story only has pictures. As in `story-pane.module.css`. */
export const PAGE_RATIO = 2 / 3;
/** Of words, in percent of the page's width. */
const PARAGRAPH_SIZES: Record<ParagraphStyle["size"], number> = {
  small: 4.4,
  medium: 6,
  large: 8.4,
  huge: 12,
};
export const PARAGRAPH_LINE_HEIGHT = 1.25;
/** Around words on a color, in multiples of their size. */
export const PARAGRAPH_PADDING = { inline: 0.5, block: 0.3 };

/** The height of a page, in percent of its width. */
const PAGE_HEIGHT = 100 / PAGE_RATIO;
const SIZE_MIN = 2.5;
/** About how wide a character is, and how much of a line is filled on average. */
const LETTER_WIDTH = 0.58;
const LINE_FILL = 0.7;

/** The size of a paragraph's words in percent of the page's width: smaller than chosen if they wouldn't fit on the page. */
export function paragraphSize({
  text,
  size,
  width,
  left,
}: Pick<ParagraphStyle, "size" | "width" | "left"> & { text: string }): number {
  let fitting = PARAGRAPH_SIZES[size];
  while (fitting > SIZE_MIN && heightOf(text, fitting, Math.min(width, 100 - left)) > PAGE_HEIGHT)
    fitting *= 0.9;
  return Math.round(fitting * 100) / 100;
}

function heightOf(text: string, size: number, width: number): number {
  const room = Math.max(size, width - 2 * PARAGRAPH_PADDING.inline * size) * LINE_FILL;
  const lines = text.split("\n").map((line) => Math.max(1, Math.ceil((widthOf(line) * size) / room)));
  const count = lines.reduce((sum, each) => sum + each, 0);
  return (count * PARAGRAPH_LINE_HEIGHT + 2 * PARAGRAPH_PADDING.block) * size;
}

/** In multiples of the size. Characters beyond the alphabets of Europe are as wide as they are high. */
function widthOf(line: string): number {
  let sum = 0;
  for (const character of line) sum += character < "\u0530" ? LETTER_WIDTH : 1;
  return sum;
}
