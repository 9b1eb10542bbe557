/** What a check reads of a page. */
export type Page = {
  title: string;
  /** Two letters; empty if the page doesn't say. */
  language: string;
  canonical: string | null;
  /** Of the visible text, in small letters and in order. */
  words: string[];
  /** How many of them are in links. */
  linkWords: number;
  /** The registrable domains of other sites it links to. */
  domains: string[];
  /** The hosts of its scripts and frames. */
  partHosts: string[];
};

export const WORDS_MAX = 5000;

const runs = /[\p{L}\p{N}]+/gu;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Scripts without spaces give pairs of characters. */
export function splitWords(text: string): string[] {
  return (text.toLowerCase().match(runs) ?? []).flatMap((run) => (unspaced.test(run) ? pairsOf(run) : run));
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
