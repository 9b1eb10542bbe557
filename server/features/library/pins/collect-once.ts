import { PAGE_SIZE_MAX } from "#contract/limits/lists.ts";
import type { NewestPin } from "./newest-repo.ts";

type Batch = { pins: readonly NewestPin[]; isEnd: boolean };

type Collected = {
  /** The Pins of the page in order, and for how many older ones each stands. */
  older: Map<string, number>;
  firstId: string;
  /** Where the next page continues; null at the end of the list. */
  lastId: string | null;
};

/** How often one request reads on. If nearly all Pins show the same few pictures, its page is shorter. */
const READS = 4;
/** Each further read takes this many times as much. */
const GROWTH = 3;

/** Fills a page with Pins that stand for their picture, and reads on past the others. */
export async function collectOnce(
  { size, beforeId }: { size: number; beforeId: string },
  read: (size: number, beforeId: string) => Promise<Batch>,
): Promise<Collected> {
  const older = new Map<string, number>();
  let firstId = beforeId;
  let lastId = beforeId;
  for (let reads = 0; reads < READS; reads += 1) {
    const { pins, isEnd } = await read(Math.min(size * GROWTH ** reads, PAGE_SIZE_MAX), lastId);
    if (reads === 0) firstId = pins[0]?.id ?? beforeId;
    for (const pin of pins) {
      if (pin.older !== null) {
        if (older.size === size) return { older, firstId, lastId };
        older.set(pin.id, pin.older);
      }
      lastId = pin.id;
    }
    if (isEnd) return { older, firstId, lastId: null };
  }
  return { older, firstId, lastId };
}
