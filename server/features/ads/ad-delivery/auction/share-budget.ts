export type SharedGroup = { id: string; spent: bigint; results: number };

/** Every ad group of a campaign keeps getting this much, so that it can show that it got better. */
const LEAST_PERCENT = 5n;
/** Results that a group is credited with before it has any: an untried one is tried. */
const PRIOR_RESULTS = 1;

/**
 * Divides what a campaign has left among its ad groups: a twentieth for each, the rest by what they get for their money.
 * The parts add up to all of it.
 */
export function shareBudget(left: bigint, groups: readonly SharedGroup[]): Map<string, bigint> {
  const shares = new Map<string, bigint>();
  if (groups.length === 0) return shares;
  const sorted = groups.toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
  const count = BigInt(sorted.length);
  const least = LEAST_PERCENT * count <= 100n ? (left * LEAST_PERCENT) / 100n : left / count;
  const rest = left - least * count;
  const worths = worthsOf(sorted);
  const all = worths.reduce((sum, worth) => sum + worth, 0n);
  let given = 0n;
  for (const [at, { id }] of sorted.entries()) {
    const share = least + (rest * (worths[at] ?? 0n)) / all;
    shares.set(id, share);
    given += share;
  }
  // What rounding left goes to the one that gets the most for it.
  const [best] = sorted
    .map(({ id }, at) => ({ id, worth: worths[at] ?? 0n }))
    .sort((a, b) => (a.worth < b.worth ? 1 : -1));
  if (best) shares.set(best.id, (shares.get(best.id) ?? 0n) + left - given);
  return shares;
}

/** Results for their money, as whole numbers that compare. */
function worthsOf(groups: readonly SharedGroup[]): bigint[] {
  const spent = groups.reduce((sum, group) => sum + group.spent, 0n);
  // As if each had spent a little more, what the average group spent for one result.
  const results = groups.reduce((sum, group) => sum + group.results, 0);
  const perResult = Number(spent) / Math.max(1, results) || 1;
  return groups.map((group) => {
    const worth = (group.results + PRIOR_RESULTS) / (Number(group.spent) + perResult * PRIOR_RESULTS);
    return BigInt(Math.max(1, Math.round(Math.min(1e6, worth * perResult) * 1e9)));
  });
}
