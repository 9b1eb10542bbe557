import type { PinImages } from "#contract/entities/pin.ts";
import { CLOSEUP_MAX_WIDTHS, CLOSEUP_PANE_WIDTH, CLOSEUP_RATIOS } from "#contract/limits.ts";

const [RATIO_MIN, RATIO_WIDE] = CLOSEUP_RATIOS;
const [, , , MAX_STACKED, MAX_WIDE] = CLOSEUP_MAX_WIDTHS;
/** Narrower than this, the words stand below the picture. */
const TWO_PANES_FROM = 870;

/** `wide`: the picture's pane takes three fifths. `tall`: the picture stands within the lowest ratio that a pane has. */
export type PictureShape = "regular" | "wide" | "tall";

export function shapeOf({ width, height }: PinImages["orig"]): PictureShape {
  const ratio = width / height;
  if (ratio < RATIO_MIN) return "tall";
  return ratio >= RATIO_WIDE ? "wide" : "regular";
}

/** How wide the picture is drawn, for the browser to choose a file before it has a layout. */
export function sizesOf(images: PinImages): string {
  const shape = shapeOf(images.orig);
  const stacked = `(width < ${TWO_PANES_FROM}px) min(100vw, ${MAX_STACKED}px)`;
  if (shape === "wide") return `${stacked}, min(60vw, ${Math.round(MAX_WIDE * RATIO_MIN)}px)`;
  if (shape === "regular") return `${stacked}, min(50vw, ${CLOSEUP_PANE_WIDTH}px)`;
  // As high as the pane, and so narrower than it.
  const share = images.orig.width / images.orig.height / RATIO_MIN;
  return `${Math.ceil(CLOSEUP_PANE_WIDTH * share)}px`;
}

const SIZES = ["236x", "474x", "736x", "1200x"] as const;

/** The files to choose from, each width once; small originals are no wider in the larger sizes. */
export function sourcesOf(images: PinImages, ending: "jpg" | "webp"): string {
  const byWidth = new Map(SIZES.map((size) => [images[size].width, images[size].url]));
  return [...byWidth].map(([width, url]) => `${withEnding(url, ending)} ${width}w`).join(", ");
}

/** Only its original moves. */
export function isAnimation({ orig }: PinImages): boolean {
  return orig.url.endsWith(".gif");
}

/** Every size but the original is there in both kinds. */
function withEnding(url: string, ending: "jpg" | "webp"): string {
  return url.replace(/\.jpg$/, `.${ending}`);
}
