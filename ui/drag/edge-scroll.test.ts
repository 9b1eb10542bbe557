import { expect, test } from "vitest";
import { edgeStep } from "./edge-scroll.ts";

const zones = { height: 120, after: 500 };
const step = (y: number, sinceLift = 1000) => edgeStep(y, 800, sinceLift, zones);

test.each([120, 400, 680])("nothing scrolls at %i px of 800", (y) => {
  expect(step(y)).toBe(0);
});

test("scrolls up in the upper zone, faster towards the edge and no faster past it", () => {
  expect(step(119)).toBe(-1);
  expect(step(60)).toBeLessThan(step(100));
  expect(step(0)).toBe(-18);
  expect(step(-300)).toBe(-18);
});

test("scrolls down in the lower zone", () => {
  expect(step(681)).toBe(1);
  expect(step(740)).toBeGreaterThan(step(700));
  expect(step(800)).toBe(18);
  expect(step(900)).toBe(18);
});

test("zones are inactive for the first half second", () => {
  expect(step(0, 499)).toBe(0);
  expect(step(0, 500)).toBe(-18);
});

test("in a view shorter than both zones, the nearer edge counts", () => {
  expect(edgeStep(40, 160, 1000, zones)).toBeLessThan(0);
  expect(edgeStep(140, 160, 1000, zones)).toBeGreaterThan(0);
});
