import { paragraphColors } from "#contract/formats/story-colors.ts";
import {
  PAGE_RATIO,
  PARAGRAPH_LINE_HEIGHT,
  PARAGRAPH_PADDING,
  paragraphSize,
} from "#contract/formats/story-layout.ts";
import type { StoryParagraph } from "#contract/library/entities/story.ts";
import { withImageLibrary } from "../image-library.ts";
import { drawableText, drawLine, type Glyphs, widthOf, wrap } from "../link-card/typeset.ts";

type WordPage = { background: string; paragraphs: readonly StoryParagraph[] };

const WIDTH = 1000;
const HEIGHT = WIDTH / PAGE_RATIO;
/** Where the letters of a line stand, from the top of the line. */
const BASELINE = 0.92;

/** Draws a page that only has words, as a PNG. Words with letters that we can't draw are left out. */
export async function drawStoryCover(page: WordPage): Promise<Uint8Array> {
  const { default: glyphs } = await import("../link-card/glyphs.json", { with: { type: "json" } });
  const svg = layOutStoryCover(glyphs, page);
  return withImageLibrary((sharp) => sharp(Buffer.from(svg)).png().toBuffer());
}

export function layOutStoryCover(glyphs: Glyphs, { background, paragraphs }: WordPage): string {
  const drawn = paragraphs.map((paragraph) => drawParagraph(glyphs, paragraph, background));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>
${drawn.join("\n")}
</svg>`;
}

function drawParagraph(glyphs: Glyphs, paragraph: StoryParagraph, background: string): string {
  const size = (paragraphSize(paragraph) * WIDTH) / 100;
  const { color, background_color: ground } = paragraphColors(paragraph, { background, hasPicture: false });
  const padding = ground === null ? { inline: 0, block: 0 } : PARAGRAPH_PADDING;
  const left = (paragraph.left * WIDTH) / 100;
  const room = Math.min((paragraph.width * WIDTH) / 100, WIDTH - left) - 2 * padding.inline * size;
  const lines = paragraph.text.split("\n").flatMap((line) => {
    const text = drawableText(glyphs, line);
    return text === null ? [] : wrap(glyphs, text, size, room);
  });
  if (lines.length === 0) return "";
  const widest = Math.max(...lines.map((line) => widthOf(glyphs, line, size)));
  const width = widest + 2 * padding.inline * size;
  const height = (lines.length * PARAGRAPH_LINE_HEIGHT + 2 * padding.block) * size;
  // Words that would end below the page begin higher.
  const top = Math.max(0, Math.min((paragraph.top * HEIGHT) / 100, HEIGHT - height));
  const rows = lines.map((line, index) =>
    drawLine(glyphs, line, {
      x: left + padding.inline * size,
      y: top + (padding.block + index * PARAGRAPH_LINE_HEIGHT + BASELINE) * size,
      size,
    }),
  );
  const box = ground === null ? "" : drawBox(ground, { left, top, width, height, radius: size / 4 });
  return `${box}<g fill="${color}">${rows.join("")}</g>`;
}

type Box = { left: number; top: number; width: number; height: number; radius: number };

function drawBox(ground: string, { left, top, width, height, radius }: Box): string {
  const alpha = ground.length === 9 ? Number.parseInt(ground.slice(7), 16) / 255 : 1;
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${radius}" fill="${ground.slice(0, 7)}" fill-opacity="${alpha}"/>`;
}
