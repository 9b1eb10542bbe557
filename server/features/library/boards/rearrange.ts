import { keysBetween } from "./order-key.ts";

export type Placed = { id: string; key: string };

/** The keys just outside a run of boards. Null means an end of the list. */
export type Bounds = { before: string | null; after: string | null };

// Repeated moves into the same gap make keys longer. Past this length, all keys are reassigned.
const keyLengthMax = 40;

/**
 * Reorders the named boards within the positions they occupy together. `run` is in order and must contain all of them;
 * returns null if one is missing or named twice.
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

/** Returns the fewest new keys that put a run in its new order, or null if one would grow too long. */
export function rekey(target: readonly Placed[], { before, after }: Bounds): Placed[] | null {
  const staying = longestRising(target);
  const changed: Placed[] = [];
  let [waiting, last]: [string[], string | null] = [[], before];
  for (const [at, { id, key }] of target.entries()) {
    if (!staying.has(at)) {
      waiting.push(id);
      continue;
    }
    changed.push(...assignKeys(waiting, last, key));
    [waiting, last] = [[], key];
  }
  changed.push(...assignKeys(waiting, last, after));
  return changed.every(({ key }) => key.length <= keyLengthMax) ? changed : null;
}

/** Reassigns short keys to the whole list. */
export function reassignKeys(target: readonly Placed[]): Placed[] {
  return assignKeys(
    target.map(({ id }) => id),
    null,
    null,
  );
}

function assignKeys(ids: readonly string[], before: string | null, after: string | null): Placed[] {
  const keys = keysBetween(before, after, ids.length);
  return ids.map((id, at) => ({ id, key: keys[at] ?? "" }));
}

/** Returns the positions of the boards that can keep their keys: a longest increasing subsequence. */
function longestRising(target: readonly Placed[]): Set<number> {
  const keyAt = (at: number) => target[at]?.key ?? "";
  // `ends[n]` is where the sequence of length n + 1 with the lowest last key ends; `previous` links each position to
  // the one before it in its sequence.
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
