import { expect, test } from "vitest";
import { countCharacters } from "./segments.ts";

test.each([
  ["", 0],
  ["bower", 5],
  ["e\u0301te\u0301", 3],
  ["👩‍👩‍👧‍👦", 1],
  ["🇸🇪🇯🇵", 2],
  ["👍🏽", 1],
  ["한국어", 3],
  ["\u1112\u1161\u11ab", 1],
  ["a\r\nb", 3],
])("%j is %d characters", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});
