import { completeUrl } from "#contract/formats/web-address.ts";
import { IMAGE_TYPES } from "#contract/limits/pictures.ts";
import type { LinkWithPicture } from "#web/features/library/pins/builder/index.ts";
import type { Dropped } from "../dropped.ts";

export type DroppedItem =
  /** A file; with its link, if it's a picture from a web page. */
  { kind: "file"; file: File; link: string | null } | ({ kind: "link" } & LinkWithPicture);

/**
 * Returns what was dropped, in its order. A picture dragged from a web page is one item, although browsers describe it
 * as a file, a link and HTML at once.
 */
export function readItems(
  { files, uriList, html, text }: Omit<Dropped, "folders">,
  findPicture: (html: string) => string | null,
): DroppedItem[] {
  const links = readLinks(uriList, text);
  const picture = webAddress(html === "" ? "" : (findPicture(html) ?? ""));
  const link = links[0] ?? picture;
  if (link === null) return files.map((file) => ({ kind: "file", file, link: null }));
  if (links.length > 1) return links.map((each) => ({ kind: "link", link: each, picture: null }));
  const [file] = files;
  // The file needs no second download, but some browsers convert pictures to types that can't be saved.
  if (file !== undefined && isPicture(file)) return [{ kind: "file", file, link }];
  return [{ kind: "link", link, picture }];
}

/** The address of the first picture in a piece of HTML. */
export function findPicture(html: string): string | null {
  // Parsed this way, no picture is loaded and no script runs.
  const found = new DOMParser().parseFromString(html, "text/html").querySelector("img[src]");
  return found?.getAttribute("src") ?? null;
}

function readLinks(uriList: string, text: string): string[] {
  // Lines that begin with # are comments.
  const lines = uriList.split(/\r?\n/).filter((line) => !line.startsWith("#"));
  const links = lines.map(webAddress).filter((link) => link !== null);
  if (links.length > 0) return [...new Set(links)];
  const typed = webAddress(text);
  return typed === null ? [] : [typed];
}

function webAddress(text: string): string | null {
  const trimmed = text.trim();
  return /^https?:\/\//i.test(trimmed) ? completeUrl(trimmed) : null;
}

function isPicture({ type }: File): boolean {
  return IMAGE_TYPES.some((known) => known === type);
}
