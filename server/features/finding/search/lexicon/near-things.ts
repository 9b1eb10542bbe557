import type { Locale } from "#contract/locales.ts";
import { type FindNearWords, indexNearWords } from "#server/platform/near-words/near-words.ts";
import { readLexicon } from "./read-lexicon.ts";

const made = new Map<Locale, Promise<FindNearWords>>();

/** Finds names of things, in a language and in English, that may have been meant by a mistyped word. */
export async function nearThingsIn(locale: Locale): Promise<FindNearWords> {
  const known = made.get(locale) ?? index(locale);
  made.set(locale, known);
  return await known;
}

async function index(locale: Locale): Promise<FindNearWords> {
  return await indexNearWords((await readLexicon()).things.listWords(locale));
}
