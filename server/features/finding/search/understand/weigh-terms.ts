import type { Vocabulary } from "../../vocabulary/index.ts";
import type { Term } from "../parse-query.ts";
import { isFixed } from "./reading.ts";

/** A frequent word still counts. */
const LEAST = 1.2;
/** How common a word is may say nothing precise about texts that few people have. */
const STEP = 1.5;

/** How much each term tells about what is looked for, as a part of the whole: the rarer a word, the more. */
export function weighTerms(
  terms: readonly Term[],
  stopWords: ReadonlySet<string>,
  vocabulary: Vocabulary,
): number[] {
  const weights = terms.map((term) =>
    isFixed(term) || stopWords.has(term.text) ? 0 : tellingOf(term, vocabulary),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (whole === 0 ? 0 : weight / whole));
}

function tellingOf({ text }: Term, vocabulary: Vocabulary): number {
  const uses = text
    .split(" ")
    .reduce((least, word) => Math.min(least, vocabulary.find(word)?.uses ?? 0), 1e9);
  // Nothing public has it, so it can't tell the results apart, and must not outweigh the words that some have.
  if (uses === 0) return LEAST;
  const rarity = Math.log2(1 + vocabulary.mostUses / (1 + uses));
  return Math.max(LEAST, STEP ** Math.round(Math.log(Math.max(rarity, 1)) / Math.log(STEP)));
}
