import type { SearchSettings } from "#contract/finding/search-settings.ts";
import { foldWords } from "#contract/formats/fold-words.ts";
import type { Locale } from "#contract/locales.ts";
import { keepPerLocale } from "#server/platform/per-locale.ts";
import { stemWord } from "#server/platform/text/stem-word.ts";

/** What staff say about words. Forms of a word count as the word. */
export type Synonyms = {
  /** Folded words that mean the same. */
  of(word: string): readonly string[];
  /** Words that a search for this one shouldn't find. */
  unlike(word: string): readonly string[];
};

export const synonymsIn = keepPerLocale(createSynonyms);

function createSynonyms({ synonyms, unlike }: SearchSettings, locale: Locale): Synonyms {
  const stemOf = (word: string) => stemWord(word, locale);
  const groupsOf = new Map<string, string[][]>();
  for (const group of synonyms.map((words) => words.flatMap((word) => foldWords(word))))
    for (const stem of new Set(group.map(stemOf))) groupsOf.set(stem, [...(groupsOf.get(stem) ?? []), group]);
  const apart = new Map<string, string[]>();
  for (const pair of unlike.map((words) => words.flatMap((word) => foldWords(word))))
    for (const word of pair)
      apart.set(stemOf(word), [
        ...(apart.get(stemOf(word)) ?? []),
        ...pair.filter((other) => other !== word),
      ]);
  return {
    of(word) {
      const groups = groupsOf.get(stemOf(word)) ?? [];
      return [...new Set(groups.flat())].filter((other) => stemOf(other) !== stemOf(word));
    },
    unlike: (word) => apart.get(stemOf(word)) ?? [],
  };
}
