import type { Grid } from "./layout.ts";

export type ColumnRule = Grid & {
  /** The least container width, in px, for this many columns. */
  readonly from: number;
  /** Space between columns in px. */
  readonly gutter: number;
  /** The widest a column may grow, in px; the rest becomes margin. */
  readonly cap: number;
};

export type ColumnTable = "regular" | "dense";

/**
 * `regular-columns.module.css` and `dense-columns.module.css` repeat these as container queries; a test
 * compares them.
 */
export const COLUMN_TABLES: Readonly<Record<ColumnTable, readonly ColumnRule[]>> = {
  regular: [
    { columns: 2, from: 0, gutter: 8, cap: 276, gap: 0.5, nominal: 183 },
    { columns: 3, from: 560, gutter: 16, cap: 236, gap: 1, nominal: 236 },
    { columns: 4, from: 960, gutter: 16, cap: 236, gap: 1, nominal: 236 },
    { columns: 5, from: 1204, gutter: 16, cap: 236, gap: 1, nominal: 236 },
    { columns: 6, from: 1448, gutter: 16, cap: 236, gap: 1, nominal: 236 },
    { columns: 7, from: 1692, gutter: 16, cap: 236, gap: 1, nominal: 236 },
    { columns: 8, from: 1936, gutter: 16, cap: 236, gap: 1, nominal: 236 },
  ],
  dense: [
    { columns: 3, from: 0, gutter: 8, cap: 184, gap: 0.5, nominal: 119 },
    { columns: 4, from: 560, gutter: 8, cap: 184, gap: 0.5, nominal: 170 },
    { columns: 5, from: 760, gutter: 8, cap: 184, gap: 0.5, nominal: 170 },
    { columns: 6, from: 980, gutter: 8, cap: 176, gap: 0.5, nominal: 170 },
    { columns: 7, from: 1156, gutter: 8, cap: 176, gap: 0.5, nominal: 170 },
    { columns: 8, from: 1332, gutter: 8, cap: 176, gap: 0.5, nominal: 170 },
    { columns: 9, from: 1484, gutter: 8, cap: 176, gap: 0.5, nominal: 170 },
    { columns: 10, from: 1684, gutter: 8, cap: 176, gap: 0.5, nominal: 170 },
    { columns: 11, from: 1860, gutter: 8, cap: 176, gap: 0.5, nominal: 170 },
    { columns: 12, from: 2036, gutter: 8, cap: 176, gap: 0.5, nominal: 170 },
  ],
};

export function ruleFor(containerWidth: number, table: ColumnTable): ColumnRule {
  const rules = COLUMN_TABLES[table];
  const rule = rules.findLast((candidate) => containerWidth >= candidate.from) ?? rules[0];
  if (!rule) throw new RangeError("The column table is empty");
  return rule;
}

export function columnWidth(rule: ColumnRule, containerWidth: number): number {
  return Math.min(rule.cap, (containerWidth - (rule.columns - 1) * rule.gutter) / rule.columns);
}
