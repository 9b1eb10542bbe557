import type { Keyword, Targeting } from "./types.ts";

/** Whether a keyword fits words that are folded like it. */
function matchesKeyword({ words, match }: Keyword, asked: readonly string[]): boolean {
  if (words.length === 0 || words.length > asked.length) return false;
  switch (match) {
    case "EXACT":
      return words.length === asked.length && startsAt(words, asked, 0);
    case "PHRASE":
      return asked.some((_, at) => startsAt(words, asked, at));
    case "BROAD":
      return words.every((word) => asked.includes(word));
  }
}

function startsAt(words: readonly string[], asked: readonly string[], at: number): boolean {
  return at + words.length <= asked.length && words.every((word, index) => asked[at + index] === word);
}

/** Whether the page is about what the ad wants: one of its keywords or topics, and none of what it excludes. */
export function matchesTheme(
  { keywords, negatives, topics }: Targeting,
  page: { words: readonly string[]; topics: ReadonlySet<string> },
): boolean {
  if (negatives.length > 0 && negatives.some((each) => matchesKeyword(each, page.words))) return false;
  if (keywords.length === 0 && topics.length === 0) return true;
  return (
    (page.words.length > 0 && keywords.some((each) => matchesKeyword(each, page.words))) ||
    (page.topics.size > 0 && topics.some((topic) => page.topics.has(topic)))
  );
}
