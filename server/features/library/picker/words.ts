import { stopWords } from "./stop-words.ts";

/**
 * Finds what a text is about from its words alone, without grammar: stop words are ignored, and a plural counts as its
 * singular.
 */

/** A word and its position in the text. */
export type Word = { text: string; start: number; end: number };

// Most texts are plain ASCII and can skip the script detection.
const plain = /^[ -~\n]*$/;
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;
const spacedWord = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’\-‑·][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

let segmenter: Intl.Segmenter | undefined;

/** Returns all words in order. Scripts without spaces are split with a dictionary. */
export function splitWords(text: string): Word[] {
  if (plain.test(text) || !unspaced.test(text)) {
    return Array.from(text.matchAll(spacedWord), ({ 0: word, index }) => toWord(word, index));
  }
  segmenter ??= new Intl.Segmenter("ja", { granularity: "word" });
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push(toWord(segment, index));
  }
  return words;
}

function toWord(text: string, start: number): Word {
  return { text, start, end: start + text.length };
}

/** Numbers, single Latin letters and stop words carry no meaning. */
export function isMeaningful(word: string): boolean {
  const folded = fold(word);
  if (stopWords.has(folded) || !/\p{L}/u.test(folded)) return false;
  return folded.length > 2 || !/^[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}]+$/u.test(folded);
}

/** Words with the same key count as one: case, accents and plural endings don't matter. */
export function wordKey(word: string): string {
  const folded = plain.test(word) ? word.toLowerCase() : withoutAccents(fold(word));
  if (folded.length < 4 || !/^[a-z'’-]+$/.test(folded)) return folded;
  return folded
    .replace(/['’]s$/, "")
    .replace(/ies$/, "y")
    .replace(/(?<=[sxz]|ch|sh)es$/, "")
    .replace(/(?<=[^su])s$/, "");
}

/** Only Latin, Greek and Cyrillic; in other scripts the marks are letters of their own. */
function withoutAccents(word: string): string {
  return word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
}

/** Returns the distinct keys of the meaningful words. */
export function meaningfulKeys(text: string): string[] {
  const words = splitWords(text).filter((word) => isMeaningful(word.text));
  return [...new Set(words.map((word) => wordKey(word.text)))];
}

function fold(word: string): string {
  return word.normalize("NFC").toLowerCase();
}
