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

export function buildGraph({ ideas, boards }: Edges, ideaCount: number, boardCount: number): Graph {
  const byIdea = groupBy(ideas, boards, ideaCount);
  const byBoard = groupBy(boards, ideas, boardCount);
  return {
    ideaCount,
    boardCount,
    ideaStarts: byIdea.starts,
    boardsOfIdeas: byIdea.values,
    boardStarts: byBoard.starts,
    ideasOfBoards: byBoard.values,
  };
}

/** Lists for each key its values, the last first. */
function groupBy(
  keys: Int32Array,
  values: Int32Array,
  keyCount: number,
): { starts: Int32Array; values: Int32Array } {
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

function sharedInts(length: number): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));
}

/** The value at an index that is known to exist. */
export function at(array: Int32Array | Float32Array | Float64Array | Uint8Array, index: number): number {
  return array[index] as number;
}

/** How many boards an idea is on. */
export function degreeOf({ ideaStarts }: Graph, idea: number): number {
  return at(ideaStarts, idea + 1) - at(ideaStarts, idea);
}
