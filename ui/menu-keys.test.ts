import { describe, expect, test } from "vitest";
import { stepTo, typeTo } from "./menu-keys.ts";

describe("stepTo", () => {
  test.each<[string, number, number, number | null]>([
    ["ArrowDown", -1, 3, 0],
    ["ArrowDown", 0, 3, 1],
    ["ArrowDown", 2, 3, 0],
    ["ArrowUp", -1, 3, 2],
    ["ArrowUp", 0, 3, 2],
    ["ArrowUp", 2, 3, 1],
    ["Home", 2, 3, 0],
    ["End", 0, 3, 2],
    ["Enter", 0, 3, null],
    ["ArrowDown", -1, 0, null],
  ])("%s at %d of %d → %s", (key, current, count, next) => {
    expect(stepTo(key, current, count)).toBe(next);
  });
});

describe("typeTo", () => {
  const labels = ["Edit board", "Écrire", "Share", "Select pins", "Archive"];

  test.each<[string, number, number | null]>([
    ["a", -1, 4],
    ["e", -1, 0],
    ["e", 0, 1],
    ["ee", 1, 0],
    ["sel", 2, 3],
    ["sh", 3, 2],
    ["ecr", -1, 1],
    ["x", 0, null],
    ["", 0, null],
  ])("%j at %d → %s", (typed, current, next) => {
    expect(typeTo(typed, labels, current)).toBe(next);
  });
});
