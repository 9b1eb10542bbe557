import type { Edges } from "../engine/graph.ts";

const FIRST_CAPACITY = 1024;

/** Collects any number of edges, eight bytes each. */
export type EdgeList = { push(idea: number, place: number): void; edges(): Edges };

export function createEdgeList(): EdgeList {
  let count = 0;
  let ideas = new Int32Array(FIRST_CAPACITY);
  let boards = new Int32Array(FIRST_CAPACITY);
  return {
    push(idea, place) {
      if (count === ideas.length) {
        ideas = grow(ideas);
        boards = grow(boards);
      }
      ideas[count] = idea;
      boards[count++] = place;
    },
    edges: () => ({ ideas: ideas.slice(0, count), boards: boards.slice(0, count) }),
  };
}

function grow(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
