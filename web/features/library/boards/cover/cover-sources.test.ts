import { expect, test } from "vitest";
import { coverScale, coverSources } from "./cover-sources.ts";

const whole = (width: number, height: number) => ({ width, height, custom_cover: null });

test("a portrait is as wide as its box, a landscape as wide as the box's height needs", () => {
  expect(coverScale(whole(600, 800), 1)).toBe(1);
  expect(coverScale(whole(1600, 800), 1)).toBe(2);
  expect(coverScale(whole(1600, 800), 4 / 3)).toBe(1.5);
  expect(coverScale(null, 1)).toBe(1);
  expect(coverScale({ width: null, height: null, custom_cover: null }, 1)).toBe(1);
});

test("a chosen part needs the whole picture to be larger", () => {
  const half = { width: 1000, height: 1000, custom_cover: { crop: [0, 0, 500, 500], size: [500, 500] } };
  expect(coverScale(half, 1)).toBe(2);
  const strip = { width: 1000, height: 1000, custom_cover: { crop: [0, 0, 500, 250], size: [500, 250] } };
  expect(coverScale(strip, 1)).toBe(4);
});

test("offers every width up to the original's", () => {
  const url = "https://pins.example/media/474x/aa/bb/cc/s.jpg";
  expect(coverSources(url, whole(3000, 2000)).match(/\d+x\/|\d+w/g)).toEqual([
    "236x/",
    "236w",
    "474x/",
    "474w",
    "736x/",
    "736w",
    "1200x/",
    "1200w",
  ]);
  expect(coverSources(url, whole(500, 300)).match(/\d+w/g)).toEqual(["236w", "474w", "500w"]);
});
