import { PAGE_RATIO } from "#contract/formats/story-layout.ts";
import type { StoryData } from "#contract/library/entities/story.ts";

const WIDEST = 16 / 9;

/** The width of the pages divided by their height. Pages that are only pictures are as tall as the tallest needs. */
export function pageRatio({ is_carousel: isCarousel, pages }: StoryData): number {
  if (!isCarousel) return PAGE_RATIO;
  const ratios = pages.flatMap(({ blocks }) =>
    blocks.map((block) => ("image" in block ? shapeOf(block.image.images.originals) : PAGE_RATIO)),
  );
  return Math.min(WIDEST, Math.max(PAGE_RATIO, Math.min(...ratios)));
}

const shapeOf = ({ width, height }: { width: number; height: number }) => width / height;
