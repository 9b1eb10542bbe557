import fc from "fast-check";
import { expect, test } from "vitest";
import { pinVisualSearchUrl } from "#contract/urls.ts";
import { cropOf, partOf, readPart, stageSize } from "./part.ts";

const size = stageSize({ width: 3000, height: 4000 });
const searchOf = (url: string) => url.slice(url.indexOf("?"));

test("a part of a picture goes into an address and comes back", () => {
  expect(size).toEqual({ width: 300, height: 400 });
  const part = partOf({ x: 30, y: 100, width: 150, height: 300 }, size);
  expect(part).toEqual({ x: 0.1, y: 0.25, w: 0.5, h: 0.75 });
  const url = pinVisualSearchUrl("7", part);
  expect(url).toBe("/pin/7/visual-search/?x=0.1&y=0.25&w=0.5&h=0.75");
  expect(readPart(searchOf(url))).toEqual(part);
  expect(cropOf(part, size)).toEqual({ x: 30, y: 100, width: 150, height: 300 });
  expect(partOf(cropOf(null, size), size)).toBeNull();
});

test("nonsense in an address stands for the whole picture", () => {
  for (const search of [
    "",
    "?x=0&y=0&w=1",
    "?x=0&y=0&w=0&h=1",
    "?x=.5&y=0&w=.6&h=1",
    "?x=-1&y=0&w=1&h=1",
    "?x=a",
  ])
    expect({ search, part: readPart(search) }).toEqual({ search, part: null });
});

test("rounding leaves no part outside of its picture", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, share, (x, y, w, h) => {
      const crop = {
        x: x * 200,
        y: y * 300,
        width: 40 + w * (260 - x * 200),
        height: 40 + h * (360 - y * 300),
      };
      const part = partOf(crop, size);
      if (part !== null) expect(readPart(searchOf(pinVisualSearchUrl("7", part)))).toEqual(part);
    }),
  );
});
