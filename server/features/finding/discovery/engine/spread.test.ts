import { expect, test } from "vitest";
import { buildGraph, type Edges } from "./graph.ts";
import { createSpreader, type Seed, type SpreadOptions, spread } from "./spread.ts";

const weights = { board: 0.7, seed: 0.6, result: 0.3 };
const everything: SpreadOptions = { take: 1000, work: 1e9, boardIdeasMax: 1e9, groupPower: 1 };

type Pair = readonly [idea: number, board: number];

function edgesOf(pairs: readonly Pair[]): Edges {
  return {
    ideas: Int32Array.from(pairs, ([idea]) => idea),
    boards: Int32Array.from(pairs, ([, board]) => board),
  };
}

function spreaderOf(pairs: readonly Pair[], ideaCount: number, boardCount: number) {
  const hidden = { boards: new Uint8Array(boardCount), ideas: new Uint8Array(ideaCount) };
  return createSpreader(buildGraph(edgesOf(pairs), ideaCount, boardCount), hidden, weights);
}

/** The same by the definition, pair by pair. */
function spreadPlainly(pairs: readonly Pair[], groups: readonly (readonly Seed[])[], power: number) {
  const degree = (idea: number) => pairs.filter((pair) => pair[0] === idea).length;
  const size = (board: number) => pairs.filter((pair) => pair[1] === board).length;
  const scores = new Map<number, number>();
  for (const seeds of groups) {
    const part = new Map<number, number>();
    for (const { idea: seed, weight } of seeds) {
      for (const [one, board] of pairs.filter(([idea]) => idea === seed)) {
        for (const [idea] of pairs.filter((pair) => pair[1] === board)) {
          const gain = weight * degree(one) ** -weights.seed * size(board) ** -weights.board;
          part.set(idea, (part.get(idea) ?? 0) + gain);
        }
      }
    }
    for (const [idea, sum] of part)
      scores.set(idea, (scores.get(idea) ?? 0) + (sum > 0 ? sum ** power : sum));
  }
  for (const { idea } of groups.flat()) scores.delete(idea);
  return [...scores]
    .map(([idea, score]) => ({ idea, score: score * degree(idea) ** -weights.result }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.idea - b.idea);
}

/** Numbers that look random and are the same in every run. */
function createDraw(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each(Array.from({ length: 20 }, (_, seed) => seed))("sums what a random graph says (%i)", (seed) => {
  const draw = createDraw(seed + 1);
  const keys = new Set(Array.from({ length: 120 }, () => `${draw(30)} ${draw(12)}`));
  const pairs = [...keys].map((key): Pair => {
    const [idea = 0, board = 0] = key.split(" ").map(Number);
    return [idea, board];
  });
  const groups = [
    [
      { idea: draw(10), weight: 1 },
      { idea: 10 + draw(10), weight: 0.5 },
    ],
    [{ idea: 20 + draw(10), weight: -0.6 }],
  ];
  const found = spread(spreaderOf(pairs, 30, 12), groups, { ...everything, groupPower: 0.65 });
  const expected = spreadPlainly(pairs, groups, 0.65);
  expect(found.map(({ idea }) => idea).toSorted()).toEqual(expected.map(({ idea }) => idea).toSorted());
  for (const { idea, score } of expected) {
    expect(found.find((each) => each.idea === idea)?.score).toBeCloseTo(score, 4);
  }
  for (let place = 1; place < found.length; place++) {
    expect(found[place - 1]?.score).toBeGreaterThanOrEqual(found[place]?.score ?? Number.NaN);
  }
});

const seedOfAll = [[{ idea: 0, weight: 1 }]];
const ideasOf = (found: readonly { idea: number }[]) => found.map(({ idea }) => idea).toSorted();

test("leaves nothing behind for the next call", () => {
  const spreader = spreaderOf(
    [
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 1],
    ],
    4,
    2,
  );
  const first = spread(spreader, seedOfAll, everything);
  spread(spreader, [[{ idea: 2, weight: 1 }]], everything);
  expect(spread(spreader, seedOfAll, everything)).toEqual(first);
});

test("reads no hidden board and finds no hidden idea, from the moment they are marked", () => {
  const spreader = spreaderOf(
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [2, 1],
      [3, 1],
    ],
    4,
    2,
  );
  expect(ideasOf(spread(spreader, seedOfAll, everything))).toEqual([1, 2, 3]);
  spreader.hidden.boards[0] = 1;
  expect(ideasOf(spread(spreader, seedOfAll, everything))).toEqual([2, 3]);
  spreader.hidden.ideas[3] = 1;
  expect(ideasOf(spread(spreader, seedOfAll, everything))).toEqual([2]);
});

test("reads the newest of a large board", () => {
  const pairs = Array.from({ length: 50 }, (_, idea): Pair => [idea, 0]);
  const found = spread(spreaderOf(pairs, 50, 1), seedOfAll, { ...everything, boardIdeasMax: 3 });
  expect(ideasOf(found)).toEqual([47, 48, 49]);
});

test("reads a few of the boards of an idea that is on very many", () => {
  const pairs = Array.from({ length: 2000 }, (_, board): Pair[] => [
    [0, board],
    [1 + board, board],
  ]).flat();
  const found = spread(spreaderOf(pairs, 2001, 2000), seedOfAll, { ...everything, work: 2400 });
  expect(found.length).toBeGreaterThan(50);
  expect(found.length).toBeLessThan(200);
  // From the oldest to the newest.
  expect(Math.max(...ideasOf(found)) - Math.min(...ideasOf(found))).toBeGreaterThan(1800);
});

test("lists an idea once even if what was added to it was taken away between", () => {
  const spreader = spreaderOf(
    [0, 1, 2, 3].map((idea): Pair => [idea, 0]),
    4,
    1,
  );
  const groups = [1, -1, 1].map((weight, idea) => [{ idea, weight }]);
  expect(ideasOf(spread(spreader, groups, everything))).toEqual([3]);
});

test("finds nothing from an idea that is nowhere, or from no ideas", () => {
  const spreader = spreaderOf(
    [
      [1, 0],
      [2, 0],
    ],
    3,
    1,
  );
  expect(spread(spreader, seedOfAll, everything)).toEqual([]);
  expect(spread(spreader, [], everything)).toEqual([]);
});
