import { useMemo, useState } from "react";
import { COLUMN_RULES, columnWidth, ruleFor } from "./columns.ts";
import { appendBoxes, type Box, boxOf, type Layout, layoutBoxes, type Metrics } from "./layout.ts";
import { type Laid, revise } from "./revise.ts";

export type Frame = { readonly containerWidth: number; readonly rem: number };

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
  return { width: columnWidth(ruleFor(frame.containerWidth), frame.containerWidth), rem: frame.rem };
}

/** Lays out for the frame that was measured, keeping what is already placed; null as long as there is no frame. */
export function useLaid(frame: Frame | null, measured: Measured, restored: Laid | null): Laid | null {
  const rule = frame && ruleFor(frame.containerWidth);
  const [laid, setLaid] = useState(restored);
  if (!rule || (laid?.keys === measured.keys && laid.layout.grid === rule)) return laid;
  const next = revise(laid, rule, measured.keys, measured.boxes);
  setLaid(next);
  return next;
}

const SKELETON_RATIOS = [1.3, 1, 1.5, 0.8, 1.2, 1.6, 0.9, 1.4];
const SKELETON_ROWS = 2;
const noBoxes: readonly Box[] = [];

function skeletonBoxes(columns: number): readonly Box[] {
  return Array.from({ length: columns * SKELETON_ROWS }, (_, index) =>
    boxOf(SKELETON_RATIOS[index % SKELETON_RATIOS.length] ?? 1, 2),
  );
}

/** The layout with placeholders below it while more is on its way. */
export function useWithSkeletons(layout: Layout | null, loading: boolean): Layout | null {
  return useMemo(
    () => layout && appendBoxes(layout, loading ? skeletonBoxes(layout.grid.columns) : noBoxes),
    [layout, loading],
  );
}

/** One layout per column count, for HTML that is right before anything is measured. */
export function useEveryLayout(wanted: boolean, measured: Measured, loading: boolean): readonly Layout[] {
  return useMemo(() => {
    if (!wanted) return [];
    const most = Math.max(...COLUMN_RULES.map((rule) => rule.columns));
    const boxes = loading ? measured.boxes.concat(skeletonBoxes(most)) : measured.boxes;
    return COLUMN_RULES.map((rule) => layoutBoxes(rule, boxes));
  }, [wanted, measured, loading]);
}
