import { expect, test } from "vitest";
import { PAGE_RATIO } from "#contract/formats/story-layout.ts";
import type { ImageBlock, StoryData } from "#contract/library/entities/story.ts";
import { pageRatio } from "./page-ratio.ts";

function story(isCarousel: boolean, ...sizes: [number, number][]): StoryData {
  const pages = sizes.map(([width, height], at) => {
    const image = { url: "/a.jpg", width, height };
    const images = { "236x": image, "474x": image, "736x": image, "1200x": image, originals: image };
    const block: ImageBlock = {
      id: String(at),
      type: "story_pin_image_block",
      block_type: 2,
      image_signature: "a",
      alt_text: null,
      image: { images, dominant_color: "#aabbcc" },
    };
    const style = { background_color: "#FFFFFF" };
    return { id: String(at), layout: 0 as const, style, image_signature: "a", blocks: [block] };
  });
  return { id: "1", page_count: pages.length, is_carousel: isCarousel, pages };
}

test.each([
  [story(true, [300, 200], [100, 100]), 1],
  [story(true, [900, 100]), 16 / 9],
  [story(true, [100, 900], [300, 200]), PAGE_RATIO],
  [story(false, [300, 200]), PAGE_RATIO],
])("pages of pictures are as tall as they need: %#", (data, ratio) => {
  expect(pageRatio(data)).toBe(ratio);
});
