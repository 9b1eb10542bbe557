import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ColumnTable } from "./columns.ts";
import { keepInPlace, type Seen, startsOver } from "./keep-in-place.ts";
import { type Metrics, originPx } from "./layout.ts";
import type { KeyedLayout } from "./revise.ts";
import { openScrollPort, type ScrollPort } from "./scroll-port.ts";
import { type Frame, type Measured, metricsOf, useKeyedLayout } from "./use-layout.ts";
import { type Place, restorePosition, useSavedPosition } from "./use-position.ts";
import { onScrollFrame, onWindowResize, watchSizes } from "./viewport-events.ts";
import { type Span, spanAround } from "./visible.ts";

type View = { readonly frame: Frame; readonly span: Span };

type MasonryOptions = {
  readonly measured: Measured;
  readonly hydrated: boolean;
  readonly hasBefore: boolean;
  readonly columns: ColumnTable;
  readonly overscan: number;
  readonly place: Place | null;
};

export type MasonryView = {
  readonly frameRef: RefObject<HTMLDivElement | null>;
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly probeRef: RefObject<HTMLSpanElement | null>;
  readonly keyedLayout: KeyedLayout | null;
  readonly metrics: Metrics | null;
  readonly span: Span;
};

/**
 * Measures the frame, follows the scroll position, and keeps the visible items in place whenever the layout
 * changes.
 */
export function useMasonry(options: MasonryOptions): MasonryView {
  const { measured, hydrated, hasBefore, columns, overscan, place } = options;
  const frameRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const probeRef = useRef<HTMLSpanElement>(null);
  const port = useRef<ScrollPort>(null);
  const [restored] = useState(() => (hydrated && place ? restorePosition(place, measured) : null));
  const seen = useRef<Seen | null>(restored?.seen ?? null);
  const [view, setView] = useState<View | null>(
    restored && {
      frame: restored.frame,
      span: spanAround(restored.seen.scrolled, restored.seen.viewHeight, overscan),
    },
  );
  const [keyedLayout, startOver] = useKeyedLayout(
    view?.frame ?? null,
    measured,
    restored?.seen.keyedLayout ?? null,
  );
  const frame = view?.frame ?? null;

  useLayoutEffect(() => {
    if (!frameRef.current || !listRef.current || !probeRef.current) return;
    const elements = { frame: frameRef.current, list: listRef.current, probe: probeRef.current };
    const opened = openScrollPort(elements.frame);
    port.current = opened;
    return trackView(elements, opened, { columns, overscan }, seen, setView);
  }, [columns, overscan]);

  const layOutAgain = useEffectEvent(startOver);
  const hadBefore = useRef(hasBefore);
  useLayoutEffect(() => {
    if (!frame || !keyedLayout || !listRef.current || !port.current) return;
    if (!hadBefore.current && seen.current && startsOver(seen.current, keyedLayout))
      return layOutAgain(keyedLayout);
    const now = settle(seen.current, keyedLayout, frame, port.current, listRef.current);
    seen.current = now;
    const span = spanAround(now.scrolled, now.viewHeight, overscan);
    setView((last) => (last && sameSpan(last.span, span) ? last : { frame, span }));
  }, [frame, keyedLayout, overscan]);

  useLayoutEffect(() => {
    hadBefore.current = hasBefore;
  }, [hasBefore]);

  useSavedPosition(place, seen, frame);

  return {
    frameRef,
    listRef,
    probeRef,
    keyedLayout: view && keyedLayout,
    metrics: view && metricsOf(view.frame),
    span: view?.span ?? { from: 0, to: 0 },
  };
}

type Elements = { frame: HTMLElement; list: HTMLElement; probe: HTMLElement };
type SetView = (update: (last: View | null) => View | null) => void;

/** Updates the view on scrolls and resizes. Scrolling reads only the scroll position, no layout. */
function trackView(
  { frame, list, probe }: Elements,
  port: ScrollPort,
  { columns, overscan }: Pick<MasonryOptions, "columns" | "overscan">,
  seen: RefObject<Seen | null>,
  setView: SetView,
): () => void {
  let listOffset = 0;
  let resizing = false;

  function measure() {
    listOffset = port.offsetOf(list);
    const now = { containerWidth: widthOf(frame), rem: widthOf(probe), columns };
    if (!(now.containerWidth > 0 && now.rem > 0)) return;
    const span = spanAround(port.scrolled() - listOffset, port.height(), overscan);
    setView((last) => (last && sameFrame(last.frame, now) ? last : { frame: now, span: last?.span ?? span }));
  }

  function follow() {
    const past = seen.current;
    // During a resize the scroll position already belongs to a layout that isn't computed yet.
    if (!past || resizing) return;
    const scrolled = port.scrolled() - listOffset - originPx(past.keyedLayout.layout, past.metrics);
    const viewHeight = port.height();
    seen.current = { ...past, scrolled, viewHeight };
    const span = spanAround(scrolled, viewHeight, overscan);
    const update = (last: View | null) => (last && !sameSpan(last.span, span) ? { ...last, span } : last);
    // Without `flushSync`, React would show one empty frame after a jump past everything mounted.
    if (Math.abs(scrolled - past.scrolled) > viewHeight * overscan) flushSync(() => setView(update));
    else setView(update);
  }

  measure();
  const stops = [
    onScrollFrame(port.target, follow),
    onWindowResize(
      () => {
        resizing = true;
      },
      () => {
        resizing = false;
        follow();
      },
    ),
    watchSizes([frame, probe, port.target instanceof Element ? port.target : document.body], () => {
      flushSync(measure);
      follow();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Scrolls to keep the visible items in place, and returns what is visible now. */
function settle(
  before: Seen | null,
  keyedLayout: KeyedLayout,
  frame: Frame,
  port: ScrollPort,
  list: Element,
): Seen {
  const metrics = metricsOf(frame);
  const start = port.offsetOf(list) + originPx(keyedLayout.layout, metrics);
  const kept = before && keepInPlace(before, keyedLayout, metrics);
  if (kept !== null && Math.abs(start + kept - port.scrolled()) >= 1) port.moveTo(start + kept);
  return {
    keyedLayout,
    metrics,
    scrolled: port.scrolled() - start,
    viewHeight: port.height(),
    restored: false,
  };
}

// The layout width with its fraction, unaffected by transforms.
function widthOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).width);
}

function sameFrame(a: Frame, b: Frame): boolean {
  return a.containerWidth === b.containerWidth && a.rem === b.rem && a.columns === b.columns;
}

function sameSpan(a: Span, b: Span): boolean {
  return a.from === b.from && a.to === b.to;
}
