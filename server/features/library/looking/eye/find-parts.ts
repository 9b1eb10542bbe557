import type { SeenPart } from "./look.ts";

/** How many cells of the map a part is wide and high, and how far apart the middles of two parts are at least. */
const PART_CELLS = 3;
const APART = 2;
const PARTS_MAX = 3;
/** A part has this much more than the cells of its picture have on average. */
const CLEAR = 1.5;

/** How much the model sees in each cell of its map. */
export function weighCells(map: Float32Array, side: number): Float32Array {
  const depth = map.length / (side * side);
  const cells = new Float32Array(side * side);
  for (const [at, value] of map.entries()) {
    const cell = Math.floor(at / depth);
    cells[cell] = (cells[cell] ?? 0) + value;
  }
  return cells;
}

/**
 * Finds what stands out of a picture: the cells where the model sees most. It sees something even in an empty picture, in
 * some cells more than in others, which is `empty`.
 */
export function findParts(cells: Float32Array, empty: Float32Array, side: number): SeenPart[] {
  const seen = [...cells].map((weight, cell) => weight - (empty[cell] ?? 0));
  const least = Math.min(...seen);
  const average = seen.reduce((sum, weight) => sum + weight - least, 0) / seen.length;
  const places = seen.map((weight, cell) => ({
    row: Math.floor(cell / side),
    column: cell % side,
    weight: weight - least,
  }));
  const chosen: (typeof places)[number][] = [];
  for (const place of places.sort((one, other) => other.weight - one.weight)) {
    if (chosen.length === PARTS_MAX || place.weight <= CLEAR * average) break;
    const isNear = (other: typeof place) =>
      Math.max(Math.abs(other.row - place.row), Math.abs(other.column - place.column)) < APART;
    if (!chosen.some(isNear)) chosen.push(place);
  }
  return chosen.map(({ row, column }) => ({
    x: startOf(column, side),
    y: startOf(row, side),
    w: PART_CELLS / side,
    h: PART_CELLS / side,
  }));
}

/** Around the cell, and within the picture. */
function startOf(cell: number, side: number): number {
  return Math.min(side - PART_CELLS, Math.max(0, cell - (PART_CELLS - 1) / 2)) / side;
}
