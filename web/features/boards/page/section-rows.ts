/** Columns that the wall may have; sections stand in the same. */
const COLUMNS = [2, 3, 4, 5, 6, 7, 8] as const;
const ROWS = 2;

/**
 * The most columns at which not all sections fit into the first rows, for the style sheet, which knows the columns; null
 * where they always fit.
 */
export function overflowOf(count: number): number | undefined {
  return COLUMNS.findLast((columns) => count > columns * ROWS);
}
