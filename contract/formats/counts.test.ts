import { expect, test } from "vitest";
import { formatCount, formatProfileViews, formatUnorganizedOverlay, shownFollowingCount } from "./counts.ts";

test.each([
  ["en", "12.3K"],
  ["es", "12,3K"],
  ["pt", "12,3K"],
  ["de", "12,3K"],
  ["fr", "12,3K"],
  ["id", "12,3K"],
  ["ja", "1.2万"],
  ["it", "12,3K"],
  ["sv", "12,3K"],
])("formatCount in %s is %s", (locale, expected) => {
  expect(formatCount(12_345, locale)).toBe(expected);
});

test.each([
  [10, 4, 6],
  [4, 4, 0],
  [3, 4, 0],
])("%i following, %i of them interests, shows %i", (following_count, interest_following_count, shown) => {
  expect(shownFollowingCount({ following_count, interest_following_count })).toBe(shown);
});

test.each([
  [-1, "en", null],
  [null, "en", null],
  [undefined, "en", null],
  [0, "en", "0"],
  [999, "en", "999"],
  [123_456, "en", "123.5K"],
  [9_900_000, "de", "9,9M"],
  [10_000_000, "en", "10m+"],
  [10_000_000, "sv", "10m+"],
  [40_000_000, "ja", "1000万+"],
])("profile views %j in %s show %j", (views, locale, expected) => {
  expect(formatProfileViews(views, locale)).toBe(expected);
});

test.each([
  [0, null],
  [6, null],
  [7, "+2"],
  [1_004, "+999"],
  [1_005, "+1K"],
])("%i unorganized pins show %j on the sixth tile", (pinCount, expected) => {
  expect(formatUnorganizedOverlay(pinCount, "en")).toBe(expected);
});
