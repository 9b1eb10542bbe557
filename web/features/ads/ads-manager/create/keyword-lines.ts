import type { MatchType } from "#contract/ads/enums.ts";

export type KeywordLine = { value: string; match_type: MatchType };

const MARKS: Readonly<Record<MatchType, (value: string) => string>> = {
  BROAD: (value) => value,
  PHRASE: (value) => `"${value}"`,
  EXACT: (value) => `[${value}]`,
  PHRASE_NEGATIVE: (value) => `-${value}`,
  EXACT_NEGATIVE: (value) => `-[${value}]`,
};

/**
 * Reads keywords as they are typed, one per line and each once: `oak chair` for related searches, `"oak chair"` for those
 * that contain it, `[oak chair]` for exactly this search. A minus before it excludes them.
 */
export function readKeywordLines(text = ""): KeywordLine[] {
  const lines = text.split("\n").flatMap((line) => readLine(line.trim()) ?? []);
  return [...new Map(lines.map((line) => [writeKeywordLine(line), line])).values()];
}

function readLine(line: string): KeywordLine | null {
  const isNegative = line.startsWith("-");
  const words = isNegative ? line.slice(1).trim() : line;
  const isExact = words.startsWith("[") && words.endsWith("]");
  const isPhrase = words.length > 1 && words.startsWith('"') && words.endsWith('"');
  const value = isExact || isPhrase ? words.slice(1, -1).trim() : words;
  if (value === "") return null;
  if (isNegative) return { value, match_type: isExact ? "EXACT_NEGATIVE" : "PHRASE_NEGATIVE" };
  return { value, match_type: isExact ? "EXACT" : isPhrase ? "PHRASE" : "BROAD" };
}

function writeKeywordLine({ value, match_type }: KeywordLine): string {
  return MARKS[match_type](value);
}

/** Keywords as they would be typed. */
export function writeKeywordLines(keywords: readonly KeywordLine[]): string {
  return keywords.map(writeKeywordLine).join("\n");
}
