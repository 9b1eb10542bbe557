import type { PinImages } from "#contract/entities/pin.ts";

const WIDTHS = ["236x", "474x", "736x"] as const;

/** A column is half of a phone's width, and 236 px everywhere else. */
const SIZES = "(width < 592px) calc(50vw - 20px), 236px";

export type PictureSources = { src: string; srcSet: string; sizes: string };

/** WebP in the widths a wall needs, and one JPEG for whoever reads no `srcset`. */
export function pictureSources(images: PinImages): PictureSources {
  const byWidth = new Map<number, string>();
  for (const name of WIDTHS) {
    const { url, width } = images[name];
    if (!byWidth.has(width)) byWidth.set(width, `${webpOf(url)} ${width}w`);
  }
  return { src: images["236x"].url, srcSet: [...byWidth.values()].join(", "), sizes: SIZES };
}

function webpOf(url: string): string {
  return url.replace(/\.jpg$/, ".webp");
}
