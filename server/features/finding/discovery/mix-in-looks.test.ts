import { expect, test } from "vitest";
import { mixInLooks } from "./mix-in-looks.ts";

const beside = [
  { idea: 1, score: 9 },
  { idea: 2, score: 6 },
];
const alike = [
  { idea: 3, score: 0.9 },
  { idea: 2, score: 0.6 },
];
const ideas = (boards: number) => mixInLooks(beside, alike, boards).map(({ idea }) => idea);

test("what is saved beside and looks alike comes first, then what people save beside", () => {
  expect(ideas(3)).toEqual([2, 1, 3]);
});

test("what looks alike comes first if few boards have the idea", () => {
  expect(ideas(2)).toEqual([3, 2, 1]);
});

test("scores fall, so that a bookmark finds its place", () => {
  for (const boards of [1, 5]) {
    const scores = mixInLooks(beside, alike, boards).map(({ score }) => score);
    expect(scores).toEqual([...new Set(scores)].toSorted((a, b) => b - a));
  }
});

test("without looks nothing changes", () => {
  expect(mixInLooks(beside, [], 1)).toEqual(beside);
});
