import { type RefObject, useLayoutEffect, useMemo } from "react";
import { ruleFor } from "./columns.ts";
import type { Seen } from "./keep-in-place.ts";
import { layoutBoxes } from "./layout.ts";
import type { PositionStore } from "./position-store.ts";
import { type Frame, type Measured, metricsOf } from "./use-layout.ts";
import { findAnchor, topPx } from "./visible.ts";

export type Place = { readonly store: PositionStore; readonly key: string };

export function usePlace(store: PositionStore | undefined, key: string | undefined): Place | null {
  return useMemo(() => (store && key !== undefined ? { store, key } : null), [store, key]);
}

/** The layout and view stored under this key, rebuilt from the current items. */
export function restorePosition(
  { store, key }: Place,
  measured: Measured,
): { frame: Frame; seen: Seen } | null {
  const position = store.find(key);
  if (!position) return null;
  const { frame, viewHeight } = position;
  const origin = position.originKey === null ? -1 : measured.keys.indexOf(position.originKey);
  const layout = layoutBoxes(
    ruleFor(frame.containerWidth, frame.columns),
    measured.boxes,
    Math.max(0, origin),
  );
  const metrics = metricsOf(frame);
  const anchor = position.anchorKey === null ? -1 : measured.keys.indexOf(position.anchorKey);
  const scrolled = anchor < 0 ? position.scrolled : topPx(layout, anchor, metrics) - position.anchorOffset;
  return {
    frame,
    seen: { keyedLayout: { keys: measured.keys, layout }, metrics, scrolled, viewHeight, restored: true },
  };
}

/** Saves the position when the grid unmounts, and when the page may be about to close. */
export function useSavedPosition(
  place: Place | null,
  seen: RefObject<Seen | null>,
  frame: Frame | null,
): void {
  useLayoutEffect(() => {
    if (!place || !frame) return;
    const { store, key } = place;
    const measured = frame;
    function save() {
      if (seen.current) store.save(key, positionOf(seen.current, measured));
    }
    window.addEventListener("pagehide", save);
    return () => {
      window.removeEventListener("pagehide", save);
      save();
    };
  }, [place, frame, seen]);
}

function positionOf({ keyedLayout, metrics, scrolled, viewHeight }: Seen, frame: Frame) {
  const { keys, layout } = keyedLayout;
  const anchor = findAnchor(layout, metrics, { from: scrolled, to: scrolled + viewHeight });
  return {
    frame,
    viewHeight,
    scrolled,
    originKey: keys[layout.origin] ?? null,
    anchorKey: (anchor && keys[anchor.index]) ?? null,
    anchorOffset: anchor ? anchor.top - scrolled : 0,
  };
}
