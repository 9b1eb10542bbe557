import { expect, test } from "vitest";
import { buildGraph, type Edges, emptyGraph, extendGraph } from "./graph.ts";

function edgesOf(pairs: readonly (readonly [idea: number, board: number])[]): Edges {
  return {
    ideas: Int32Array.from(pairs, ([idea]) => idea),
    boards: Int32Array.from(pairs, ([, board]) => board),
  };
}
const none = edgesOf([]);

test("lists the boards of each idea and the ideas of each board, the newest first", () => {
  const graph = buildGraph(
    edgesOf([
      [0, 0],
      [2, 0],
      [0, 1],
      [1, 1],
    ]),
    4,
    3,
  );
  expect([...graph.ideaStarts]).toEqual([0, 2, 3, 4, 4]);
  expect([...graph.boardsOfIdeas]).toEqual([1, 0, 1, 0]);
  expect([...graph.boardStarts]).toEqual([0, 2, 4, 4]);
  expect([...graph.ideasOfBoards]).toEqual([2, 0, 1, 0]);
});

test("extended, it is what it would be if built from all edges", () => {
  const first = edgesOf([
    [0, 0],
    [2, 0],
    [0, 1],
    [1, 1],
  ]);
  const extended = extendGraph(buildGraph(first, 3, 2), {
    added: edgesOf([
      [1, 0],
      [3, 2],
    ]),
    removed: edgesOf([
      [2, 0],
      [1, 1],
    ]),
    ideaCount: 4,
    boardCount: 3,
  });
  expect(extended).toEqual(
    buildGraph(
      edgesOf([
        [0, 0],
        [0, 1],
        [1, 0],
        [3, 2],
      ]),
      4,
      3,
    ),
  );
});

test("grows from nothing", () => {
  const edges = edgesOf([
    [0, 0],
    [1, 0],
  ]);
  const change = { added: edges, removed: none, ideaCount: 2, boardCount: 1 };
  expect(extendGraph(emptyGraph, change)).toEqual(buildGraph(edges, 2, 1));
});
