import { expect, test } from "vitest";
import { stepInGrid } from "./tile-keys.ts";

test.each<[string, number, number | null]>([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 3],
  ["ArrowRight", 7, null],
  ["ArrowLeft", 0, null],
  ["ArrowLeft", 3, 2],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 5, null],
  ["ArrowUp", 4, 1],
  ["ArrowUp", 2, null],
  ["Home", 4, 0],
  ["Home", 0, null],
  ["End", 1, 7],
  ["a", 1, null],
])("%s leads from tile %i of eight, three in a row, to %j", (key, at, to) => {
  expect(stepInGrid(key, at, { count: 8, columns: 3 })).toBe(to);
});
