import { rgbaToThumbHash, thumbHashToRGBA } from "thumbhash";
import { expect, test } from "vitest";
import { POINTS, placeholderUrl, readThumbHash } from "./placeholder.ts";

type Paint = (x: number, y: number) => [number, number, number];

const paints: Record<string, Paint> = {
  "one colour": () => [43, 58, 140],
  "light above, dark below": (_, y) => [255 - 200 * y, 255 - 200 * y, 240 - 200 * y],
  "red to blue": (x) => [255 * (1 - x), 40, 255 * x],
  "a sun in a corner": (x, y) => (x + y < 0.5 ? [242, 179, 61] : [31, 106, 103]),
};

function hashOf(paint: Paint, width: number, height: number): Uint8Array {
  const pixels = Array.from({ length: width * height }, (_, index) => [
    ...paint((index % width) / width, Math.floor(index / width) / height),
    255,
  ]);
  return rgbaToThumbHash(width, height, pixels.flat());
}

/** The average that the format's reference decoder gives around one of our points. */
function meanAround(hash: Uint8Array, index: number): number[] {
  const { w, h, rgba } = thumbHashToRGBA(hash);
  const x = ((index % POINTS) + 0.5) * (w / POINTS) - 0.5;
  const y = (Math.floor(index / POINTS) + 0.5) * (h / POINTS) - 0.5;
  const near = [Math.floor(x), Math.ceil(x)].flatMap((column) =>
    [Math.floor(y), Math.ceil(y)].map((row) => 4 * (row * w + column)),
  );
  return [2, 1, 0].map(
    (channel) => near.reduce((sum, at) => sum + (rgba[at + channel] ?? 0), 0) / near.length,
  );
}

test.each(
  Object.entries(paints).flatMap(([name, paint]) => [
    { name: `${name}, square`, hash: hashOf(paint, 40, 40) },
    { name: `${name}, upright`, hash: hashOf(paint, 30, 60) },
    { name: `${name}, lying`, hash: hashOf(paint, 60, 30) },
  ]),
)("reads the colours of $name", ({ hash }) => {
  const colours = readThumbHash(hash);
  for (let index = 0; index < POINTS * POINTS; index += 1) {
    const expected = meanAround(hash, index);
    const seen = [...colours.subarray(index * 3, index * 3 + 3)];
    for (const [channel, value] of seen.entries()) {
      expect(Math.abs(value - (expected[channel] ?? 0)), `${index} ${channel}`).toBeLessThan(12);
    }
  }
});

test("is a bitmap that any browser can read, or null without a hash", () => {
  const url = placeholderUrl(btoa(String.fromCharCode(...hashOf(() => [43, 58, 140], 20, 20)))) ?? "";
  const [head, body = ""] = url.split(",");
  expect(head).toBe("data:image/bmp;base64");
  expect(atob(body).slice(0, 2)).toBe("BM");
  expect(atob(body)).toHaveLength(54 + POINTS * POINTS * 2);
  expect([placeholderUrl(""), placeholderUrl("%%"), placeholderUrl("AAAA")]).toEqual([null, null, null]);
});
