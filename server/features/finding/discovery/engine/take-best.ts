import { at } from "./graph.ts";

export type Scored = { idea: number; score: number };

/**
 * Returns the `take` best-scored of the first `count` ideas, best first, without those of no score. Ideas of equal score
 * come in the order of their numbers, so that an answer can be repeated.
 */
export function takeBest(
  ideas: Int32Array,
  count: number,
  take: number,
  scoreOf: (idea: number) => number,
): Scored[] {
  // A heap with the worst of the best at its top.
  const heap: Scored[] = [];
  for (let index = 0; index < count; index++) {
    const idea = at(ideas, index);
    const score = scoreOf(idea);
    if (score <= 0) continue;
    const top = heap[0];
    if (heap.length < take) rise(heap, { idea, score });
    else if (top && isBetter({ idea, score }, top)) sink(heap, { idea, score });
  }
  return heap.sort((a, b) => (isBetter(a, b) ? -1 : 1));
}

function isBetter(one: Scored, other: Scored): boolean {
  return one.score > other.score || (one.score === other.score && one.idea < other.idea);
}

/** Adds at the end and moves it up to its place. */
function rise(heap: Scored[], added: Scored): void {
  let place = heap.push(added) - 1;
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = heap[above];
    if (!parent || !isBetter(parent, added)) break;
    heap[place] = parent;
    place = above;
  }
  heap[place] = added;
}

/** Replaces the top and moves it down to its place. */
function sink(heap: Scored[], added: Scored): void {
  let place = 0;
  while (true) {
    const below = worseChild(heap, 2 * place + 1);
    const child = heap[below];
    if (!child || !isBetter(added, child)) break;
    heap[place] = child;
    place = below;
  }
  heap[place] = added;
}

function worseChild(heap: Scored[], left: number): number {
  const [one, other] = [heap[left], heap[left + 1]];
  return one && other && isBetter(one, other) ? left + 1 : left;
}
