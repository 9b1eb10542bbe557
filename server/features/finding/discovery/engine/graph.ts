/**
 * Which ideas are on which boards, both ways, as lists in one array each. Newer edges come first in a list, so that
 * reading a part of one reads the newest. The arrays are shared, so that another thread can build them.
 */
export type Graph = {
  ideaCount: number;
  boardCount: number;
  /** The boards of idea `i` are `boardsOfIdeas` from `ideaStarts[i]` up to `ideaStarts[i + 1]`. */
  ideaStarts: Int32Array;
  boardsOfIdeas: Int32Array;
  boardStarts: Int32Array;
  ideasOfBoards: Int32Array;
};

/** Edges in the order they came, each idea and board once per pair. */
export type Edges = { ideas: Int32Array; boards: Int32Array };

export type GraphChange = { added: Edges; removed: Edges; ideaCount: number; boardCount: number };

export const emptyGraph: Graph = buildGraph({ ideas: new Int32Array(), boards: new Int32Array() }, 0, 0);

export function buildGraph(edges: Edges, ideaCount: number, boardCount: number): Graph {
  return graphOf(
    groupBy(edges.ideas, edges.boards, ideaCount),
    groupBy(edges.boards, edges.ideas, boardCount),
  );
}

/** A graph with further edges, all newer, and without some. */
export function extendGraph(graph: Graph, { added, removed, ideaCount, boardCount }: GraphChange): Graph {
  const { ideaStarts, boardsOfIdeas, boardStarts, ideasOfBoards } = graph;
  return graphOf(
    extendLists(
      { starts: ideaStarts, values: boardsOfIdeas },
      groupBy(added.ideas, added.boards, ideaCount),
      groupBy(removed.ideas, removed.boards, ideaCount),
    ),
    extendLists(
      { starts: boardStarts, values: ideasOfBoards },
      groupBy(added.boards, added.ideas, boardCount),
      groupBy(removed.boards, removed.ideas, boardCount),
    ),
  );
}

/** For each key a list of values, in one array. */
type Lists = { starts: Int32Array; values: Int32Array };

function graphOf(byIdea: Lists, byBoard: Lists): Graph {
  return {
    ideaCount: byIdea.starts.length - 1,
    boardCount: byBoard.starts.length - 1,
    ideaStarts: byIdea.starts,
    boardsOfIdeas: byIdea.values,
    boardStarts: byBoard.starts,
    ideasOfBoards: byBoard.values,
  };
}

/** Lists for each key its values, the last first. */
function groupBy(keys: Int32Array, values: Int32Array, keyCount: number): Lists {
  const starts = sharedInts(keyCount + 1);
  for (const key of keys) starts[key + 1] = at(starts, key + 1) + 1;
  for (let key = 0; key < keyCount; key++) starts[key + 1] = at(starts, key + 1) + at(starts, key);
  const next = starts.slice(0, keyCount);
  const grouped = sharedInts(values.length);
  for (let edge = keys.length - 1; edge >= 0; edge--) {
    const key = at(keys, edge);
    const place = at(next, key);
    grouped[place] = at(values, edge);
    next[key] = place + 1;
  }
  return { starts, values: grouped };
}

function extendLists(old: Lists, added: Lists, removed: Lists): Lists {
  const keyCount = added.starts.length - 1;
  const oldCount = old.starts.length - 1;
  const starts = sharedInts(keyCount + 1);
  const values = new Int32Array(old.values.length + added.values.length);
  let count = 0;
  for (let key = 0; key < keyCount; key++) {
    const gone = listOf(removed, key);
    for (const value of listOf(added, key)) values[count++] = value;
    if (key < oldCount) {
      for (const value of listOf(old, key)) if (!gone.includes(value)) values[count++] = value;
    }
    starts[key + 1] = count;
  }
  const kept = sharedInts(count);
  kept.set(values.subarray(0, count));
  return { starts, values: kept };
}

function listOf({ starts, values }: Lists, key: number): Int32Array {
  return values.subarray(at(starts, key), at(starts, key + 1));
}

function sharedInts(length: number): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));
}

/** How many boards an idea is on. */
export function degreeOf({ ideaStarts }: Graph, idea: number): number {
  return at(ideaStarts, idea + 1) - at(ideaStarts, idea);
}

/** The value at an index that is known to exist. */
export function at(array: Int32Array | Float32Array | Uint8Array, index: number): number {
  return array[index] as number;
}
