/**
 * Pins are sorted by an integer place, largest first. Most places are ids, with room for about twenty more Pins between
 * two of them; when that is used up, a few neighbours move apart.
 */

/** A Pin that keeps its position in the order. */
export type Neighbour = { id: string; place: string };

/** The Pins on one side, nearest first, and whether they reach the end of the list. */
export type Side = { neighbours: readonly Neighbour[]; isEnd: boolean };

export type Gap = {
  /** The Pins before, which have larger places. */
  above: Side;
  below: Side;
  /** Larger than every existing place, unless the clock was set back. */
  top: bigint;
};

export type Placed = { id: string; place: bigint };

/** The distance between Pins beyond the ends, as if they were ids made a millisecond apart. */
const spread = 1n << 22n;
/** Neighbours that have to move get extra room. */
const roomForMore = 16n;

/**
 * Returns places for Pins inserted here, in their order, and for as many neighbours as must move. Returns null if there
 * is no room among the given neighbours, so the caller must pass more.
 */
export function placeBetween(ids: readonly string[], gap: Gap): Placed[] | null {
  const { above, below } = gap;
  for (let moved = 0; ; moved = moved === 0 ? 8 : moved * 2) {
    const [high, low] = [boundOf(above, moved), boundOf(below, moved)];
    if (high === "unknown" || low === "unknown") return null;
    const apart = [
      ...above.neighbours.slice(0, moved).toReversed(),
      ...ids.map((id) => ({ id })),
      ...below.neighbours.slice(0, moved),
    ].map(({ id }) => id);
    const placed = spreadOut(apart, high, low, moved === 0 ? 1n : roomForMore, gap.top);
    if (placed) return placed;
  }
}

/** Returns the place of the first neighbour that doesn't move, or null if there is none. */
function boundOf({ neighbours, isEnd }: Side, moved: number): bigint | null | "unknown" {
  const bound = neighbours[moved];
  if (bound) return BigInt(bound.place);
  return isEnd ? null : "unknown";
}

function spreadOut(
  ids: readonly string[],
  high: bigint | null,
  low: bigint | null,
  room: bigint,
  top: bigint,
): Placed[] | null {
  const parts = BigInt(ids.length + 1);
  if (high === null && low === null) return stepDown(ids, top, spread);
  if (low === null && high !== null) return stepDown(ids, high - spread, spread);
  const from = low ?? 0n;
  const to = high ?? (top > from + parts * room ? top : from + parts * spread);
  const step = (to - from) / parts;
  return step < room ? null : stepDown(ids, to - step, step);
}

function stepDown(ids: readonly string[], first: bigint, step: bigint): Placed[] {
  return ids.map((id, index) => ({ id, place: first - BigInt(index) * step }));
}
