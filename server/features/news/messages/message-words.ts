import { toPlainLetters } from "#contract/formats/plain-letters.ts";

const WORD_MAX = 50;
/** A search of more words uses the first of these. */
const SEARCHED_WORDS_MAX = 8;

// It also tells words apart where no space does.
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** The words of a text as they are compared, each once. */
export function wordsOf(text: string): string[] {
  const words = [...segmenter.segment(toPlainLetters(text))].filter(({ isWordLike }) => isWordLike);
  return [...new Set(words.map(({ segment }) => [...segment].slice(0, WORD_MAX).join("")))];
}

/** What a search looks for: its last word, which may go on, and the others. Null if it has no word. */
export function readSearch(query: string): { beginning: string; words: string[] } | null {
  const words = wordsOf(query).slice(0, SEARCHED_WORDS_MAX);
  const beginning = words.pop();
  return beginning === undefined ? null : { beginning, words };
}
