import type { Offer } from "./later/offers.ts";

/** What was offered, and for which text. */
export type Offering = { typed: string; offer: Offer };

/**
 * What still holds of it while more is typed, until the next answer: suggestions say what they search for, but the line
 * with the typed text itself would search for another one.
 */
export function keepOffer({ typed: before, offer }: Offering, typed: string): Offer {
  if (before === typed) return offer;
  const hinted = before + offer.hint;
  return {
    ...offer,
    options: offer.options.filter(({ kind }) => kind !== "own" && kind !== "everybody"),
    hint: offer.hint !== "" && hinted.startsWith(typed) ? hinted.slice(typed.length) : "",
  };
}
