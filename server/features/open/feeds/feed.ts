import { type PageParts, partsOfPage, videosOfPage } from "#contract/formats/story-parts.ts";
import type { PinVideos } from "#contract/library/entities/media.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { FeedFormat } from "#contract/urls.ts";
import { absoluteUrl, profileUrl } from "#contract/urls.ts";
import { escapeXml } from "#server/platform/xml.ts";

/** The content of a feed, independent of its format. */
export type Feed = {
  title: string;
  description: string;
  /** The path of the page the feed belongs to. */
  pagePath: string;
  /** The feed's own path in each format. */
  paths: Record<FeedFormat, string>;
  author: { name: string; path: string };
  imageUrl: string | null;
  changedAt: string;
  /** Whether the owner opted out of search engines. */
  isUnlisted: boolean;
  pins: readonly Pin[];
};

type Picture = { url: string; width: number; height: number; alt: string };
type Video = { url: string; bytes: number; seconds: number };

export type Entry = {
  id: string;
  url: string;
  /** Empty if the Pin has no text. */
  title: string;
  html: string;
  text: string;
  publishedAt: string;
  author: { name: string; url: string };
  /** The page the picture comes from. */
  sourceUrl: string | null;
  /** The Pin's picture, and the pictures of a story's further pages. */
  images: [Picture, ...Picture[]];
  videos: Video[];
  tags: string[];
};

export function toEntry(pin: Pin, publicUrl: string): Entry {
  const url = absoluteUrl(publicUrl, pin.seoUrl);
  const alt = pin.alt_text ?? pin.seoTitle;
  const text = pin.description ?? pin.seo_description ?? "";
  const cover = pictureOf(pin.images["736x"], alt);
  const [first, ...others] = (pin.story_pin_data?.pages ?? []).map(partsOfPage);
  const pages = others.map((page) => ({ ...page, picture: pictureOfPage(page) }));
  return {
    id: pin.id,
    url,
    title: pin.seoTitle,
    html: [
      `<p><a href="${escapeXml(url)}">${writePicture(cover)}</a></p>`,
      ...writeTexts(first?.texts ?? []),
      ...pages.flatMap(({ picture, texts }) => [
        ...(picture ? [`<p>${writePicture(picture)}</p>`] : []),
        ...writeTexts(texts),
      ]),
      ...writeTexts(text.split(/\n{2,}/)),
    ].join(""),
    text,
    publishedAt: pin.created_at,
    author: { name: pin.pinner.full_name, url: absoluteUrl(publicUrl, profileUrl(pin.pinner.username)) },
    sourceUrl: pin.link,
    images: [cover, ...pages.flatMap(({ picture }) => picture ?? [])],
    videos: [pin.videos, ...[...(first ? [first] : []), ...others].map(videosOfPage)].flatMap(
      (videos) => findVideo(videos) ?? [],
    ),
    tags: pin.hashtags.map((tag) => tag.slice(1)),
  };
}

function findVideo(videos: PinVideos | null): Video | null {
  const file = videos?.video_list.V_720P;
  if (!videos || !file?.url || file.bytes === undefined) return null;
  return { url: file.url, bytes: file.bytes, seconds: Math.round(videos.duration / 1000) };
}

function pictureOf({ url, width, height }: Pin["images"]["736x"], alt: string): Picture {
  return { url, width, height, alt };
}

function pictureOfPage({ shown }: PageParts): Picture | null {
  return shown && pictureOf(shown.image.images["736x"], shown.alt_text ?? "");
}

function writePicture({ url, width, height, alt }: Picture): string {
  return `<img src="${escapeXml(url)}" width="${width}" height="${height}" alt="${escapeXml(alt)}">`;
}

function writeTexts(texts: readonly string[]): string[] {
  return texts
    .filter((text) => text.trim() !== "")
    .map((text) => `<p>${escapeXml(text.trim()).replaceAll("\n", "<br>")}</p>`);
}
