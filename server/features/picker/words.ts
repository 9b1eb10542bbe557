import { emptyWords } from "./empty-words.ts";

/*
 * What a text is about, as far as its words tell. It knows no grammar: words that every text has are left out, and a
 * plural counts as its singular.
 */

/** A word where it stands in its text. */
export type Word = { text: string; start: number; end: number };

// Most texts are, and need no look at what scripts there are.
const plain = /^[ -~\n]*$/;
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;
const spacedWord = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’\-‑·][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

let segmenter: Intl.Segmenter | undefined;

/** All words in their order. Scripts without spaces are parted by a dictionary. */
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

/** Numbers, single Latin letters and the small words of a language tell nothing. */
export function isTelling(word: string): boolean {
  const folded = fold(word);
  if (emptyWords.has(folded) || !/\p{L}/u.test(folded)) return false;
  return folded.length > 2 || !/^[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}]+$/u.test(folded);
}

/** Words with one key are one word: capitals, accents and a plural's ending do not part them. */
export function wordKey(word: string): string {
  const folded = plain.test(word) ? word.toLowerCase() : withoutAccents(fold(word));
  if (folded.length < 4 || !/^[a-z'’-]+$/.test(folded)) return folded;
  return folded
    .replace(/['’]s$/, "")
    .replace(/ies$/, "y")
    .replace(/(?<=[sxz]|ch|sh)es$/, "")
    .replace(/(?<=[^su])s$/, "");
}

/** Of Latin, Greek and Cyrillic; the marks of other scripts are letters of their own. */
function withoutAccents(word: string): string {
  return word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
}

/** The keys of what a text is about, each once. */
export function tellingKeys(text: string): string[] {
  const words = splitWords(text).filter((word) => isTelling(word.text));
  return [...new Set(words.map((word) => wordKey(word.text)))];
}

function fold(word: string): string {
  return word.normalize("NFC").toLowerCase();
}
