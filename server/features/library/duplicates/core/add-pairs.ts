/** Two pictures by id, how alike they are, and whether they are one picture in two files. */
export type FoundPair = { oneId: string; otherId: string; score: number; isSame: boolean };

/** The same pair is the same whichever way around it was found. */
export function toFoundPair(id: string, other: string, score: number): FoundPair {
  const [oneId, otherId] = compare(id, other) <= 0 ? [id, other] : [other, id];
  return { oneId, otherId, score, isSame: false };
}

/** Beyond that, the least alike are forgotten. */
const PAIRS_MAX = 10_000;

/** Those that weren't found before, each once, the most alike first. */
export function newPairs(known: readonly FoundPair[], found: readonly FoundPair[]): FoundPair[] {
  const before = new Set(known.map(keyOf));
  const fresh = new Map(found.filter((pair) => !before.has(keyOf(pair))).map((pair) => [keyOf(pair), pair]));
  return [...fresh.values()].sort(byLikeness).slice(0, PAIRS_MAX);
}

/** Pairs found before together with new ones, the most alike first. */
export function addPairs(known: readonly FoundPair[], fresh: readonly FoundPair[]): FoundPair[] {
  return [...known, ...fresh].sort(byLikeness).slice(0, PAIRS_MAX);
}

function keyOf({ oneId, otherId }: FoundPair): string {
  return `${oneId} ${otherId}`;
}

/** The same ones first. The order doesn't depend on when a pair was found. */
function byLikeness(one: FoundPair, other: FoundPair): number {
  return (
    Number(other.isSame) - Number(one.isSame) ||
    other.score - one.score ||
    compare(one.oneId, other.oneId) ||
    compare(one.otherId, other.otherId)
  );
}

function compare(one: string, other: string): number {
  return Number(BigInt(one) - BigInt(other));
}
