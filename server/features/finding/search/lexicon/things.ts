import { setImmediate as breathe } from "node:timers/promises";
import { foldWords } from "#contract/formats/fold-words.ts";
import { LOCALES, type Locale } from "#contract/locales.ts";
import { stemWord } from "#server/platform/text/stem-word.ts";
import type { Related } from "./nouns.ts";

type Said = [locale: number, word: string][];

/** A thing with its names and further words for it, each in one of the product's languages. */
export type Thing = { names: Said; keywords: Said };

/** Things that have names in all languages, by Unicode's keywords. */
export type Things = {
  /** Other words for what a word names, in any language: "gato" for cat. */
  listRelated(word: string, locale: Locale): Related[];
  /** Whether it's a word of this language or of English. */
  has(word: string, locale: Locale): boolean;
  /** All words of a language and of English. */
  listWords(locale: Locale): string[];
};

/** The order of languages in the file. */
const locales: readonly Locale[] = ["en", "es", "pt", "de", "fr", "it", "sv", "ja", "id"];

const SAME_THING = 0.75;
const KEYWORD = 0.45;
const LEAST = 0.16;
/** A word of a language that the viewer may not mean. */
const FOREIGN = 0.8;
/** What describes more things says little about each. */
const THINGS_MAX = 40;

type Entry = { thing: number; isName: boolean };
type Index = Map<string, Entry[]>;

export async function createThings(things: readonly Thing[]): Promise<Things> {
  const words = things.map(({ names, keywords }) => ({ names: foldAll(names), keywords: foldAll(keywords) }));
  const byStem = new Map<Locale, Index>();
  const byWord = new Map<Locale, Index>();
  for (const [at, locale] of locales.entries()) {
    // A language takes some milliseconds.
    await breathe();
    const [stems, whole]: [Index, Index] = [new Map(), new Map()];
    for (const [thing, { names, keywords }] of words.entries()) {
      for (const [of, word] of names) if (of === at) addEntry(thing, word, true);
      for (const [of, word] of keywords) if (of === at) addEntry(thing, word, false);
    }
    byStem.set(locale, stems);
    byWord.set(locale, whole);

    function addEntry(thing: number, word: string, isName: boolean): void {
      add(whole, word, { thing, isName });
      add(stems, stemWord(word, locale), { thing, isName });
      // "fågel" is "fåglar" in the plural.
      if (locale === "sv" && /[^aeiouy]e[lnr]$/.test(word))
        add(stems, `${word.slice(0, -2)}${word.slice(-1)}`, { thing, isName });
    }
  }

  const ownOf = (locale: Locale) => [...new Set<Locale>([locale, "en"])];

  return {
    has: (word, locale) => ownOf(locale).some((each) => byStem.get(each)?.has(stemWord(word, each)) ?? false),
    listWords: (locale) => [
      ...new Set(ownOf(locale).flatMap((each) => [...(byWord.get(each)?.keys() ?? [])])),
    ],
    listRelated(word, locale) {
      const own = ownOf(locale);
      const others = LOCALES.filter((each) => !own.includes(each));
      const best = new Map<string, number>();
      for (const each of own) addRelated(best, byStem.get(each)?.get(stemWord(word, each)) ?? [], 1);
      for (const each of others) addRelated(best, byWord.get(each)?.get(word) ?? [], FOREIGN);
      best.delete(word);
      return [...best].map(([other, weight]) => ({ word: other, weight }));
    },
  };

  /** A name leads to all words of a thing, and another word for it to its names. */
  function addRelated(best: Map<string, number>, entries: readonly Entry[], factor: number): void {
    const keywords = entries.filter(({ isName }) => !isName);
    const byKeyword = KEYWORD / (1 + Math.log2(Math.max(1, keywords.length)) / 3);
    for (const { thing, isName } of entries) {
      if (!isName && keywords.length > THINGS_MAX) continue;
      const weight = SAME_THING * factor * (isName ? 1 : byKeyword);
      const { names, keywords: others } = words[thing] ?? { names: [], keywords: [] };
      for (const [, other] of names) put(other, weight);
      if (isName) for (const [, other] of others) put(other, weight * KEYWORD);
    }
    function put(word: string, weight: number): void {
      best.set(word, Math.max(LEAST, weight, best.get(word) ?? 0));
    }
  }
}

/** Names of several words name several things, so they are left out. */
function foldAll(said: Said): Said {
  return said.flatMap(([locale, text]): Said => {
    const words = foldWords(text);
    return words.length === 1 && words[0] !== undefined ? [[locale, words[0]]] : [];
  });
}

function add(index: Index, key: string, entry: Entry): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [entry]);
  else if (!known.some(({ thing, isName }) => thing === entry.thing && isName)) known.push(entry);
}
