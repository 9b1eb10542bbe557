import { type Layout, type Metrics, originPx } from "./layout.ts";
import { isRearranged, type Laid } from "./revise.ts";
import { findAnchor, topPx } from "./visible.ts";

/** What was on screen; `scrolled` is the view's upper edge, in px below the origin line. */
export type Seen = {
  readonly laid: Laid;
  readonly metrics: Metrics;
  readonly scrolled: number;
  readonly viewHeight: number;
  /** Whether this was taken from a position store, so that the page has yet to be scrolled to it. */
  readonly restored: boolean;
};

/**
 * Where the view's upper edge must be, in px below the new origin line, for the first item seen to stand where it
 * stood; null when nothing has to be kept.
 */
export function keepInPlace(before: Seen, laid: Laid, metrics: Metrics): number | null {
  const { scrolled, viewHeight } = before;
  const layout = before.laid.layout;
  const anchor = findAnchor(layout, before.metrics, { from: scrolled, to: scrolled + viewHeight });
  if (!anchor) return before.restored ? scrolled : null;
  // Whoever puts cards elsewhere looks at the place, not at the card.
  if (!before.restored && isRearranged(before.laid.keys, laid.keys)) return null;
  const kept = findSurvivor(before.laid.keys, laid.keys, anchor.index);
  if (!kept) return null;
  const grewAbove = kept.now > kept.was;
  if (!before.restored && !grewAbove && isTopInView(layout, before.metrics, scrolled)) return null;
  const offset = topPx(layout, kept.was, before.metrics) - scrolled;
  return topPx(laid.layout, kept.now, metrics) - offset;
}

// With the list's own upper edge in view, the page above it is what the reader looks at.
function isTopInView(layout: Layout, metrics: Metrics, scrolled: number): boolean {
  return scrolled + originPx(layout, metrics) <= 0;
}

/** The item at `from`, or the nearest after it, that is in both lists. */
function findSurvivor(before: readonly string[], now: readonly string[], from: number) {
  const places = new Map(now.map((key, index) => [key, index]));
  for (let was = from; was < before.length; was += 1) {
    const place = places.get(before[was] ?? "");
    if (place !== undefined) return { was, now: place };
  }
  return null;
}
