import { foldWords } from "#contract/formats/fold-words.ts";
import type { Locale } from "#contract/locales.ts";
import { topicUrl } from "#contract/urls.ts";
import { keepPerLocale } from "#server/platform/per-locale.ts";
import { type Catalog, nameOf } from "./catalog.ts";

export type SuggestedTopic = { name: string; url: string };
type FoldedTopic = SuggestedTopic & { words: string };

/** The shown topics whose name, or a later word of it, begins with the folded words, the shortest names first. */
export function suggestTopics(
  catalog: Catalog,
  locale: Locale,
  beginning: string,
  take: number,
): SuggestedTopic[] {
  const found = namesIn(catalog, locale).filter(({ words }) => ` ${words}`.includes(` ${beginning}`));
  const isFirst = ({ words }: FoldedTopic) => Number(words.startsWith(beginning));
  return found
    .sort((one, other) => isFirst(other) - isFirst(one) || one.words.length - other.words.length)
    .slice(0, take);
}

const namesIn = keepPerLocale(foldNames);

function foldNames({ topics }: Catalog, locale: Locale): FoldedTopic[] {
  return [...topics.values()].flatMap((topic) => {
    const name = nameOf(topic, locale);
    const url = topicUrl({ id: String(topic.id), slug: topic.slug });
    return topic.isHidden ? [] : [{ name, url, words: foldWords(name).join(" ") }];
  });
}
