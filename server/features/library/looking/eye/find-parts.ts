import type { SeenPart } from "./look.ts";

/** How many cells of the map a part is wide and high, and how far apart the middles of two parts are at least. */
const PART_CELLS = 3;
const APART = 2;
const PARTS_MAX = 3;
/** A part differs from the rest of the picture this many times as much as its cells do on average. */
const CLEAR = 1.25;

/**
 * Finds what stands out of a picture: the cells of the model's map that differ most from the mean of all. An even picture,
 * such as a pattern, has no such parts.
 */
export function findParts(map: Float32Array, side: number): SeenPart[] {
  const depth = map.length / (side * side);
  const mean = new Float32Array(depth);
  for (let at = 0; at < map.length; at += 1) mean[at % depth] = (mean[at % depth] ?? 0) + (map[at] ?? 0);
  const differences = Array.from({ length: side * side }, (_, cell) => {
    let sum = 0;
    for (let at = 0; at < depth; at += 1)
      sum += ((map[cell * depth + at] ?? 0) - (mean[at] ?? 0) / (side * side)) ** 2;
    return { row: Math.floor(cell / side), column: cell % side, difference: Math.sqrt(sum) };
  });
  const average = differences.reduce((sum, { difference }) => sum + difference, 0) / differences.length;
  const chosen: (typeof differences)[number][] = [];
  for (const cell of differences.sort((one, other) => other.difference - one.difference)) {
    if (chosen.length === PARTS_MAX || cell.difference <= CLEAR * average) break;
    const isNear = (other: typeof cell) =>
      Math.max(Math.abs(other.row - cell.row), Math.abs(other.column - cell.column)) < APART;
    if (!chosen.some(isNear)) chosen.push(cell);
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
