import { keysBetween } from "./order-key.ts";

export type Placed = { id: string; key: string };

// Moves into one gap again and again make its keys longer; then all are dealt out anew.
const keyLengthMax = 40;

/**
 * Gives the named the places that they jointly hold, in the order they are named. `all` stands in its order. Answers
 * the keys to write, as few as do it; null when the named are not all there, or one is named twice.
 */
export function rearrange(all: readonly Placed[], named: readonly string[]): Placed[] | null {
  const placeOf = new Map(all.map(({ id }, place) => [id, place]));
  const places = new Set(named.map((id) => placeOf.get(id) ?? -1));
  if (places.size !== named.length || places.has(-1)) return null;
  const target = [...all];
  [...places]
    .toSorted((a, b) => a - b)
    .forEach((place, at) => {
      const one = all[placeOf.get(named[at] ?? "") ?? -1];
      if (one) target[place] = one;
    });
  const changed = rekey(target, longestRising(target));
  if (changed.every(({ key }) => key.length <= keyLengthMax)) return changed;
  return rekey(target, new Set());
}

/** New keys for all but those that stay. */
function rekey(target: readonly Placed[], staying: ReadonlySet<number>): Placed[] {
  const changed: Placed[] = [];
  let waiting: string[] = [];
  let before: string | null = null;
  for (const [at, { id, key }] of target.entries()) {
    if (!staying.has(at)) {
      waiting.push(id);
      continue;
    }
    changed.push(...deal(waiting, before, key));
    [waiting, before] = [[], key];
  }
  return [...changed, ...deal(waiting, before, null)];
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
