import type { Grid } from "./layout.ts";

export type ColumnRule = Grid & {
  /** Least width of the container, in px, at which this many columns are shown. */
  readonly from: number;
  /** Space between columns in px. */
  readonly gutter: number;
  /** Widest a column may grow, in px; what is left over becomes margin. */
  readonly cap: number;
};

/** `masonry.module.css` repeats this table as container queries; a test holds the two together. */
export const COLUMN_RULES: readonly ColumnRule[] = [
  { columns: 2, from: 0, gutter: 8, cap: 276, gap: 0.5, nominal: 183 },
  { columns: 3, from: 560, gutter: 16, cap: 236, gap: 1, nominal: 236 },
  { columns: 4, from: 960, gutter: 16, cap: 236, gap: 1, nominal: 236 },
  { columns: 5, from: 1204, gutter: 16, cap: 236, gap: 1, nominal: 236 },
  { columns: 6, from: 1448, gutter: 16, cap: 236, gap: 1, nominal: 236 },
  { columns: 7, from: 1692, gutter: 16, cap: 236, gap: 1, nominal: 236 },
  { columns: 8, from: 1936, gutter: 16, cap: 236, gap: 1, nominal: 236 },
];

export function ruleFor(containerWidth: number): ColumnRule {
  const rule = COLUMN_RULES.findLast((candidate) => containerWidth >= candidate.from) ?? COLUMN_RULES[0];
  if (!rule) throw new RangeError("The column table is empty");
  return rule;
}

export function columnWidth(rule: ColumnRule, containerWidth: number): number {
  return Math.min(rule.cap, (containerWidth - (rule.columns - 1) * rule.gutter) / rule.columns);
}
