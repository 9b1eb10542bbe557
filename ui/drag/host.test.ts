import { expect, test } from "vitest";
import { waysOf } from "./host.ts";

const hostOf = (list: readonly string[], hasMore = false) => ({
  listOf: (key: string) => (list.includes(key) ? list : null),
  hasMore: () => hasMore,
});

test.each([
  ["a", ["later"]],
  ["b", ["first", "earlier", "later"]],
  ["c", ["first", "earlier"]],
  ["x", []],
])("%s of three goes %o", (key, ways) => {
  expect(waysOf(hostOf(["a", "b", "c"]), key)).toEqual(ways);
});

test("what is alone goes nowhere; what is last goes behind what is to come", () => {
  expect(waysOf(hostOf(["a"]), "a")).toEqual([]);
  expect(waysOf(hostOf(["a"], true), "a")).toEqual(["later"]);
  expect(waysOf(hostOf(["a", "b"], true), "b")).toEqual(["first", "earlier", "later"]);
  expect(waysOf(hostOf(["a", "b"], true), "x")).toEqual([]);
});
