import type { Pin, PinImages } from "#contract/library/entities/pin.ts";

const CLOSEUP_PANE_WIDTH = 508;
const MAX_STACKED = 672;
const MAX_WIDE = 1_176;
const RATIO_MIN = 0.6;
const RATIO_WIDE = 0.84;
/** If it fit into a pane, it would be too narrow to see. */
const RATIO_STRIP = 0.42;
/** Below this width, the text is under the picture. */
const TWO_PANES_FROM = 870;

/**
 * `wide`: the picture's pane takes three fifths. `tall`: the whole picture fits into a pane of the lowest ratio. `strip`:
 * the pane shows the top of the picture.
 */
export type PictureShape = "regular" | "wide" | "tall" | "strip";

export function shapeOf({ width, height }: PinImages["orig"]): PictureShape {
  const ratio = width / height;
  if (ratio < RATIO_STRIP) return "strip";
  if (ratio < RATIO_MIN) return "tall";
  return ratio >= RATIO_WIDE ? "wide" : "regular";
}

/** The `sizes` attribute, which lets the browser choose a file before layout. */
export function sizesOf(images: PinImages): string {
  const shape = shapeOf(images.orig);
  const stacked = `(width < ${TWO_PANES_FROM}px) min(100vw, ${MAX_STACKED}px)`;
  if (shape === "wide") return `${stacked}, min(60vw, ${Math.round(MAX_WIDE * RATIO_MIN)}px)`;
  if (shape === "regular" || shape === "strip") return `${stacked}, min(50vw, ${CLOSEUP_PANE_WIDTH}px)`;
  // The picture is as high as the pane and therefore narrower.
  const share = images.orig.width / images.orig.height / RATIO_MIN;
  return `${Math.ceil(CLOSEUP_PANE_WIDTH * share)}px`;
}

const SIZES = ["236x", "474x", "736x", "1200x"] as const;

/** The `srcset`, with each width once. Small originals aren't enlarged, so several sizes can have the same width. */
export function sourcesOf(images: PinImages, ending: "jpg" | "webp"): string {
  const byWidth = new Map(SIZES.map((size) => [images[size].width, images[size].url]));
  return [...byWidth].map(([width, url]) => `${withEnding(url, ending)} ${width}w`).join(", ");
}

/** An animation moves as a whole only in its original file. The longest have no moving sizes, but these are GIFs. */
export function isAnimation({
  images,
  moving_images: moving,
}: Pick<Pin, "images" | "moving_images">): boolean {
  return moving !== undefined || images.orig.url.endsWith(".gif");
}

/** All sizes except the original exist in both formats. */
function withEnding(url: string, ending: "jpg" | "webp"): string {
  return url.replace(/\.jpg$/, `.${ending}`);
}
