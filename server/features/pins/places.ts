/*
 * Pins stand in the order of whole numbers, the larger first. Most of them are ids, which leave room between them for
 * some twenty more to be put at one spot; where there is none left, a few neighbours move apart.
 */

/** A pin that stays in the order it has. */
export type Neighbour = { id: string; place: string };

/** What is around the spot: from the nearest to the farthest, and whether the list ends there. */
export type Side = { neighbours: readonly Neighbour[]; isEnd: boolean };

export type Around = {
  /** Before the spot, so with larger places. */
  above: Side;
  below: Side;
  /** Larger than every place there is, unless the clock has been put back. */
  top: bigint;
};

export type Placed = { id: string; place: bigint };

/** Room for each beyond the ends, as an id a millisecond later would have it. */
const spread = 1n << 22n;
/** Neighbours that have to move get room for more to come. */
const roomForMore = 16n;

/**
 * New places for pins that go to a spot, in their order, and for as many of their neighbours as must move. Null when
 * there is no room among the neighbours given: more of them are needed.
 */
export function placeBetween(ids: readonly string[], around: Around): Placed[] | null {
  const { above, below } = around;
  for (let moved = 0; ; moved = moved === 0 ? 8 : moved * 2) {
    const [high, low] = [boundOf(above, moved), boundOf(below, moved)];
    if (high === "unknown" || low === "unknown") return null;
    const apart = [
      ...above.neighbours.slice(0, moved).toReversed(),
      ...ids.map((id) => ({ id })),
      ...below.neighbours.slice(0, moved),
    ].map(({ id }) => id);
    const placed = spreadOut(apart, high, low, moved === 0 ? 1n : roomForMore, around.top);
    if (placed) return placed;
  }
}

/** The place of the first that stays where it is; null: there is none. */
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
