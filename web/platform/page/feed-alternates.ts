import { absoluteUrl, FEED_FORMATS, FEED_TYPES, type FeedFormat } from "#contract/urls.ts";
import type { PageMeta } from "./page-meta.ts";

/** The feed links in a page's head, so that feed readers can discover them. */
export function feedAlternates(
  title: string,
  publicUrl: string,
  pathOf: (format: FeedFormat) => string,
): NonNullable<PageMeta["alternates"]> {
  return FEED_FORMATS.map((format) => ({
    type: FEED_TYPES[format],
    title,
    url: absoluteUrl(publicUrl, pathOf(format)),
  }));
}
