import type { SeenPage, SeenPicture } from "./read-page.ts";

/** What a save button offers from a page. */
export type OfferedPage = {
  url: string;
  title: string;
  description: string;
  /** The page asks that nothing be saved from it; then there are no pictures. */
  isOptedOut: boolean;
  pictures: OfferedPicture[];
};

export type OfferedPicture = Pick<SeenPicture, "url" | "alt" | "width" | "height">;

/**
 * The page's own picture first, then the visible ones, largest first. Uses nothing outside its braces, like
 * `readPage`.
 */
export function choosePictures(page: SeenPage): OfferedPage {
  const sideMin = 80;
  const picturesMax = 30;
  const descriptionMax = 800;

  function firstMeta(...names: string[]): string {
    for (const name of names) {
      const content = page.metas.find(([own, text]) => own === name && text.trim() !== "")?.[1];
      if (content !== undefined) return content.trim();
    }
    return "";
  }

  function refuses([name, content]: SeenPage["metas"][number]): boolean {
    if (name === "bowerbird" || name === "pinterest") return /\b(nopin|noimageindex)\b/i.test(content);
    return name === "robots" && /\bnoimageindex\b/i.test(content);
  }

  const isOptedOut = page.metas.some(refuses);
  const named: SeenPicture[] = page.metas
    .filter(([name]) => /^(og:image(:secure_url|:url)?|twitter:image(:src)?)$/.test(name))
    .map(([, content]) => URL.parse(content.trim(), page.url)?.href ?? "")
    .map(
      (url) =>
        page.pictures.find((shown) => shown.url === url) ?? {
          url,
          alt: "",
          width: 0,
          height: 0,
          isClosed: false,
        },
    );
  const shown = page.pictures
    .filter(({ width, height }) => width >= sideMin && height >= sideMin)
    .toSorted((one, other) => other.width * other.height - one.width * one.height);
  const offered = new Map<string, OfferedPicture>();
  for (const { url, alt, width, height, isClosed } of [...named, ...shown]) {
    const isUsable = /^https?:\/\//.test(url) && !/\.svgz?($|[?#])/i.test(url) && !isClosed;
    if (!isUsable || offered.has(url) || offered.size >= picturesMax) continue;
    offered.set(url, { url, alt, width, height });
  }
  const description =
    page.selection.trim() || firstMeta("og:description", "twitter:description", "description");
  return {
    url: page.url,
    title: firstMeta("og:title", "twitter:title") || page.title.trim(),
    description: description.slice(0, descriptionMax),
    isOptedOut,
    pictures: isOptedOut ? [] : [...offered.values()],
  };
}
