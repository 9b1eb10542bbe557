import { expect, test } from "vitest";
import { chooseFrame, contrastOf, findFrame } from "./choose-frame.ts";
import { frameTimes } from "./frame-times.ts";

function pixels(...grays: number[]): Uint8ClampedArray {
  return new Uint8ClampedArray(grays.flatMap((gray) => [gray, gray, gray, 255]));
}

test("contrast is 0 for a plain picture, and largest for black and white", () => {
  expect(contrastOf(pixels(0, 0, 0))).toBe(0);
  expect(contrastOf(pixels(90, 90, 90))).toBeCloseTo(0);
  expect(contrastOf(pixels(100, 140))).toBeCloseTo(20);
  expect(contrastOf(pixels(0, 255))).toBeCloseTo(127.5);
});

test("the cover is the clearest of the first frames, and the first of equal ones", () => {
  const frames = [0, 12, 40, 40, 90].map((contrast, index) => ({ index, contrast }));
  expect(chooseFrame(frames)?.index).toBe(2);
  expect(chooseFrame(frames.slice(0, 1))?.index).toBe(0);
  expect(chooseFrame([])).toBeNull();
});

test("the chosen frame is found again among frames of the converted video", () => {
  const frames = [0.5, 1.5, 2.5].map((seconds) => ({ seconds }));
  expect(findFrame(frames, 1.512)).toBe(frames[1]);
  expect(findFrame(frames, null)).toBeNull();
  expect(findFrame([], 1)).toBeNull();
});

test("frames lie within the video, at equal distances", () => {
  expect(frameTimes(9)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5]);
});
