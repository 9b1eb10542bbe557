/**
 * How many of the first ones are spaced out, and how many of them may be of one board and of one member: so many that judged
 * Pins of the demo stay where they are.
 */
const FIRST = 10;
const OF_BOARD = 5;
const OF_MEMBER = 4;

/** The board and the member that an idea was found with. */
export type Owned = { boardId: string | null; memberId: string };

/**
 * Puts some others among the first, if these would be of few boards or few members. What has to wait comes right after
 * the first ones, in its order.
 */
export function spaceOut<Item>(items: readonly Item[], ownerOf: (item: Item) => Owned | undefined): Item[] {
  const first: Item[] = [];
  const waiting: Item[] = [];
  const counts = new Map<string, number>();
  let read = 0;
  for (; read < items.length && first.length < FIRST; read += 1) {
    const item = items[read] as Item;
    const owner = ownerOf(item);
    const board = owner?.boardId ? `board ${owner.boardId}` : null;
    const member = owner ? `member ${owner.memberId}` : null;
    const isOften = (key: string | null, most: number) => key !== null && (counts.get(key) ?? 0) >= most;
    if (isOften(board, OF_BOARD) || isOften(member, OF_MEMBER)) {
      waiting.push(item);
      continue;
    }
    for (const key of [board, member]) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
    first.push(item);
  }
  return [...first, ...waiting, ...items.slice(read)];
}
