import { toLine, toParagraph } from "#contract/formats/plain-text.ts";

const TAG_MAX = 200;

/** Words with nothing but what usually holds them together between them. */
const wordsOfTag = /^#?[\p{L}\p{N}\p{M}_]+(?:[\s\-./,:;'’&]+[\p{L}\p{N}\p{M}_]+)*$/u;

type Tagged = { description: string; tags: readonly string[] };

/** Tags become hashtags, which is what finds Pins here. */
export function describe({ description, tags }: Tagged): string {
  const text = toParagraph(description);
  const there = new Set(text.match(/#[\p{L}\p{N}\p{M}_]+/gu));
  const hashtags = new Set(tags.map(hashtagOf).filter((tag) => tag !== null && !there.has(tag)));
  return joined(text, [...hashtags].join(" "));
}

/** A tag that would lose something as a hashtag stays as it is. */
export function noteWithTags({ note, tags }: { note: string; tags: readonly string[] }): string {
  const others = tags.filter((tag) => hashtagOf(tag) === null).map(lineOf);
  const kept = [...new Set(others)].filter((tag) => tag !== "");
  return joined(toParagraph(note), kept.length === 0 ? "" : `Tags: ${kept.join(", ")}`);
}

function hashtagOf(tag: string): string | null {
  const line = lineOf(tag);
  if (!wordsOfTag.test(line)) return null;
  const word = line.replace(/^#/, "").replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, "_");
  return /\p{L}/u.test(word) ? `#${word}` : null;
}

const lineOf = (tag: string) => toLine(tag).slice(0, TAG_MAX);

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}
