import { expect, test } from "vitest";
import { planLoop } from "./plan-loop.ts";

const countOf = (frames: number[], wanted: number) => frames.filter((frame) => frame === wanted).length;

test("frames are seen as long as in the animation, in whole rounds of at least four seconds", () => {
  const frames = planLoop([200, 800, 1000]);
  expect(frames.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 1]);
  expect(frames).toHaveLength(3 * 50);
  expect([0, 1, 2].map((frame) => countOf(frames, frame))).toEqual([15, 60, 75]);
  expect(frames.at(-1)).toBe(2);
});

test.each([
  ["without times", [0, 10, 0], 14 * 7.5],
  ["that are long", Array.from({ length: 300 }, () => 100), 15 * 25],
  ["of one frame", [5000], 5 * 25],
])("animations %s are shown as browsers show them", (_what, delays, length) => {
  expect(Math.abs(planLoop(delays).length - length)).toBeLessThanOrEqual(1);
});
