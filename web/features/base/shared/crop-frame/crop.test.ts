import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fitRatio,
  HANDLES,
  moveCrop,
  resizeCrop,
  roundCrop,
  turnCrop,
  turnedSize,
  wholeOf,
  zoomCrop,
} from "./crop.ts";

const size = { width: 400, height: 300 };

test("a crop moves within its picture", () => {
  const crop = { x: 100, y: 100, width: 200, height: 100 };
  expect(moveCrop(crop, 10, -20, size)).toEqual({ ...crop, x: 110, y: 80 });
  expect(moveCrop(crop, 1000, 1000, size)).toEqual({ ...crop, x: 200, y: 200 });
  expect(moveCrop(crop, -1000, -1000, size)).toEqual({ ...crop, x: 0, y: 0 });
});

test("a crop zooms around its middle, between a handy size and the whole picture", () => {
  const crop = { x: 100, y: 100, width: 200, height: 100 };
  expect(zoomCrop(crop, 2, size)).toEqual({ x: 150, y: 125, width: 100, height: 50 });
  expect(zoomCrop(crop, 1 / 1.5, size)).toEqual({ x: 50, y: 75, width: 300, height: 150 });
  expect(zoomCrop({ ...crop, x: 0 }, 1 / 1.5, size)).toEqual({ x: 0, y: 75, width: 300, height: 150 });
  expect(zoomCrop(crop, 0.01, size)).toEqual({ x: 0, y: 50, width: 400, height: 200 });
  expect(zoomCrop(crop, 100, size)).toEqual({ x: 160, y: 130, width: 80, height: 40 });
  expect(zoomCrop(wholeOf(size), 0.5, size)).toEqual(wholeOf(size));
});

describe("a ratio", () => {
  test.each([
    [1, { x: 50, y: 0, width: 300, height: 300 }],
    [2 / 3, { x: 100, y: 0, width: 200, height: 300 }],
    [9 / 16, { x: 115.625, y: 0, width: 168.75, height: 300 }],
    [null, wholeOf(size)],
  ])("of %d is as large as the picture lets it be", (ratio, expected) => {
    expect(fitRatio(wholeOf(size), ratio, size)).toEqual(expected);
  });

  test("stays near where the crop was", () => {
    expect(fitRatio({ x: 0, y: 0, width: 100, height: 100 }, 1, size).x).toBe(0);
    expect(fitRatio({ x: 300, y: 0, width: 100, height: 100 }, 1, size).x).toBe(100);
  });
});

describe("dragging a handle", () => {
  const crop = { x: 100, y: 100, width: 100, height: 100 };

  test.each([
    ["e", [50, 90], { ...crop, width: 150 }],
    ["w", [-50, 90], { x: 50, y: 100, width: 150, height: 100 }],
    ["n", [90, -30], { x: 100, y: 70, width: 100, height: 130 }],
    ["se", [10, 20], { ...crop, width: 110, height: 120 }],
    ["nw", [-1000, -1000], { x: 0, y: 0, width: 200, height: 200 }],
    ["se", [-1000, -1000], { ...crop, width: 40, height: 40 }],
  ] as const)("%s by %j leaves the far side where it is", (handle, by, expected) => {
    expect(resizeCrop(crop, handle, by, { ratio: null, size })).toEqual(expected);
  });

  test("keeps a ratio", () => {
    expect(resizeCrop(crop, "se", [50, 0], { ratio: 1, size })).toEqual({ ...crop, width: 150, height: 150 });
    expect(resizeCrop(crop, "s", [0, 50], { ratio: 1, size })).toEqual({
      x: 75,
      y: 100,
      width: 150,
      height: 150,
    });
    expect(resizeCrop(crop, "e", [1000, 0], { ratio: 1, size })).toEqual({
      x: 100,
      y: 0,
      width: 300,
      height: 300,
    });
  });

  test("never leaves the picture and keeps the ratio with every handle", () => {
    const far = fc.integer({ min: -900, max: 900 });
    fc.assert(
      fc.property(
        fc.constantFrom(...HANDLES),
        fc.constantFrom(null, 1, 2 / 3, 9 / 16),
        fc.array(fc.tuple(far, far), { minLength: 1, maxLength: 6 }),
        (handle, ratio, pulls) => {
          let now = fitRatio(crop, ratio, size);
          for (const by of pulls) now = resizeCrop(now, handle, by, { ratio, size });
          expect(now.x).toBeGreaterThanOrEqual(-0.001);
          expect(now.y).toBeGreaterThanOrEqual(-0.001);
          expect(now.x + now.width).toBeLessThanOrEqual(size.width + 0.001);
          expect(now.y + now.height).toBeLessThanOrEqual(size.height + 0.001);
          expect(now.width).toBeGreaterThan(0);
          if (ratio !== null) expect(now.width / now.height).toBeCloseTo(ratio, 5);
        },
      ),
    );
  });
});

test("four quarter turns restore the crop", () => {
  const crop = { x: 10, y: 20, width: 100, height: 50 };
  let turned = crop;
  let around = size;
  for (let turn = 0; turn < 4; turn += 1) {
    turned = turnCrop(turned, around);
    around = turnedSize(around, 1);
  }
  expect(turned).toEqual(crop);
  expect(turnCrop(crop, size)).toEqual({ x: 230, y: 10, width: 50, height: 100 });
});

test("crops to whole pixels", () => {
  expect(roundCrop({ x: 0.4, y: 0.6, width: 10.4, height: 0.2 })).toEqual({
    x: 0,
    y: 1,
    width: 11,
    height: 1,
  });
});
