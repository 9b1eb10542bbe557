import { expect, test } from "vitest";
import { isSamePath, pathBehind } from "./paths.ts";

test.each([
  ["/anna/looms", "/anna/looms/", true],
  ["/anna/caf%C3%A9/", "/anna/caf\u00e9", true],
  ["/anna/looms/wool/", "/anna/looms/", false],
  ["/anna/", "/anna/looms/", false],
])("%s and %s name the same page: %s", (one, other, isSame) => {
  expect([isSamePath(one, other), isSamePath(other, one)]).toEqual([isSame, isSame]);
});

test.each([
  ["/anna/looms", "/anna/looms/", ""],
  ["/anna/looms/", "/anna/looms/", ""],
  ["/anna/looms/wool", "/anna/looms/", "wool/"],
  ["/anna/caf\u00e9/100%25%20wool", "/anna/caf%C3%A9/", "100%25%20wool/"],
  ["/anna/looms-of-oak/", "/anna/looms/", null],
  ["/anna/", "/anna/looms/", null],
])("the rest of %s after %s is %s", (path, start, rest) => {
  expect(pathBehind(path, start)).toBe(rest);
});
