import { FEED } from "./weights.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How much something counts that happened then. */
export function weighByAge(at: string | null, now: Date): number {
  const days = at === null ? FEED.halfLifeDays * 4 : (now.getTime() - Date.parse(at)) / DAY_MS;
  return 2 ** (-Math.max(0, days) / FEED.halfLifeDays);
}

export type DrawnBoard = { id: string; size: number; usedAt: string | null };

/** Draws some of a member's boards: the more likely, the larger and the more recent. The same for the same number. */
export function drawBoards<Board extends DrawnBoard>(
  boards: readonly Board[],
  now: Date,
  random: () => number,
): Board[] {
  const count = FEED.boardsMin + Math.floor(random() * (FEED.boardsMax - FEED.boardsMin + 1));
  return drawWeighted(boards, count, ({ size, usedAt }) => weighByAge(usedAt, now) * Math.sqrt(size), random);
}

/** Draws without repetition, each as likely as its weight says. */
export function drawWeighted<Item>(
  items: readonly Item[],
  count: number,
  weightOf: (item: Item) => number,
  random: () => number,
): Item[] {
  return items
    .map((item) => ({ item, key: -Math.log(1 - random()) / Math.max(weightOf(item), Number.MIN_VALUE) }))
    .sort((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Random numbers below one that are the same for the same id. */
export function randomOf(id: string): () => number {
  let state = Number(BigInt.asUintN(32, BigInt(id) ^ (BigInt(id) >> 32n)));
  return () => {
    // Mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
