import { describe, expect, test } from "vitest";
import type { PinImages } from "#contract/library/entities/pin.ts";
import { isAnimation, shapeOf, sizesOf, sourcesOf } from "./picture-shape.ts";

const cuts = {
  "60x60": 60,
  "75x75": 75,
  "136x136": 136,
  "170x": 170,
  "236x": 236,
  "474x": 474,
  "736x": 736,
  "1200x": 1200,
};

function images(width: number, height: number, ending = "jpg"): PinImages {
  const cut = (name: string, most: number) => {
    const narrow = Math.min(most, width);
    return {
      url: `https://p.example/media/${name}/a.jpg`,
      width: narrow,
      height: Math.round((narrow * height) / width),
    };
  };
  const sizes = Object.entries(cuts).map(([name, most]) => [name, cut(name, most)]);
  const orig = { url: `https://p.example/media/originals/a.${ending}`, width, height };
  return { ...Object.fromEntries(sizes), orig } as PinImages;
}

describe("the shape of the pane", () => {
  test.each([
    [599, 1000, "tall"],
    [419, 1000, "strip"],
    [600, 1000, "regular"],
    [839, 1000, "regular"],
    [840, 1000, "wide"],
    [3000, 500, "wide"],
  ])("%i × %i is %s", (width, height, shape) => {
    expect(shapeOf({ url: "", width, height })).toBe(shape);
  });
});

test("the drawn width follows the shape", () => {
  expect(sizesOf(images(700, 1000))).toBe("(width < 870px) min(100vw, 672px), min(50vw, 508px)");
  expect(sizesOf(images(1000, 1000))).toContain("min(60vw, 706px)");
  expect(sizesOf(images(450, 1000))).toBe("381px");
  expect(sizesOf(images(300, 1000))).toContain("min(50vw, 508px)");
});

test("each width is offered once, in both formats", () => {
  expect(sourcesOf(images(2000, 3000), "webp").split(", ")).toEqual([
    "https://p.example/media/236x/a.webp 236w",
    "https://p.example/media/474x/a.webp 474w",
    "https://p.example/media/736x/a.webp 736w",
    "https://p.example/media/1200x/a.webp 1200w",
  ]);
  expect(sourcesOf(images(300, 300), "jpg").split(", ")).toEqual([
    "https://p.example/media/236x/a.jpg 236w",
    "https://p.example/media/1200x/a.jpg 300w",
  ]);
});

test("animations are recognized by their original or their moving sizes", () => {
  expect(isAnimation({ images: images(10, 10, "gif") })).toBe(true);
  expect(isAnimation({ images: images(10, 10, "webp"), moving_images: {} })).toBe(true);
  expect(isAnimation({ images: images(10, 10, "webp") })).toBe(false);
});
