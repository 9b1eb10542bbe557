import type { Locale } from "#contract/locales.ts";
import { type FindNearWords, indexNearWords } from "#server/platform/near-words/near-words.ts";
import { keepPerLocale } from "#server/platform/per-locale.ts";
import type { Catalog } from "./catalog.ts";
import { wordsOfTopic } from "./topic-words.ts";

/** Finds words for topics, in a language and in English, that may have been meant by a mistyped word. */
export const nearTopicWordsIn = keepPerLocale(index);

async function index(catalog: Catalog, locale: Locale): Promise<FindNearWords> {
  const shown = [...catalog.topics.values()].filter(({ isHidden }) => !isHidden);
  return await indexNearWords([...new Set(shown.flatMap(({ id }) => wordsOfTopic(catalog, id, locale)))]);
}
