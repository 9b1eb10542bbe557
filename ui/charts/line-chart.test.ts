import { expect, test } from "vitest";
import { placePoints } from "./line-chart.tsx";

test("zero is at the bottom, the greatest value at the top", () => {
  expect(placePoints([0, 5, 10])).toEqual([
    [8, 192],
    [320, 100],
    [632, 8],
  ]);
});

test("nothing at all is a line along the bottom", () => {
  expect(placePoints([0, 0])).toEqual([
    [8, 192],
    [632, 192],
  ]);
  expect(placePoints([])).toEqual([]);
});
