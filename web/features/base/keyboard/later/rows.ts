import type { ReactNode } from "react";
import { fold } from "#ui/fold.ts";

export const ROW_GROUPS = [
  "commands",
  "recent",
  "pages",
  "settings",
  "boards",
  "sections",
  "people",
  "search",
] as const;

export type RowGroup = (typeof ROW_GROUPS)[number];

/** A line of the palette. */
export type Row = {
  id: string;
  group: RowGroup;
  label: string;
  icon: ReactNode;
  /** Such as what a command runs on. */
  detail?: string;
  /** Other words that find it. */
  synonyms?: string;
  /** The shortcut that does the same. */
  keys?: readonly string[];
  run: () => void;
};

/** The rows that fit every typed word, best first. */
export function rankRows(rows: readonly Row[], typed: string): readonly Row[] {
  const words = wordsOf(typed);
  return rows
    .flatMap((row) => {
      const scores = words.map((word) => scoreOf(row, word));
      return scores.includes(0) ? [] : [{ row, score: scores.reduce((sum, score) => sum + score, 0) }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row);
}

/** Whether a name contains every typed word. */
export function isNamed(name: string, typed: string): boolean {
  const text = fold(name);
  return wordsOf(typed).every((word) => text.includes(word));
}

/**
 * The highlighted row: the one that was highlighted before, else the first. The search waits until the server has
 * responded, because what it finds comes above.
 */
export function highlightedOf(
  rows: readonly Row[],
  before: string | null,
  isAnswered: boolean,
): string | null {
  if (rows.some(({ id }) => id === before)) return before;
  const [first] = rows;
  if (first === undefined || (first.group === "search" && !isAnswered)) return null;
  return first.id;
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[\s,、]+/)
    .filter(Boolean);
}

function scoreOf({ label, synonyms = "", detail = "" }: Row, word: string): number {
  const text = fold(label);
  if (text.startsWith(word)) return 5;
  if (wordsOf(text).some((part) => part.startsWith(word))) return 4;
  if (wordsOf(synonyms).some((part) => part.startsWith(word))) return 3;
  if (`${text} ${fold(detail)}`.includes(word)) return 2;
  return isAbbreviation(word, text) ? 1 : 0;
}

/** Three letters or more, in order, of which the first begins the text. */
function isAbbreviation(word: string, text: string): boolean {
  if (word.length < 3 || word[0] !== text[0]) return false;
  let at = 0;
  for (const letter of word) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
