import fc from "fast-check";
import { expect, test } from "vitest";
import { buildGraph } from "../engine/graph.ts";
import { createSpreader } from "../engine/spread.ts";
import { blend, type Signals, scoreOf } from "./blend.ts";
import { measureCoSaves } from "./co-saves.ts";
import { curveOf } from "./curves.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const signals: fc.Arbitrary<Signals> = fc.record({ saves: share, looks: share, words: share, topics: share });
const none: Signals = { saves: 0, looks: 0, words: 0, topics: 0 };

test("a curve keeps nothing at nothing, rises and stays below one", () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const curve = curveOf(0.3, 0.1);
      expect(curve(0)).toBe(0);
      expect(curve(Math.max(one, other))).toBeGreaterThanOrEqual(curve(Math.min(one, other)));
      expect(curve(one)).toBeLessThan(1);
    }),
  );
});

test("more of a signal never makes an idea less related", () => {
  fc.assert(
    fc.property(signals, fc.constantFrom("saves", "looks", "words", "topics"), share, (given, name, more) => {
      const better = { ...given, [name]: Math.max(given[name], more) };
      expect(scoreOf(better)).toBeGreaterThanOrEqual(scoreOf(given));
    }),
  );
});

test("signals that agree count more than one alone, and ideas without any are left out", () => {
  const clear = 0.6;
  const agreeing = scoreOf({ ...none, looks: clear, words: clear });
  expect(agreeing).toBeGreaterThan(scoreOf({ ...none, looks: clear }) + scoreOf({ ...none, words: clear }));
  const best = blend(
    new Map([
      [1, none],
      [2, { ...none, looks: 0.4 }],
      [3, { ...none, looks: 0.9 }],
    ]),
  );
  expect(best.map(({ idea }) => idea)).toEqual([3, 2]);
});

/** Which ideas are on which boards. */
function spreaderOf(boards: readonly (readonly number[])[]) {
  const edges = boards.flatMap((ideas, board) => ideas.map((idea) => [idea, board] as const));
  const ideaCount = Math.max(...boards.flat()) + 1;
  const graph = buildGraph(
    { ideas: Int32Array.from(edges, ([idea]) => idea), boards: Int32Array.from(edges, ([, board]) => board) },
    ideaCount,
    boards.length,
  );
  const hidden = { boards: new Uint8Array(boards.length), ideas: new Uint8Array(ideaCount) };
  return createSpreader(graph, hidden, { board: 0.7, seed: 0.7, result: 0.3 });
}

test("several boards in common say more than one, a board of two no more than a board of eight, and no board nothing", () => {
  const spreader = spreaderOf([
    [0, 1],
    [0, 1, 2, 3, 4, 5, 6, 7],
    [0, 1, 2],
    [8, 9],
    [0, 9],
  ]);
  const all = measureCoSaves(spreader, 0, { isBoard: () => true, take: 300 });
  expect(all.get(1)).toBeGreaterThan(all.get(2) ?? 0);
  expect(all.get(2)).toBeGreaterThan(all.get(3) ?? 0);
  expect(all.has(8)).toBe(false);
  expect(all.has(0)).toBe(false);
  for (const value of all.values()) expect(value).toBeLessThanOrEqual(1);
  expect(measureCoSaves(spreader, 0, { isBoard: () => true, take: 2 }).size).toBe(2);
  // The last place is a member's Pins outside boards.
  expect(measureCoSaves(spreader, 0, { isBoard: (place) => place !== 4, take: 300 }).has(9)).toBe(false);
  spreader.hidden.boards[4] = 1;
  expect(measureCoSaves(spreader, 0, { isBoard: () => true, take: 300 }).has(9)).toBe(false);
  expect(measureCoSaves(spreader, 99, { isBoard: () => true, take: 300 }).size).toBe(0);
});
