import type { Locale } from "#contract/locales.ts";
import { type FindNearWords, indexNearWords } from "#server/platform/near-words/near-words.ts";
import type { Catalog } from "./catalog.ts";
import { wordsOfTopic } from "./topic-words.ts";

type ListNear = (typed: string) => { word: string; cost: number }[];

const made = new WeakMap<Catalog, Map<Locale, Promise<ListNear>>>();

/** Lists words for topics, in a language and in English, that may have been meant by a mistyped word. */
export async function nearTopicWordsIn(catalog: Catalog, locale: Locale): Promise<ListNear> {
  const byLocale = made.get(catalog) ?? new Map<Locale, Promise<ListNear>>();
  made.set(catalog, byLocale);
  const known = byLocale.get(locale) ?? index(catalog, locale);
  byLocale.set(locale, known);
  return await known;
}

async function index(catalog: Catalog, locale: Locale): Promise<ListNear> {
  const shown = [...catalog.topics.values()].filter(({ isHidden }) => !isHidden);
  const words = [...new Set(shown.flatMap(({ id }) => wordsOfTopic(catalog, id, locale)))];
  const findNear: FindNearWords = await indexNearWords(words);
  return (typed) => findNear(typed).flatMap(({ number, cost }) => ({ word: words[number] ?? "", cost }));
}
