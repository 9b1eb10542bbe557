export type FeedFormat = "rss" | "atom" | "json";

/** A board for programs that read what is new. */
export function feedUrl(boardPath: string, format: FeedFormat): string {
  return `${boardPath.replace(/\/$/, "")}.${format}`;
}
