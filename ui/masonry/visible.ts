import { type Layout, type Metrics, toPx } from "./layout.ts";

/** A stretch of the list in px, measured from the origin line. */
export type Span = { readonly from: number; readonly to: number };

export type Anchor = { readonly index: number; readonly top: number };

export function topPx(layout: Layout, index: number, metrics: Metrics): number {
  const place = layout.places[index];
  return place ? toPx(place, metrics) : 0;
}

export function bottomPx(layout: Layout, index: number, metrics: Metrics): number {
  const box = layout.boxes[index];
  const height = box ? box.ratio * metrics.width + box.caption * metrics.rem : 0;
  return topPx(layout, index, metrics) + height;
}

/** Indices of the items that touch the span, in list order. */
export function indicesWithin(layout: Layout, metrics: Metrics, span: Span): number[] {
  const found: number[] = [];
  for (const lane of layout.lanes) {
    for (let at = firstBelow(layout, lane, metrics, span.from); at < lane.length; at += 1) {
      const index = (lane[at] ?? 0) + layout.origin;
      if (topPx(layout, index, metrics) >= span.to) break;
      found.push(index);
    }
  }
  return found.sort((a, b) => a - b);
}

/** The first item in list order whose top is in view; otherwise the first that touches the view. */
export function findAnchor(layout: Layout, metrics: Metrics, span: Span): Anchor | null {
  const within = indicesWithin(layout, metrics, span);
  const whole = within.find((index) => topPx(layout, index, metrics) >= span.from);
  const index = whole ?? within[0];
  return index === undefined ? null : { index, top: topPx(layout, index, metrics) };
}

/** The view plus `overscan` views on either side, in steps, so that most scroll frames change nothing. */
export function spanAround(scrolled: number, viewHeight: number, overscan: number): Span {
  const step = Math.max(1, viewHeight / 4);
  const margin = viewHeight * overscan;
  return {
    from: Math.floor((scrolled - margin) / step) * step,
    to: Math.ceil((scrolled + viewHeight + margin) / step) * step,
  };
}

function firstBelow(layout: Layout, lane: readonly number[], metrics: Metrics, from: number): number {
  let low = 0;
  let high = lane.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const index = (lane[middle] ?? 0) + layout.origin;
    if (bottomPx(layout, index, metrics) <= from) low = middle + 1;
    else high = middle;
  }
  return low;
}
