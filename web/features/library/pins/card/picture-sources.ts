import type { PinImages } from "#contract/library/entities/pin.ts";
import type { Density } from "./card-shape.ts";
import { CARD_RATIO } from "./card-shape.ts";

/** Column widths: half a phone's width, otherwise 236 px. On compact walls a third, or about 170 px. */
const OFFERS = {
  regular: { names: ["236x", "474x", "736x"], phone: "50vw - 20px", width: 236 },
  compact: { names: ["170x", "236x", "474x"], phone: "33vw - 16px", width: 176 },
} as const;

/** The wall crops panoramas to this height, so they are wider than their column. */
const LEAST_HEIGHT = CARD_RATIO.min;

export type PictureSources = { src: string; srcSet: string; sizes: string };

/** WebP in the widths that walls need, with a JPEG fallback for browsers without `srcset`. */
export function pictureSources(images: PinImages, density: Density = "regular"): PictureSources {
  const { names, phone, width: column } = OFFERS[density];
  const byWidth = new Map<number, string>();
  const scale = Math.max(1, (LEAST_HEIGHT * images.orig.width) / images.orig.height);
  for (const name of scale > 1 ? ([...names, "1200x"] as const) : names) {
    const { url, width } = images[name];
    if (!byWidth.has(width)) byWidth.set(width, `${webpOf(url)} ${width}w`);
  }
  return {
    src: images["236x"].url,
    srcSet: [...byWidth.values()].join(", "),
    sizes: sizesOf(phone, column, scale),
  };
}

function sizesOf(phone: string, column: number, scale: number): string {
  if (scale === 1) return `(width < 592px) calc(${phone}), ${column}px`;
  return `(width < 592px) calc((${phone}) * ${scale.toFixed(2)}), ${Math.ceil(column * scale)}px`;
}

function webpOf(url: string): string {
  return url.replace(/\.jpg$/, ".webp");
}
