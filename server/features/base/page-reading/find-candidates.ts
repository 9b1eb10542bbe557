import { PIN_LINK_MAX } from "#contract/limits/pins.ts";
import type { Markup } from "./read-markup.ts";
import { imagesOf, type Thing } from "./structured-data.ts";
import { cleanText } from "./text.ts";

/** A picture that a page shows or names, with its size according to the page. */
export type Candidate = { url: string; title: string; width: number | null; height: number | null };

/** Smaller pictures are buttons, avatars and tracking pixels. */
export const sideMin = 80;
const candidatesMax = 200;
const titleMax = 200;
/** The assumed side of pictures without a declared size: ranked above small ones and below large ones. */
const unknownSide = 300;

/** Lists the pictures the page declares as its own, then all that it shows, largest first. */
export function findCandidates(markup: Markup, things: Thing[], pageUrl: string): Candidate[] {
  const base = resolveUrl(markup.base ?? "", pageUrl) ?? pageUrl;
  const named = [...metaPictures(markup), ...things.flatMap(imagesOf), ...linkedPicture(markup)];
  const shown = markup.images
    .map((image) => ({ ...image, url: image.src }))
    .sort((one, other) => declaredArea(other) - declaredArea(one));
  const found = new Map<string, Candidate>();
  for (const picture of [...named, ...shown]) {
    const url = resolveUrl(picture.url, base);
    if (url === null || isTiny(picture) || found.size >= candidatesMax) continue;
    const title = cleanText("alt" in picture ? picture.alt : "", titleMax);
    const known = found.get(url);
    if (!known) found.set(url, { url, title, width: picture.width, height: picture.height });
    else known.title ||= title;
  }
  return [...found.values()];
}

type Declared = { url: string; width: number | null; height: number | null };

function metaPictures(markup: Markup): Declared[] {
  const pictures: Declared[] = [];
  for (const [key, content] of markup.metas) {
    if (/^(og:image(:url|:secure_url)?|twitter:image(:src)?|image)$/.test(key)) {
      pictures.push({ url: content, width: null, height: null });
    }
    const last = pictures.at(-1);
    if (last && key === "og:image:width") last.width = Number.parseInt(content, 10) || null;
    if (last && key === "og:image:height") last.height = Number.parseInt(content, 10) || null;
  }
  return pictures;
}

function linkedPicture({ imageLink }: Markup): Declared[] {
  return imageLink === null ? [] : [{ url: imageLink, width: null, height: null }];
}

function declaredArea({ width, height }: Declared): number {
  return (width ?? height ?? unknownSide) * (height ?? width ?? unknownSide);
}

function isTiny({ width, height }: Declared): boolean {
  const sides = [width, height].filter((side) => side !== null);
  // One small side may belong to a very tall or wide picture. Two small sides, or a side of one or two pixels, can't.
  return sides.some((side) => side <= 2) || (sides.length === 2 && sides.some((side) => side < sideMin));
}

function resolveUrl(address: string, base: string): string | null {
  const url = URL.parse(address, base);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username || url.password) return null;
  if (/\.svgz?$/i.test(url.pathname)) return null;
  url.hash = "";
  return url.href.length > PIN_LINK_MAX ? null : url.href;
}
