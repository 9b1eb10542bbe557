import { foldWords } from "#contract/formats/fold-words.ts";
import { findLocale } from "#contract/locales.ts";
import type { Context } from "#server/platform/context.ts";
import { stemWord } from "#server/platform/text/stem-word.ts";
import { type IdeaTexts, listIdeaTexts } from "./idea-facts-repo.ts";
import type { Owned } from "./space-out.ts";

/** The words and topics of an idea's Pin, and whose it is. */
export type IdeaFacts = {
  /** Folded words by their stems. */
  words: ReadonlyMap<string, string>;
  topicIds: readonly number[];
  owner?: Owned;
};

const IDEAS_KEPT = 20_000;
const KEPT_MS = 10 * 60_000;
/** A title and an alternative text have fewer. */
const WORDS_MAX = 40;
const LETTERS_MIN = 3;

export type PinTexts = Pick<IdeaTexts, "title" | "alt_text" | "lang">;

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
  const found = new Map<number, IdeaFacts>();
  for (const idea of ideas) {
    const entry = known.get(idea);
    if (entry !== undefined && entry.until > now) found.set(idea, entry.facts);
  }
  for (const row of await listIdeaTexts(
    context.db,
    ideas.filter((idea) => !found.has(idea)),
  )) {
    const facts = factsOf(row);
    found.set(row.idea, facts);
    known.delete(row.idea);
    known.set(row.idea, { facts, until: now + KEPT_MS });
  }
  dropOldest(known);
  return found;
}

/** A map lists what was added first. */
function dropOldest(known: Map<number, Kept>): void {
  for (const idea of known.keys()) {
    if (known.size <= IDEAS_KEPT) return;
    known.delete(idea);
  }
}

function factsOf({
  topic_ids: topicIds,
  board_id: boardId,
  pinner_id: memberId,
  ...texts
}: IdeaTexts): IdeaFacts {
  return { words: stemsOf(texts), topicIds, owner: { boardId, memberId } };
}

/** The words of a Pin's title and alternative text by their stems. */
export function stemsOf({ title, alt_text: altText, lang }: PinTexts): Map<string, string> {
  const locale = (lang === null ? null : findLocale(lang)) ?? "en";
  const words = foldWords(`${title} ${altText}`).filter((word) => word.length >= LETTERS_MIN);
  return new Map(words.slice(0, WORDS_MAX).map((word) => [stemWord(word, locale), word]));
}
