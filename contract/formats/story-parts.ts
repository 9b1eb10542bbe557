import type { ImageBlock, StoryPage, VideoBlock } from "../library/entities/story.ts";

export type PageParts = {
  /** The picture, or the video with its cover; null on pages that only have words. */
  shown: ImageBlock | VideoBlock | null;
  /** From top to bottom. */
  texts: string[];
};

/** What other programs can show of a page. */
export function partsOfPage({ blocks }: StoryPage): PageParts {
  const shown = blocks.find(
    (block) => block.type === "story_pin_image_block" || block.type === "story_pin_video_block",
  );
  const texts = blocks.flatMap((block) => (block.type === "story_pin_paragraph_block" ? block.text : []));
  return { shown: shown ?? null, texts };
}

export function videosOfPage({ shown }: PageParts): VideoBlock["video"] | null {
  return shown?.type === "story_pin_video_block" ? shown.video : null;
}
