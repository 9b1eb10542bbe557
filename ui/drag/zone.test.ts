import { expect, test } from "vitest";
import { zoneAt } from "./zone.ts";

const box = { left: 100, top: 50, width: 200, height: 100 };

test.each([
  ["the middle", 200, 100, "onto"],
  ["the upper left corner of the middle half", 150, 75, "onto"],
  ["the lower right corner of the middle half", 250, 125, "onto"],
  ["just left of the middle half", 149, 100, "before"],
  ["just right of it", 251, 100, "after"],
  ["the left quarter, at the top", 110, 51, "before"],
  ["the right quarter, at the bottom", 299, 149, "after"],
  ["above the middle half", 200, 74, null],
  ["below the middle half", 200, 126, null],
  ["left of the card", 99, 100, null],
  ["right of the card", 301, 100, null],
  ["over the card", 200, 49, null],
  ["under the card", 200, 151, null],
] as const)("a card that others can merge into: %s", (_, x, y, zone) => {
  expect(zoneAt({ x, y }, box, { canMerge: true, isRtl: false })).toBe(zone);
});

test.each([
  ["the left half", 199, 60, "before"],
  ["the right half", 201, 140, "after"],
  ["the middle", 200, 100, "after"],
  ["outside", 99, 100, null],
] as const)("a card that nothing can merge into: %s", (_, x, y, zone) => {
  expect(zoneAt({ x, y }, box, { canMerge: false, isRtl: false })).toBe(zone);
});

test.each([
  ["the upper half, at the right", 290, 99, "before"],
  ["the lower half, at the left", 110, 101, "after"],
  ["outside", 200, 151, null],
] as const)("a card in a column: %s", (_, x, y, zone) => {
  expect(zoneAt({ x, y }, box, { canMerge: false, isRtl: false, isColumn: true })).toBe(zone);
});

test("in right-to-left pages the right quarter comes first", () => {
  const rules = { canMerge: true, isRtl: true };
  expect(zoneAt({ x: 290, y: 100 }, box, rules)).toBe("before");
  expect(zoneAt({ x: 110, y: 100 }, box, rules)).toBe("after");
  expect(zoneAt({ x: 200, y: 100 }, box, rules)).toBe("onto");
});

test("a card without a size has no zones", () => {
  expect(
    zoneAt({ x: 0, y: 0 }, { left: 0, top: 0, width: 0, height: 0 }, { canMerge: true, isRtl: false }),
  ).toBe(null);
});
