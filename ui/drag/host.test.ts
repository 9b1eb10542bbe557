import { expect, test } from "vitest";
import { possibleSteps } from "./host.ts";

const hostOf = (list: readonly string[], hasMore = false) => ({
  listOf: (key: string) => (list.includes(key) ? list : null),
  hasMore: () => hasMore,
});

test.each([
  ["a", ["later"]],
  ["b", ["first", "earlier", "later"]],
  ["c", ["first", "earlier"]],
  ["x", []],
])("%s of three can move %o", (key, moveSteps) => {
  expect(possibleSteps(hostOf(["a", "b", "c"]), key)).toEqual(moveSteps);
});

test("a single card can't move, and the last one can move behind cards still to load", () => {
  expect(possibleSteps(hostOf(["a"]), "a")).toEqual([]);
  expect(possibleSteps(hostOf(["a"], true), "a")).toEqual(["later"]);
  expect(possibleSteps(hostOf(["a", "b"], true), "b")).toEqual(["first", "earlier", "later"]);
  expect(possibleSteps(hostOf(["a", "b"], true), "x")).toEqual([]);
});
