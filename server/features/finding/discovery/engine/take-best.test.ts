import { expect, test } from "vitest";
import { takeBest } from "./take-best.ts";

const scores = [3, 0, 9, 5, 9, -1, 4, 5, 1, 8];
const ideas = Int32Array.from(scores.keys());
const scoreOf = (idea: number) => scores[idea] ?? 0;

test("returns the best first, and equals in order of their numbers", () => {
  expect(takeBest(ideas, 10, 5, scoreOf).map(({ idea }) => idea)).toEqual([2, 4, 9, 3, 7]);
  expect(takeBest(ideas.toReversed(), 10, 5, scoreOf).map(({ idea }) => idea)).toEqual([2, 4, 9, 3, 7]);
});

test("returns fewer if fewer have a score", () => {
  expect(takeBest(ideas, 10, 100, scoreOf)).toHaveLength(8);
  expect(takeBest(ideas, 1, 100, scoreOf)).toEqual([{ idea: 0, score: 3 }]);
  expect(takeBest(ideas, 10, 0, scoreOf)).toEqual([]);
});

test("agrees with sorting", () => {
  const many = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 997);
  const found = takeBest(Int32Array.from(many.keys()), 5000, 300, (idea) => many[idea] ?? 0);
  const sorted = [...many.keys()].sort((a, b) => (many[b] ?? 0) - (many[a] ?? 0) || a - b).slice(0, 300);
  expect(found.map(({ idea }) => idea)).toEqual(sorted);
});
