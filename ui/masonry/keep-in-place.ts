import { type Layout, type Metrics, originPx } from "./layout.ts";
import { isRearranged, type KeyedLayout } from "./revise.ts";
import { bottomPx, findAnchor, topPx } from "./visible.ts";

/** What was on screen; `scrolled` is the view's top, in px below the origin line. */
export type Seen = {
  readonly keyedLayout: KeyedLayout;
  readonly metrics: Metrics;
  readonly scrolled: number;
  readonly viewHeight: number;
  /** Whether this comes from a position store, so that the page has yet to scroll there. */
  readonly restored: boolean;
};

/**
 * Whether a list that was whole at its start must be laid out from its first item: items came back there, such as by an
 * undo, while the first one is in view. Growing upwards would leave holes above it.
 */
export function startsOver({ keyedLayout, metrics, scrolled, restored }: Seen, now: KeyedLayout): boolean {
  if (restored || now.layout.origin === 0) return false;
  return keyedLayout.keys.length === 0 || bottomPx(keyedLayout.layout, 0, metrics) > scrolled;
}

/**
 * Where the view's top must be, in px below the new origin line, to keep the first visible item where it was;
 * null if nothing needs to stay.
 */
export function keepInPlace(before: Seen, keyedLayout: KeyedLayout, metrics: Metrics): number | null {
  const { scrolled, viewHeight } = before;
  const layout = before.keyedLayout.layout;
  const anchor = findAnchor(layout, before.metrics, { from: scrolled, to: scrolled + viewHeight });
  if (!anchor) return before.restored ? scrolled : null;
  // People who rearrange cards watch the place, not the card.
  if (!before.restored && isRearranged(before.keyedLayout.keys, keyedLayout.keys)) return null;
  const kept = findSurvivor(before.keyedLayout.keys, keyedLayout.keys, anchor.index);
  if (!kept) return null;
  const grewAbove = kept.now > kept.was && keyedLayout.layout.origin > 0;
  if (!before.restored && !grewAbove && isTopInView(layout, before.metrics, scrolled)) return null;
  const offset = topPx(layout, kept.was, before.metrics) - scrolled;
  return topPx(keyedLayout.layout, kept.now, metrics) - offset;
}

// With the list's top in view, the reader is looking at the page above it.
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
