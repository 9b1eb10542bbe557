import type { Locale } from "#contract/locales.ts";
import { type FindNearWords, indexNearWords } from "#server/platform/near-words/near-words.ts";
import { keepPerLocale } from "#server/platform/per-locale.ts";
import { type Lexicon, readLexicon } from "./read-lexicon.ts";

const indexed = keepPerLocale(({ things }: Lexicon, locale) => indexNearWords(things.listWords(locale)));

/** Finds names of things, in a language and in English, that may have been meant by a mistyped word. */
export async function nearThingsIn(locale: Locale): Promise<FindNearWords> {
  return await indexed(await readLexicon(), locale);
}
