import { paragraphColors } from "#contract/formats/story-colors.ts";
import type { ParagraphBlock } from "#contract/library/entities/story.ts";
import type { StoryPage, StoryText } from "./story.ts";

/** A text as readers see it. */
export function drawnText(
  { text, left, top, width, size, look }: StoryText,
  { background, media }: Pick<StoryPage, "background" | "media">,
): Pick<ParagraphBlock, "text" | "style"> {
  const colors = paragraphColors({ look }, { background, hasPicture: media !== null });
  return { text, style: { left, top, width, size, look, ...colors } };
}
