import type { ImportSource } from "#contract/moving/imports.ts";
import { readHeader, type Table } from "./table.ts";

export type Detected =
  | { kind: "zip" }
  | { kind: "text"; source: Exclude<ImportSource, "pictures"> }
  | { kind: "table"; table: Table };

/** Tells what a file is by its first bytes and text, never by its name. */
export function detect(bytes: Uint8Array, head: string): Detected | null {
  const [one, two, three, four] = bytes;
  if (one === 0x50 && two === 0x4b && ((three === 3 && four === 4) || (three === 5 && four === 6))) {
    return { kind: "zip" };
  }
  const text = head.replace(/^\uFEFF/, "").trimStart();
  const source = text.startsWith("<") ? ofHtml(text) : /^[[{]/.test(text) ? ofJson(text) : null;
  if (source) return { kind: "text", source };
  if (/^[<[{]/.test(text) || text.includes("\0")) return null;
  const table = readHeader(text);
  return table && { kind: "table", table };
}

function ofHtml(text: string): "pinterest" | "bookmarks" | null {
  if (/^<!doctype netscape-bookmark-file/i.test(text)) return "bookmarks";
  if (/<h[1-6][^<>]{0,100}>\s{0,20}(?:Pins|Boards|Profile)\s{0,20}<\//i.test(text)) {
    if (/\bpinterest\b|Canonical Link:|Board Name:/i.test(text)) return "pinterest";
  }
  return /<dl\b/i.test(text) && /<dt\b/i.test(text) ? "bookmarks" : null;
}

function ofJson(text: string): "bowerbird" | "karakeep" | "linkwarden" | "pinry" | "arena" | null {
  const has = (key: string) => new RegExp(`"${key}"\\s{0,20}:`).test(text);
  if (/^\{\s{0,20}"schema"\s{0,20}:\s{0,20}"bowerbird-export\/1"/.test(text)) return "bowerbird";
  if (has("bookmarks") && text.startsWith("{")) return "karakeep";
  if (has("collections") && text.startsWith("{")) return "linkwarden";
  if (has("contents")) return "arena";
  if (has("referer") && (has("results") || has("objects") || text.startsWith("["))) return "pinry";
  return has("lists") && text.startsWith("{") ? "karakeep" : null;
}
