/** The possible numbers of columns on the wall. Sections use the same grid. */
const COLUMNS = [2, 3, 4, 5, 6, 7, 8] as const;
const ROWS = 2;

/** The largest number of columns that leaves some sections hidden, for the style sheet; undefined if all always fit. */
export function overflowOf(count: number): number | undefined {
  return COLUMNS.findLast((columns) => count > columns * ROWS);
}
