import type { PinImages } from "#contract/entities/pin.ts";
import type { Density } from "./card-shape.ts";

/** Column widths: half a phone's width, otherwise 236 px. On compact walls a third, or about 170 px. */
const OFFERS = {
  regular: { names: ["236x", "474x", "736x"], sizes: "(width < 592px) calc(50vw - 20px), 236px" },
  compact: { names: ["170x", "236x", "474x"], sizes: "(width < 592px) calc(33vw - 16px), 176px" },
} as const;

export type PictureSources = { src: string; srcSet: string; sizes: string };

/** WebP in the widths that walls need, with a JPEG fallback for browsers without `srcset`. */
export function pictureSources(images: PinImages, density: Density = "regular"): PictureSources {
  const { names, sizes } = OFFERS[density];
  const byWidth = new Map<number, string>();
  for (const name of names) {
    const { url, width } = images[name];
    if (!byWidth.has(width)) byWidth.set(width, `${webpOf(url)} ${width}w`);
  }
  return { src: images["236x"].url, srcSet: [...byWidth.values()].join(", "), sizes };
}

function webpOf(url: string): string {
  return url.replace(/\.jpg$/, ".webp");
}
