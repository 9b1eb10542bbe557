import type { Context } from "#server/platform/context.ts";
import { vocabularyOf } from "../../vocabulary/index.ts";

/** In a language that a text isn't marked with, small words would count most. */
const UNKNOWN = 0;

/** Returns how much a folded word tells: the rarer it is in public texts, the more. Small words tell nothing. */
export async function readRarity(context: Context): Promise<(word: string) => number> {
  const vocabulary = await vocabularyOf(context).soon();
  if (vocabulary === null) return () => UNKNOWN;
  const { mostUses } = vocabulary;
  return (word) => {
    const uses = vocabulary.find(word)?.uses ?? 0;
    return uses === 0 ? UNKNOWN : 1 + Math.log2(mostUses / uses) / 4;
  };
}
