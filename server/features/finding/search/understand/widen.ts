import type { Term } from "../parse-query.ts";
import type { Alternative } from "./alternatives.ts";

/** A part of a wide search: what a term may be found by, and how much that counts. */
export type Part = {
  /** Which of the terms. */
  number: number;
  /** How close it is to the term, up to 1. */
  weight: number;
  /** How important the term is for the whole search. */
  share: number;
} & ({ term: Term } | { marks: readonly string[] });

/** Alternatives this close are nearly the word itself. */
const NEAR = 0.7;
/** Who types more words has said what they look for. */
const WIDENED_MAX = 6;

/**
 * The parts of a wide search: each term itself, what is near to it, what is far from it, and marks. Scoring takes time for
 * each, so that words about as close are one part.
 */
export function widen(
  terms: readonly Term[],
  shares: readonly number[],
  alternativesOf: (term: Term) => readonly Alternative[],
): Part[] {
  return terms.flatMap((term, number): Part[] => {
    const share = shares[number] ?? 0;
    if (share === 0) return [];
    const alternatives = number < WIDENED_MAX ? alternativesOf(term) : [];
    const words = alternatives.filter((each) => each.kind === "word");
    const near = words.filter(({ weight }) => weight >= NEAR);
    const far = words.filter(({ weight }) => weight < NEAR);
    return [
      { number, weight: 1, share, term },
      ...[near, far].flatMap((tier) => partOf(tier, number, share)),
      ...alternatives.flatMap((each) =>
        each.kind === "marks" ? [{ number, weight: each.weight, share, marks: each.marks }] : [],
      ),
    ];
  });
}

function partOf(tier: readonly { text: string; weight: number }[], number: number, share: number): Part[] {
  const [first, ...others] = tier.map(({ text }) => text);
  if (first === undefined) return [];
  const weight = tier.reduce((sum, each) => sum + each.weight, 0) / tier.length;
  return [{ number, weight, share, term: { kind: "word", text: first, others, not: false } }];
}
