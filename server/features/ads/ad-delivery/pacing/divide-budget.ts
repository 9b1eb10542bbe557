import { greaterOf, leastOf } from "#contract/ads/money.ts";
import { type SharedGroup, shareBudget } from "../auction/share-budget.ts";

/** `most`: what it could still spend; null if nothing but money limits it. */
export type Sharer = SharedGroup & { most: bigint | null };

/** Even what hardly finds anyone keeps this much, to be found out about. */
const LEAST_PERCENT = 5n;

/** Divides what a campaign has left. What an ad group couldn't use is divided among the others. */
export function divideBudget(left: bigint, sharers: readonly Sharer[]): Map<string, bigint> {
  const shares = new Map<string, bigint>();
  const least = (left * LEAST_PERCENT) / 100n;
  let rest = left;
  let open = [...sharers];
  for (;;) {
    const parts = shareBudget(rest, open);
    const full = open.flatMap(({ id, most }) => {
      if (most === null) return [];
      const use = greaterOf(most, least);
      return (parts.get(id) ?? 0n) > use ? [{ id, use }] : [];
    });
    if (full.length === 0 || full.length === open.length) {
      for (const [id, part] of parts) shares.set(id, part);
      return shares;
    }
    for (const { id, use } of full) {
      const share = leastOf(use, rest);
      shares.set(id, share);
      rest -= share;
    }
    open = open.filter(({ id }) => !shares.has(id));
  }
}

/**
 * What an ad group will spend in the rest of a day if it goes on like this. It's known of those that take part in nearly
 * everything already: the others could spend more.
 */
export function mostOf(spent: bigint, participation: number, passed: number): bigint | null {
  if (participation < 0.95 || passed < 0.02 || passed >= 1) return null;
  // Half as much again, so that a wrong guess doesn't hold it down.
  return BigInt(Math.round((Number(spent) * 1.5 * (1 - passed)) / passed));
}
