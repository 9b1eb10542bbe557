import { expect, test } from "vitest";
import { type Placement, placeFloating } from "./placement.ts";

const viewport = { width: 400, height: 600 };
const size = { width: 100, height: 80 };
const middle = { x: 150, y: 300, width: 40, height: 40 };

test.each<[string, Placement, { x: number; y: number }]>([
  ["below, left edges flush", "bottom-start", { x: 150, y: 348 }],
  ["below, right edges flush", "bottom-end", { x: 90, y: 348 }],
  ["below, centred", "bottom", { x: 120, y: 348 }],
  ["above, centred", "top", { x: 120, y: 212 }],
  ["above, left edges flush", "top-start", { x: 150, y: 212 }],
])("%s", (_, placement, place) => {
  expect(placeFloating(middle, size, viewport, placement)).toEqual(place);
});

test("swaps start and end in right-to-left pages", () => {
  expect(placeFloating(middle, size, viewport, "bottom-start", true)).toEqual({ x: 90, y: 348 });
});

test("moves to the other side if only that has room", () => {
  expect(placeFloating({ ...middle, y: 540 }, size, viewport, "bottom").y).toBe(540 - 8 - 80);
  expect(placeFloating({ ...middle, y: 20 }, size, viewport, "top").y).toBe(20 + 40 + 8);
});

test("stays on the requested side if neither has room, and inside the viewport", () => {
  const tall = { width: 100, height: 560 };
  expect(placeFloating(middle, tall, viewport, "bottom").y).toBe(600 - 8 - 560);
});

test("never passes the viewport's margin", () => {
  expect(placeFloating({ ...middle, x: 380 }, size, viewport, "bottom-start").x).toBe(400 - 8 - 100);
  expect(placeFloating({ ...middle, x: 0 }, size, viewport, "bottom-end").x).toBe(8);
  expect(placeFloating(middle, { width: 900, height: 80 }, viewport, "bottom").x).toBe(8);
});
