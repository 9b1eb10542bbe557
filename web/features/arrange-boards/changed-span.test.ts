import { expect, test } from "vitest";
import { changedSpan } from "./changed-span.ts";

test.each([
  ["abcdef", "abcdef", ""],
  ["abcdef", "acbdef", "cb"],
  ["abcdef", "fabcde", "fabcde"],
  ["abcdef", "abdecf", "dec"],
  ["", "", ""],
])("from %s to %s it is %s", (before, after, span) => {
  expect(changedSpan([...before], [...after]).join("")).toBe(span);
});
