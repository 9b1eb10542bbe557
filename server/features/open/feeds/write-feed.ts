import type { FeedFormat } from "#contract/urls.ts";
import { absoluteUrl, FEED_TYPES } from "#contract/urls.ts";
import { escapeXml } from "#server/platform/xml.ts";
import { type Entry, type Feed, toEntry } from "./feed.ts";

type Site = { publicUrl: string; name: string };

export function writeFeed(feed: Feed, format: FeedFormat, site: Site): string {
  const entries = feed.pins.map((pin) => toEntry(pin, site.publicUrl));
  return writers[format](feed, entries, site);
}

const writers: Record<FeedFormat, (feed: Feed, entries: Entry[], site: Site) => string> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJson,
};

const videoType = "video/mp4";
const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** Writes an element with text, or nothing if the text is empty. */
function element(name: string, text: string): string {
  return text === "" ? "" : `<${name}>${escapeXml(text)}</${name}>`;
}

/** https://www.rssboard.org/rss-specification, with pictures as https://www.rssboard.org/media-rss. */
function writeRss(feed: Feed, entries: Entry[], { publicUrl, name }: Site): string {
  const page = absoluteUrl(publicUrl, feed.pagePath);
  const items = entries.map((entry) => {
    // Most readers know one enclosure.
    const [video] = entry.videos;
    return [
      "<item>",
      element("title", entry.title),
      element("link", entry.url),
      `<guid isPermaLink="true">${escapeXml(entry.url)}</guid>`,
      element("pubDate", new Date(entry.publishedAt).toUTCString()),
      element("dc:creator", entry.author.name),
      ...entry.tags.map((tag) => element("category", tag)),
      element("description", entry.html),
      ...entry.images.flatMap(({ url, width, height, alt }) => [
        `<media:content url="${escapeXml(url)}" medium="image" width="${width}" height="${height}">`,
        element("media:description", alt),
        "</media:content>",
      ]),
      video ? `<enclosure url="${escapeXml(video.url)}" length="${video.bytes}" type="${videoType}"/>` : "",
      "</item>",
    ].join("");
  });
  return `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>${[
    element("title", feed.title),
    element("link", page),
    // The format requires one.
    element("description", feed.description || feed.title),
    `<atom:link href="${escapeXml(absoluteUrl(publicUrl, feed.paths.rss))}" rel="self" type="${FEED_TYPES.rss}"/>`,
    element("lastBuildDate", new Date(feed.changedAt).toUTCString()),
    element("generator", name),
    feed.imageUrl === null
      ? ""
      : `<image>${element("url", feed.imageUrl)}${element("title", feed.title)}${element("link", page)}</image>`,
    ...items,
  ].join("")}</channel></rss>\n`;
}

/** RFC 4287. */
function writeAtom(feed: Feed, entries: Entry[], { publicUrl, name }: Site): string {
  const page = absoluteUrl(publicUrl, feed.pagePath);
  const items = entries.map((entry) =>
    [
      "<entry>",
      element("id", entry.url),
      // The format requires one, but the Pin has no text.
      element("title", entry.title || entry.author.name || feed.title),
      `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
      entry.sourceUrl === null ? "" : `<link rel="related" href="${escapeXml(entry.sourceUrl)}"/>`,
      ...entry.videos.map(
        ({ url, bytes }) =>
          `<link rel="enclosure" href="${escapeXml(url)}" length="${bytes}" type="${videoType}"/>`,
      ),
      element("published", entry.publishedAt),
      element("updated", entry.publishedAt),
      writePerson(entry.author),
      ...entry.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
      `<content type="html">${escapeXml(entry.html)}</content>`,
      "</entry>",
    ].join(""),
  );
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom">${[
    element("id", page),
    element("title", feed.title),
    element("subtitle", feed.description),
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<link rel="self" type="${FEED_TYPES.atom}" href="${escapeXml(absoluteUrl(publicUrl, feed.paths.atom))}"/>`,
    element("updated", feed.changedAt),
    writePerson({ name: feed.author.name, url: absoluteUrl(publicUrl, feed.author.path) }),
    element("generator", name),
    feed.imageUrl === null ? "" : element("logo", feed.imageUrl),
    ...items,
  ].join("")}</feed>\n`;
}

function writePerson({ name, url }: Entry["author"]): string {
  return `<author>${element("name", name || url)}${element("uri", url)}</author>`;
}

/** https://www.jsonfeed.org/version/1.1/ */
function writeJson(feed: Feed, entries: Entry[], { publicUrl }: Site): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: absoluteUrl(publicUrl, feed.pagePath),
    feed_url: absoluteUrl(publicUrl, feed.paths.json),
    ...(feed.description !== "" && { description: feed.description }),
    ...(feed.imageUrl !== null && { icon: feed.imageUrl }),
    authors: [{ name: feed.author.name, url: absoluteUrl(publicUrl, feed.author.path) }],
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      ...(entry.sourceUrl !== null && { external_url: entry.sourceUrl }),
      ...(entry.title !== "" && { title: entry.title }),
      content_html: entry.html,
      ...(entry.text !== "" && { content_text: entry.text }),
      image: entry.images[0].url,
      date_published: entry.publishedAt,
      authors: [entry.author],
      ...(entry.tags.length > 0 && { tags: entry.tags }),
      ...(entry.videos.length > 0 && { attachments: entry.videos.map(attachmentOf) }),
    })),
  });
}

function attachmentOf({ url, bytes, seconds }: Entry["videos"][number]) {
  return { url, mime_type: videoType, size_in_bytes: bytes, duration_in_seconds: seconds };
}
