import { foldWords, isUnspacedWord } from "#contract/formats/fold-words.ts";

/**
 * The words of a text as they are indexed and looked for, the same for every database: plain lower-case letters and
 * digits, separated by spaces. Scripts without spaces become overlapping pairs of characters.
 */
export function foldText(text: string): string {
  return foldWords(text).map(pairsOf).join(" ");
}

/** "ラーメン" → "ラー ーメ メン". Other words stay. */
export function pairsOf(word: string): string {
  if (!isUnspacedWord(word)) return word;
  const characters = [...word];
  if (characters.length === 1) return word;
  return characters
    .slice(1)
    .map((character, index) => `${characters[index]}${character}`)
    .join(" ");
}
