import { expect, test } from "vitest";
import { readLines, writeLines } from "./word-lines.ts";

test("a line is a group of words between commas, and empty lines are left out", () => {
  const groups = [
    ["couch", "sofa", "settee"],
    ["椅子", "チェア"],
  ];
  expect(readLines(" couch, sofa;settee\n\n椅子、チェア\n , ")).toEqual(groups);
  expect(readLines(writeLines(groups))).toEqual(groups);
  expect(readLines()).toEqual([]);
});
