import { expect, test } from "vitest";
import { findParts, weighCells } from "./find-parts.ts";

const SIDE = 7;

/** A map with two numbers for each cell: all alike but for these. */
function mapWith(cells: readonly [row: number, column: number, strength: number][]): Float32Array {
  const map = new Float32Array(SIDE * SIDE * 2).fill(1);
  for (const [row, column, strength] of cells) map[(row * SIDE + column) * 2] = strength;
  return map;
}

const empty = weighCells(mapWith([[0, 6, 9]]), SIDE);
const partsOf = (map: Float32Array) => findParts(weighCells(map, SIDE), empty, SIDE);

test("what stands out is found, the clearest first and each thing once, but not cells that are high in every picture", () => {
  const parts = partsOf(
    mapWith([
      [1, 1, 9],
      [1, 2, 8],
      [5, 5, 12],
      [0, 6, 9],
    ]),
  );
  expect(parts).toEqual([
    { x: 4 / 7, y: 4 / 7, w: 3 / 7, h: 3 / 7 },
    { x: 0, y: 0, w: 3 / 7, h: 3 / 7 },
  ]);
});

test("a part at the edge stays within the picture, and there are three at most", () => {
  const corners = [
    [0, 0, 9],
    [0, 6, 20],
    [6, 0, 9],
    [6, 6, 9],
  ] as const;
  const parts = partsOf(mapWith(corners.map((each) => [...each])));
  expect(parts).toHaveLength(3);
  for (const { x, y, w, h } of parts) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(1);
  }
});

test("an even picture has no parts", () => {
  expect(partsOf(mapWith([[0, 6, 9]]))).toEqual([]);
});
