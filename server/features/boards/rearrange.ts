import { keysBetween } from "./order-key.ts";

export type Placed = { id: string; key: string };

/** The keys around a run of boards, which go on below and above any of its own; null stands for an end of the list. */
export type Around = { before: string | null; after: string | null };

// Moves into one gap again and again make its keys longer; then all are dealt out anew.
const keyLengthMax = 40;

/**
 * Gives the named the places that they jointly hold, in the order they are named. `run` stands in its order, and holds
 * all of them. Null when they are not all there, or one is named twice.
 */
export function arrange(run: readonly Placed[], named: readonly string[]): Placed[] | null {
  const placeOf = new Map(run.map(({ id }, place) => [id, place]));
  const places = new Set(named.map((id) => placeOf.get(id) ?? -1));
  if (places.size !== named.length || places.has(-1)) return null;
  const target = [...run];
  [...places]
    .toSorted((a, b) => a - b)
    .forEach((place, at) => {
      const one = run[placeOf.get(named[at] ?? "") ?? -1];
      if (one) target[place] = one;
    });
  return target;
}

/** The keys to write, as few as put a run in its new order; null when they would grow too long. */
export function rekey(target: readonly Placed[], { before, after }: Around): Placed[] | null {
  const staying = longestRising(target);
  const changed: Placed[] = [];
  let [waiting, last]: [string[], string | null] = [[], before];
  for (const [at, { id, key }] of target.entries()) {
    if (!staying.has(at)) {
      waiting.push(id);
      continue;
    }
    changed.push(...deal(waiting, last, key));
    [waiting, last] = [[], key];
  }
  changed.push(...deal(waiting, last, after));
  return changed.every(({ key }) => key.length <= keyLengthMax) ? changed : null;
}

/** Short keys for all of a list. */
export function dealAnew(target: readonly Placed[]): Placed[] {
  return deal(
    target.map(({ id }) => id),
    null,
    null,
  );
}

function deal(ids: readonly string[], before: string | null, after: string | null): Placed[] {
  const keys = keysBetween(before, after, ids.length);
  return ids.map((id, at) => ({ id, key: keys[at] ?? "" }));
}

/** The places of as many as can stay: the longest sequence whose keys rise already. */
function longestRising(target: readonly Placed[]): Set<number> {
  const keyAt = (at: number) => target[at]?.key ?? "";
  // Of each length, where the sequence ends that ends lowest; and of each place, the one before it.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const at of target.keys()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keyAt(ends[middle] ?? 0) < keyAt(at)) low = middle + 1;
      else high = middle;
    }
    previous[at] = ends[low - 1];
    ends[low] = at;
  }
  const staying = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) staying.add(at);
  return staying;
}
