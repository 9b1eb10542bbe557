import { lowerBound } from "#server/platform/lower-bound.ts";

type Term = { term: string };

/** The place of a term in a list in ascending order, or of the next one. */
export function findPlace(terms: readonly Term[], term: string): number {
  return lowerBound(terms.length, (at) => (terms[at]?.term ?? "") < term);
}

/** The terms that begin like this, in ascending order. */
export function* beginningLike<Each extends Term>(
  terms: readonly Each[],
  beginning: string,
): Generator<Each, void, undefined> {
  for (let at = findPlace(terms, beginning); at < terms.length; at += 1) {
    const term = terms[at];
    if (!term?.term.startsWith(beginning)) return;
    yield term;
  }
}
