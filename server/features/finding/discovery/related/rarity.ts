import type { Context } from "#server/platform/context.ts";
import { vocabularyOf } from "../../vocabulary/index.ts";

/** In a language that a text isn't marked with, small words would count most. */
const UNKNOWN = 0;

/** How common folded words are in public texts. */
export type Rarity = {
  /** How much a word tells: the rarer, the more. Small words tell nothing. */
  of(word: string): number;
  /** Whether so few Pins have it that all of them can be compared. */
  isRare(word: string): boolean;
  /** The word as it's usually written. */
  labelOf(word: string): string;
};

/** Of more Pins, finding the best takes too long. */
const PINS_COMPARED = 5000;

export async function readRarity(context: Context): Promise<Rarity> {
  const vocabulary = await vocabularyOf(context).soon();
  const usesOf = (word: string) => vocabulary?.find(word)?.uses ?? 0;
  const mostUses = vocabulary?.mostUses ?? 0;
  return {
    of: (word) => (usesOf(word) === 0 ? UNKNOWN : 1 + Math.log2(mostUses / usesOf(word)) / 4),
    isRare: (word) => usesOf(word) > 0 && usesOf(word) <= PINS_COMPARED,
    labelOf: (word) => vocabulary?.find(word)?.label ?? word,
  };
}
