import { foldWords } from "#contract/formats/fold-words.ts";
import type { Locale } from "#contract/locales.ts";
import { keepPerLocale } from "#server/platform/per-locale.ts";
import { stemWord } from "#server/platform/text/stem-word.ts";
import type { Catalog } from "./catalog.ts";

type ByStem = ReadonlyMap<string, readonly number[]>;

/** The topics that a word stands for: a part of their name, or a word that gives them away. */
export function findTopicsOfWord(catalog: Catalog, word: string, locale: Locale): readonly number[] {
  const own = stemsOf(catalog, locale).get(stemWord(word, locale)) ?? [];
  const english = stemsOf(catalog, "en").get(stemWord(word, "en")) ?? [];
  return [...new Set([...own, ...english])];
}

const stemsOf = keepPerLocale(collectStems);

/** A part of two words for a topic says nothing, but each part of its name does. */
function collectStems({ topics }: Catalog, locale: Locale): ByStem {
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
/** In other scripts, a character may be a word. */
const isTelling = (word: string) =>
  !word.includes(" ") && (word.length >= LETTERS_MIN || /[^\p{Script=Latin}]/u.test(word));

/** The single words that give a topic away, in a language and in English. */
export function wordsOfTopic(catalog: Catalog, id: number, locale: Locale): string[] {
  const texts = catalog.topics.get(id)?.texts;
  const words = [texts?.get(locale), texts?.get("en")].flatMap((text) => text?.words ?? []);
  return [...new Set(words.map((word) => foldWords(word).join(" ")))].filter((word) => !word.includes(" "));
}

/** Whether the names of topics or the words for them have this word in a language, if only next to others. */
export function isWordOfTopics(catalog: Catalog, word: string, locale: Locale): boolean {
  return tokensOf(catalog, locale).has(word);
}

const tokensOf = keepPerLocale(collectTokens);

function collectTokens({ topics }: Catalog, locale: Locale): Set<string> {
  const texts = [...topics.values()].map((topic) => topic.texts.get(locale));
  return new Set(texts.flatMap((text) => [text?.name ?? "", ...(text?.words ?? [])].flatMap(foldWords)));
}
