import { foldWords } from "#contract/formats/fold-words.ts";
import type { Locale } from "#contract/locales.ts";
import { stemWord } from "#server/platform/text/stem-word.ts";
import type { Catalog } from "./catalog.ts";

type ByStem = ReadonlyMap<string, readonly number[]>;

const known = new WeakMap<Catalog, Map<Locale, ByStem>>();

/** The topics that a word stands for: a part of their name, or a word that gives them away. */
export function findTopicsOfWord(catalog: Catalog, word: string, locale: Locale): readonly number[] {
  const own = stemsOf(catalog, locale).get(stemWord(word, locale)) ?? [];
  const english = stemsOf(catalog, "en").get(stemWord(word, "en")) ?? [];
  return [...new Set([...own, ...english])];
}

function stemsOf(catalog: Catalog, locale: Locale): ByStem {
  const byLocale = known.get(catalog) ?? new Map<Locale, ByStem>();
  known.set(catalog, byLocale);
  const stems = byLocale.get(locale) ?? collect(catalog, locale);
  byLocale.set(locale, stems);
  return stems;
}

/** Of what describes several topics in two words, a part says nothing, but each part of a name does. */
function collect({ topics }: Catalog, locale: Locale): ByStem {
  const ids = new Map<string, number[]>();
  for (const { id, texts, isHidden } of topics.values()) {
    const text = texts.get(locale);
    if (text === undefined || isHidden) continue;
    const words = [...foldWords(text.name), ...text.words.map((each) => foldWords(each).join(" "))];
    for (const stem of new Set(words.filter(isTelling).map((word) => stemWord(word, locale)))) {
      ids.set(stem, [...(ids.get(stem) ?? []), id]);
    }
  }
  return ids;
}

/** "and", "it" and parts like them are in many names. */
const LETTERS_MIN = 4;
/** The single words that give a topic away, in a language and in English. */
export function wordsOfTopic(catalog: Catalog, id: number, locale: Locale): string[] {
  const texts = catalog.topics.get(id)?.texts;
  const words = [texts?.get(locale), texts?.get("en")].flatMap((text) => text?.words ?? []);
  return [...new Set(words.map((word) => foldWords(word).join(" ")))].filter((word) => !word.includes(" "));
}

const tokens = new WeakMap<Catalog, Map<Locale, ReadonlySet<string>>>();

/** Whether the names of topics or the words for them have this word in a language, if only next to others. */
export function isWordOfTopics(catalog: Catalog, word: string, locale: Locale): boolean {
  const byLocale = tokens.get(catalog) ?? new Map<Locale, ReadonlySet<string>>();
  tokens.set(catalog, byLocale);
  const known = byLocale.get(locale) ?? collectTokens(catalog, locale);
  byLocale.set(locale, known);
  return known.has(word);
}

function collectTokens({ topics }: Catalog, locale: Locale): Set<string> {
  const texts = [...topics.values()].map((topic) => topic.texts.get(locale));
  return new Set(texts.flatMap((text) => [text?.name ?? "", ...(text?.words ?? [])].flatMap(foldWords)));
}

/** In other scripts, a character may be a word. */
const isTelling = (word: string) =>
  !word.includes(" ") && (word.length >= LETTERS_MIN || /[^\p{Script=Latin}]/u.test(word));
