import type { Edges } from "../engine/graph.ts";

/** Edges that came and went since the graph was built. */
export type PendingEdges = {
  add(idea: number, place: number): void;
  remove(idea: number, place: number): void;
  isEmpty(): boolean;
  /** Returns and forgets them. */
  take(): { added: Edges; removed: Edges };
};

type Pair = readonly [idea: number, place: number];

export function createPendingEdges(): PendingEdges {
  // By their text; what comes last counts.
  const added = new Map<string, Pair>();
  const removed = new Map<string, Pair>();
  return {
    add(idea, place) {
      added.set(`${idea} ${place}`, [idea, place]);
    },
    remove(idea, place) {
      added.delete(`${idea} ${place}`);
      removed.set(`${idea} ${place}`, [idea, place]);
    },
    isEmpty: () => added.size + removed.size === 0,
    take() {
      const taken = {
        added: edgesOf([...added.values()]),
        // An edge that came again takes the place of the old one, so none is there twice.
        removed: edgesOf([...removed.values(), ...added.values()]),
      };
      added.clear();
      removed.clear();
      return taken;
    },
  };
}

function edgesOf(pairs: readonly Pair[]): Edges {
  return {
    ideas: Int32Array.from(pairs, ([idea]) => idea),
    boards: Int32Array.from(pairs, ([, place]) => place),
  };
}
