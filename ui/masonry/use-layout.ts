import { useMemo, useState } from "react";
import { COLUMN_TABLES, type ColumnTable, columnWidth, ruleFor } from "./columns.ts";
import { appendBoxes, type Box, boxOf, type Layout, layoutBoxes, type Metrics } from "./layout.ts";
import { type KeyedLayout, revise } from "./revise.ts";

export type Frame = {
  readonly containerWidth: number;
  readonly rem: number;
  readonly columns: ColumnTable;
};

export type Measured = { readonly keys: readonly string[]; readonly boxes: readonly Box[] };

export type MeasureProps<T> = {
  readonly items: readonly T[];
  readonly getKey: (item: T) => string;
  readonly getRatio: (item: T) => number;
  readonly captionRem: number | ((item: T) => number);
};

export function useMeasured<T>({ items, getKey, getRatio, captionRem }: MeasureProps<T>): Measured {
  return useMemo(() => {
    const caption = typeof captionRem === "number" ? () => captionRem : captionRem;
    return {
      keys: items.map(getKey),
      boxes: items.map((item) => boxOf(getRatio(item), caption(item))),
    };
  }, [items, getKey, getRatio, captionRem]);
}

export function metricsOf(frame: Frame): Metrics {
  const { containerWidth, rem, columns } = frame;
  return { width: columnWidth(ruleFor(containerWidth, columns), containerWidth), rem };
}

/** The layout for the measured frame, keeping positions already set; null without a frame. And starts it over. */
export function useKeyedLayout(
  frame: Frame | null,
  measured: Measured,
  restored: KeyedLayout | null,
): [KeyedLayout | null, startOver: (from: KeyedLayout) => void] {
  const rule = frame && ruleFor(frame.containerWidth, frame.columns);
  const [keyedLayout, setKeyedLayout] = useState(restored);
  if (!rule || (keyedLayout?.keys === measured.keys && keyedLayout.layout.grid === rule))
    return [keyedLayout, startOver];
  const next = revise(keyedLayout, rule, measured.keys, measured.boxes);
  setKeyedLayout(next);
  return [next, startOver];

  function startOver({ keys, layout }: KeyedLayout) {
    setKeyedLayout({ keys, layout: layoutBoxes(layout.grid, layout.boxes) });
  }
}

const SKELETON_RATIOS = [1.3, 1, 1.5, 0.8, 1.2, 1.6, 0.9, 1.4];
const SKELETON_ROWS = 2;
/** In rem; cards in dense columns mostly have no text. */
const SKELETON_CAPTION: Readonly<Record<ColumnTable, number>> = { regular: 2, dense: 0 };
const noBoxes: readonly Box[] = [];

function skeletonBoxes(count: number, columns: ColumnTable): readonly Box[] {
  return Array.from({ length: count * SKELETON_ROWS }, (_, index) =>
    boxOf(SKELETON_RATIOS[index % SKELETON_RATIOS.length] ?? 1, SKELETON_CAPTION[columns]),
  );
}

/** The layout with placeholders below it while more is loading. */
export function useWithSkeletons(
  layout: Layout | null,
  columns: ColumnTable,
  loading: boolean,
): Layout | null {
  return useMemo(
    () => layout && appendBoxes(layout, loading ? skeletonBoxes(layout.grid.columns, columns) : noBoxes),
    [layout, columns, loading],
  );
}

/** One layout per column count, for HTML that is right before measuring; empty without a table. */
export function useEveryLayout(
  columns: ColumnTable | null,
  measured: Measured,
  loading: boolean,
): readonly Layout[] {
  return useMemo(() => {
    if (columns === null) return [];
    const rules = COLUMN_TABLES[columns];
    const most = Math.max(...rules.map((rule) => rule.columns));
    const boxes = loading ? measured.boxes.concat(skeletonBoxes(most, columns)) : measured.boxes;
    return rules.map((rule) => layoutBoxes(rule, boxes));
  }, [columns, measured, loading]);
}
