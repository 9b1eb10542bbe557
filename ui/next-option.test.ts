import { expect, test } from "vitest";
import { nextOption } from "./next-option.ts";

const options = [{ id: "a" }, { id: "b" }, { id: "c" }];

test.each<[string | null, 1 | -1, string | null]>([
  [null, 1, "a"],
  [null, -1, "c"],
  ["a", 1, "b"],
  ["c", 1, null],
  ["a", -1, null],
  ["gone", 1, "a"],
])("from %s by %i to %s", (active, step, next) => {
  expect(nextOption(options, active, step)).toBe(next);
});

test("nothing follows where there are no options", () => {
  expect([nextOption([], null, 1), nextOption([], "a", -1)]).toEqual([null, null]);
});
