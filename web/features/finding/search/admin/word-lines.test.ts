import { expect, test } from "vitest";
import { mergeGroups, readLines, writeLines } from "./word-lines.ts";

test("a line is a group of words between commas, and empty lines are left out", () => {
  const groups = [
    ["couch", "sofa", "settee"],
    ["椅子", "チェア"],
  ];
  expect(readLines(" couch, sofa;settee\n\n椅子、チェア\n , ")).toEqual(groups);
  expect(readLines(writeLines(groups))).toEqual(groups);
  expect(readLines()).toEqual([]);
});

test("two people who edit at the same time keep what the other one added", () => {
  const before = [
    ["couch", "sofa"],
    ["rug", "carpet"],
  ];
  const stored = [...before, ["mug", "cup"]];
  const wanted = [
    ["rug", "carpet"],
    ["lamp", "light"],
  ];
  expect(mergeGroups(stored, before, wanted)).toEqual([
    ["rug", "carpet"],
    ["mug", "cup"],
    ["lamp", "light"],
  ]);
  expect(mergeGroups(before, before, before)).toEqual(before);
});
