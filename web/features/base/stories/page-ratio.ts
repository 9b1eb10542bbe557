import { PAGE_RATIO } from "#contract/formats/story-layout.ts";

/** A page's width divided by its height. Pages that are only pictures have the shape of the first. */
export function pageRatio(isCarousel: boolean, picture: { width: number; height: number } | null): number {
  if (!isCarousel || picture === null) return PAGE_RATIO;
  return Math.min(16 / 9, Math.max(PAGE_RATIO, picture.width / picture.height));
}
