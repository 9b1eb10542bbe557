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
  image: { url: string; width: number; height: number; alt: string };
  video: { url: string; bytes: number; seconds: number } | null;
  tags: string[];
};

export function toEntry(pin: Pin, publicUrl: string): Entry {
  const { "736x": image } = pin.images;
  const url = absoluteUrl(publicUrl, pin.seoUrl);
  const alt = pin.alt_text ?? pin.seoTitle;
  const text = pin.description ?? pin.seo_description ?? "";
  return {
    id: pin.id,
    url,
    title: pin.seoTitle,
    html: writeHtml(url, { ...image, alt }, text),
    text,
    publishedAt: pin.created_at,
    author: { name: pin.pinner.full_name, url: absoluteUrl(publicUrl, profileUrl(pin.pinner.username)) },
    sourceUrl: pin.link,
    image: { url: image.url, width: image.width, height: image.height, alt },
    video: findVideo(pin),
    tags: pin.hashtags.map((tag) => tag.slice(1)),
  };
}

function findVideo({ videos }: Pin): Entry["video"] {
  const file = videos?.video_list.V_720P;
  if (!videos || !file?.url || file.bytes === undefined) return null;
  return { url: file.url, bytes: file.bytes, seconds: Math.round(videos.duration / 1000) };
}

function writeHtml(url: string, image: Entry["image"], text: string): string {
  const { width, height } = image;
  const picture = `<img src="${escapeXml(image.url)}" width="${width}" height="${height}" alt="${escapeXml(image.alt)}">`;
  const paragraphs = text.split(/\n{2,}/).filter((part) => part.trim() !== "");
  const htmlParagraphs = paragraphs.map(
    (part) => `<p>${escapeXml(part.trim()).replaceAll("\n", "<br>")}</p>`,
  );
  return `<p><a href="${escapeXml(url)}">${picture}</a></p>${htmlParagraphs.join("")}`;
}
