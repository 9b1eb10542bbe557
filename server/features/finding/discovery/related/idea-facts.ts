import { foldWords } from "#contract/formats/fold-words.ts";
import { findLocale } from "#contract/locales.ts";
import type { Context } from "#server/platform/context.ts";
import { stemWord } from "#server/platform/text/stem-word.ts";
import { type IdeaTexts, listIdeaTexts } from "./idea-facts-repo.ts";

/** What is known of an idea by its Pin's texts. */
export type IdeaFacts = {
  /** Folded words by their stems. */
  words: ReadonlyMap<string, string>;
  topicIds: readonly number[];
};

const IDEAS_KEPT = 50_000;
const KEPT_MS = 10 * 60_000;
/** A title and an alternative text have fewer. */
const WORDS_MAX = 40;
const LETTERS_MIN = 3;

type Parts = Pick<Context, "db" | "elapsedMs">;
type Kept = { facts: IdeaFacts; until: number };

const kept = new WeakMap<Parts, Map<number, Kept>>();

/** The facts of these ideas. A process keeps them for a while, because related Pins are related to many others. */
export async function readIdeaFacts(
  context: Parts,
  ideas: readonly number[],
): Promise<Map<number, IdeaFacts>> {
  const known = kept.get(context) ?? new Map<number, Kept>();
  kept.set(context, known);
  const now = context.elapsedMs();
  const missing = ideas.filter((idea) => (known.get(idea)?.until ?? 0) <= now);
  if (known.size + missing.length > IDEAS_KEPT) known.clear();
  for (const row of await listIdeaTexts(context.db, [...missing]))
    known.set(row.idea, { facts: factsOf(row), until: now + KEPT_MS });
  return new Map(
    ideas.flatMap((idea) => {
      const facts = known.get(idea)?.facts;
      return facts === undefined ? [] : [[idea, facts] as const];
    }),
  );
}

function factsOf({ title, alt_text: altText, lang, topic_ids: topicIds }: IdeaTexts): IdeaFacts {
  const locale = (lang === null ? null : findLocale(lang)) ?? "en";
  const words = foldWords(`${title} ${altText}`).filter((word) => word.length >= LETTERS_MIN);
  return {
    words: new Map(words.slice(0, WORDS_MAX).map((word) => [stemWord(word, locale), word])),
    topicIds,
  };
}
