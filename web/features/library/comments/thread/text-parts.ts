import { trimEnd } from "#contract/formats/trim-end.ts";
import { completeUrl } from "#contract/formats/web-address.ts";

export type TextPart =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; url: string }
  | { kind: "hashtag"; text: string }
  | { kind: "mention"; text: string; username: string };

// A URL as people type it, a hashtag, or @ with a username. None starts in the middle of a word.
const FOUND =
  /(?<![\p{L}\p{N}_@/.#&])(?:(?<address>https?:\/\/[^\s<>"]+|www\.[^\s<>"]+)|#(?<tag>[\p{L}\p{M}\p{N}_]*[\p{L}][\p{L}\p{M}\p{N}_]*)|@(?<username>[A-Za-z0-9_]{3,30})(?![A-Za-z0-9_]))/giu;
const CLOSING = /[.,:;!?'"»”’…]/u;

/** Splits a text into plain text, links to other sites, hashtags, and mentions of members. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(FOUND)) {
    const part = partOf(match.groups ?? {});
    if (part === null) continue;
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

function partOf({ address, tag, username }: Record<string, string | undefined>): TextPart | null {
  if (tag !== undefined) return { kind: "hashtag", text: `#${tag}` };
  if (username !== undefined) return { kind: "mention", text: `@${username}`, username };
  const text = withoutTrailingPunctuation(address ?? "");
  const url = completeUrl(text);
  return url === null ? null : { kind: "link", text, url };
}

/** Removes trailing punctuation from a URL, and a closing bracket that was opened before it. */
function withoutTrailingPunctuation(address: string): string {
  let text = trimEnd(address, CLOSING);
  while (/[)\]]$/.test(text) && count(text, /[([]/g) < count(text, /[)\]]/g)) {
    text = trimEnd(text.slice(0, -1), CLOSING);
  }
  return text;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
