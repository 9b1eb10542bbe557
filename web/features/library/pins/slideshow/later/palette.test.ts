import { expect, test } from "vitest";
import { paletteOf } from "./palette.ts";

const samples = (...colors: [number, number, number][]) =>
  Uint8Array.from(colors.flatMap(([red, green, blue]) => [blue, green, red]));

test("has the dominant color and those that differ most, from light to dark", () => {
  const found = paletteOf("#808080", samples([250, 250, 250], [200, 20, 20], [10, 10, 10], [128, 130, 128]));
  expect(found).toEqual(["#fafafa", "#808080", "#c81414", "#0a0a0a"]);
});

test("takes no two colors that look alike, and no more than asked for", () => {
  expect(paletteOf("#808080", samples([129, 128, 128], [120, 128, 130]))).toEqual(["#808080"]);
  const many = Array.from({ length: 64 }, (_, at): [number, number, number] => [at * 4, 255 - at * 4, at]);
  expect(paletteOf("#000000", samples(...many))).toHaveLength(5);
  expect(paletteOf("#123456", new Uint8Array())).toEqual(["#123456"]);
});
