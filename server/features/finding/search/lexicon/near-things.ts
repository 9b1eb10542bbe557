import type { Locale } from "#contract/locales.ts";
import { indexNearWords } from "#server/platform/near-words/near-words.ts";
import { readLexicon } from "./read-lexicon.ts";

type ListNear = (typed: string) => { word: string; cost: number }[];

const made = new Map<Locale, Promise<ListNear>>();

/** Lists names of things, in a language and in English, that may have been meant by a mistyped word. */
export async function nearThingsIn(locale: Locale): Promise<ListNear> {
  const known = made.get(locale) ?? index(locale);
  made.set(locale, known);
  return await known;
}

async function index(locale: Locale): Promise<ListNear> {
  const { things } = await readLexicon();
  const words = things.listWords(locale);
  const findNear = await indexNearWords(words);
  return (typed) => findNear(typed).flatMap(({ number, cost }) => ({ word: words[number] ?? "", cost }));
}
