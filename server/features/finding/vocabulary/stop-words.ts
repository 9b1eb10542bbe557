import type { Queryable } from "#server/platform/db/database.ts";
import { textConfigOf } from "#server/platform/text/text-configs.ts";
import { allWordsOf, type PublicTexts } from "./public-texts.ts";
import { dropStopWords } from "./stop-words-repo.ts";

/** Words such as "the", which say nothing about a text in its language. */
export type StopWords = {
  /** Asks the database about the words of these texts that are new. */
  learn(texts: readonly PublicTexts[]): Promise<void>;
  has(word: string, lang: string | null): boolean;
};

/** No stop word is longer. */
const LETTERS_MAX = 14;

/** Texts of an unknown language are mostly English. */
const configOf = (lang: string | null) => (lang === null ? "english" : textConfigOf(lang));

export function createStopWords(on: Queryable): StopWords {
  const known = new Map<string, Map<string, boolean>>();

  async function ask(config: string, words: string[]): Promise<void> {
    const told = known.get(config) ?? new Map<string, boolean>();
    known.set(config, told);
    const fresh = [...new Set(words)].filter((word) => word.length <= LETTERS_MAX && !told.has(word));
    if (fresh.length === 0) return;
    const telling = await dropStopWords(on, fresh, [config]);
    for (const word of fresh) told.set(word, !telling.has(word));
  }

  return {
    async learn(texts) {
      const byConfig = Map.groupBy(texts, ({ lang }) => configOf(lang));
      for (const [config, those] of byConfig) {
        const words = those.flatMap(allWordsOf);
        await ask(
          config,
          words.map(({ folded }) => folded),
        );
      }
    },
    has: (word, lang) => known.get(configOf(lang))?.get(word) ?? false,
  };
}
