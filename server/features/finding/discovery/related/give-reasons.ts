import type { Pin, PinReason } from "#contract/library/entities/pin.ts";
import type { Context } from "#server/platform/context.ts";
import type { Related } from "./blend.ts";
import { type PinTexts, stemsOf } from "./idea-facts.ts";
import { readRarity } from "./rarity.ts";

/** How many words a reason names. One alone says little: "wooden". */
const WORDS_NAMED = 2;

/**
 * Says why a Pin is related to another. It only names words that both Pins show the viewer, because the stored words of an
 * idea may come from a Pin that the viewer can't see.
 */
export async function reasonsFor(
  context: Context,
  subject: PinTexts,
): Promise<(pin: Pin, related: Related) => PinReason | null> {
  const rarity = await readRarity(context);
  const own = stemsOf(subject);
  return (pin, { mostBy }) => {
    if (mostBy === "saves") return { reason: "SAVED_TOGETHER" };
    if (mostBy === "looks") return { reason: "LOOKS_ALIKE" };
    const words = [...stemsOf({ title: pin.title, alt_text: pin.alt_text ?? "", lang: pin.lang })]
      .flatMap(([stem, word]) => (own.has(stem) && rarity.of(word) > 0 ? [word] : []))
      .sort((one, other) => rarity.of(other) - rarity.of(one));
    return words.length < WORDS_NAMED
      ? null
      : { reason: "SAME_WORDS", words: words.slice(0, WORDS_NAMED).map(rarity.labelOf) };
  };
}
