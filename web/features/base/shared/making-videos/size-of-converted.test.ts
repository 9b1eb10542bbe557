import { expect, test } from "vitest";
import { sizeOfConverted } from "./size-of-converted.ts";

test.each([
  [3840, 2160, 1280, 720, 2_200_000],
  [1080, 1920, 720, 1280, 2_200_000],
  [1921, 1081, 1280, 720, 2_200_000],
  [1279, 719, 1278, 718, 2_190_461],
  [641, 361, 640, 360, 550_000],
  [128, 96, 128, 96, 300_000],
])("%d × %d becomes %d × %d", (width, height, across, down, bitsPerSecond) => {
  expect(sizeOfConverted({ width, height })).toEqual({ width: across, height: down, bitsPerSecond });
});
