import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["lamp", "lamp", 0],
  ["lmap", "lamp", 1],
  ["lam", "lamp", 1],
  ["lampp", "lamp", 1],
  ["limp", "lamp", 1],
  ["sourdogh", "sourdough", 1],
  ["kitchne", "kitchen", 1],
  ["macrame", "macaroni", 3],
  ["a", "abcd", 3],
  ["", "", 0],
])("from %s to %s: %i", (one, other, expected) => {
  expect(editDistance(one, other, 2)).toBe(expected);
  expect(editDistance(other, one, 2)).toBe(expected);
});
