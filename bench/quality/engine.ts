import { buildGraph } from "#server/features/finding/discovery/engine/graph.ts";
import {
  createSpreader,
  type Spreader,
  spread,
  type Weights,
} from "#server/features/finding/discovery/engine/spread.ts";
import type { Lists } from "./read-lists.ts";

/** The product's engine over such lists: a user is a board, an item an idea. */
export function createEngine(lists: Lists, itemCount: number, weights: Weights): Spreader {
  const edgeCount = [...lists.values()].reduce((sum, items) => sum + items.length, 0);
  const edges = { ideas: new Int32Array(edgeCount), boards: new Int32Array(edgeCount) };
  const boardCount = [...lists.keys()].reduce((most, user) => Math.max(most, user), 0) + 1;
  let next = 0;
  for (const [user, items] of lists) {
    for (const item of items) {
      edges.ideas[next] = item;
      edges.boards[next++] = user;
    }
  }
  const hidden = { boards: new Uint8Array(boardCount), ideas: new Uint8Array(itemCount) };
  return createSpreader(buildGraph(edges, itemCount, boardCount), hidden, weights);
}

/** What the engine recommends to someone who saved these items, best first. */
export function recommend(engine: Spreader, items: readonly number[], take: number): number[] {
  const seeds = items.map((idea) => ({ idea, weight: 1 }));
  // As much work as there is: what is judged is the engine, not how much of it a page can afford.
  const options = {
    take,
    work: Number.MAX_SAFE_INTEGER,
    boardIdeasMax: engine.graph.ideaCount,
    groupPower: 1,
  };
  return spread(engine, [seeds], options).map(({ idea }) => idea);
}
