import type { ParagraphStyle } from "../library/entities/story.ts";

/** The width of a page divided by its height, unless it only has pictures. */
export const PAGE_RATIO = 2 / 3;
/** Of words, in percent of the page's width. */
export const PARAGRAPH_SIZES: Record<ParagraphStyle["size"], number> = {
  small: 4.4,
  medium: 6,
  large: 8.4,
  huge: 12,
};
export const PARAGRAPH_LINE_HEIGHT = 1.25;
/** Around words on a color, in multiples of their size. */
export const PARAGRAPH_PADDING = { inline: 0.5, block: 0.3 };
