import { expect, test } from "vitest";
import { rowsToMount } from "./use-row-window.ts";

test.each<[string, number, number[]]>([
  ["no row", -1, [10, 11, 12, 13]],
  ["a row of the window", 11, [10, 11, 12, 13]],
  ["the first of the window", 10, [9, 10, 11, 12, 13]],
  ["the last of the window", 13, [10, 11, 12, 13, 14]],
  ["the first of all", 0, [0, 1, 10, 11, 12, 13]],
  ["one above it", 5, [4, 5, 6, 10, 11, 12, 13]],
  ["the last of all", 29, [10, 11, 12, 13, 28, 29]],
])("with the focus on %s", (_, focused, rows) => {
  expect(rowsToMount({ from: 10, to: 14 }, focused, 30)).toEqual(rows);
});
