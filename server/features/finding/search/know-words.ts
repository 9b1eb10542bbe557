import type { Locale } from "#contract/locales.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import {
  findTopicsOfWord,
  isWordOfTopics,
  nearTopicWordsIn,
  readCatalog,
  wordsOfTopic,
} from "../topics/index.ts";
import type { Vocabulary } from "../vocabulary/index.ts";
import { nearThingsIn, readLexicon } from "./lexicon/index.ts";
import type { Search } from "./read-search.ts";
import type { Known } from "./understand/alternatives.ts";
import { splitCompound } from "./understand/compounds.ts";
import { isPlainWord } from "./understand/reading.ts";
import type { NearThing } from "./understand/replace-words.ts";
import { synonymsIn } from "./understand/synonyms.ts";
import { readWords } from "./wide-repo.ts";

type KnownWords = Known & {
  /** The parts of a compound; null if it's none. */
  split(word: string): readonly string[] | null;
  /** Words of the product may be meant even if no Pin has them. */
  readNearThings(): Promise<(word: string) => NearThing[]>;
};

/** Everything that a search can be read with: which of its words say nothing, which no Pin has, and what others mean. */
export async function knowWords(scope: Scope, { query, wanted }: Search, vocabulary: Vocabulary) {
  const words = query.terms.filter(isPlainWord).map(({ text }) => text);
  const [read, known] = await Promise.all([
    readWords(scope.context.db, wanted.languages, words),
    knowLanguage(scope, scope.viewer.locale, vocabulary),
  ]);
  return { ...read, known };
}

/** The same for one language. */
export async function knowLanguage(
  { context }: Pick<Scope, "context">,
  locale: Locale,
  vocabulary: Vocabulary,
): Promise<KnownWords> {
  const [lexicon, catalog, instance] = await Promise.all([
    readLexicon(),
    readCatalog(context.db),
    context.instance.get(),
  ]);
  const isWord = (word: string) => lexicon.things.has(word, locale) || isWordOfTopics(catalog, word, locale);
  return {
    locale,
    vocabulary,
    lexicon,
    topicsOf(word) {
      const ids = findTopicsOfWord(catalog, word, locale);
      return { ids, words: ids.flatMap((id) => wordsOfTopic(catalog, id, locale)) };
    },
    synonyms: synonymsIn(instance.search, locale),
    split: (word) => splitCompound(word, locale, isWord),
    async readNearThings() {
      const lists = await Promise.all([nearThingsIn(locale), nearTopicWordsIn(catalog, locale)]);
      return (word) => lists.flatMap((list) => list(word));
    },
  };
}
