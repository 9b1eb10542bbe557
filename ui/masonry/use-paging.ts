import { useEffect, useRef } from "react";
import { type Layout, type Metrics, toPx } from "./layout.ts";
import type { Span } from "./visible.ts";

export type PagingProps = {
  /** Whether the list goes on past its last and before its first item. */
  readonly hasMore?: boolean | undefined;
  readonly hasBefore?: boolean | undefined;
  readonly loading?: boolean | undefined;
  /** The last load went wrong: nothing is asked for again until the reader says so. */
  readonly failed?: boolean | undefined;
  readonly loadMore?: (() => void) | undefined;
  readonly loadBefore?: (() => void) | undefined;
};

type Scene = { readonly layout: Layout | null; readonly metrics: Metrics | null; readonly span: Span };

/** Asks for more ahead of the reader: downwards whenever the end is near, upwards only when the reader turns back. */
export function usePaging(scene: Scene, paging: PagingProps) {
  const { layout, metrics, span } = scene;
  const { hasMore, hasBefore, loading, failed, loadMore, loadBefore } = paging;
  const idle = loading !== true;
  const lastFrom = useRef(span.from);
  const asked = useRef<Layout | null>(null);

  function askMore() {
    if (idle && hasMore) loadMore?.();
  }

  function askBefore() {
    if (idle && hasBefore) loadBefore?.();
  }

  useEffect(() => {
    const upwards = span.from < lastFrom.current;
    lastFrom.current = span.from;
    if (!layout || !metrics || loading || failed || asked.current === layout) return;
    const ahead = (span.to - span.from) / 2;
    const shortestBelow = Math.min(...layout.below.map((length) => toPx(length, metrics)));
    const shortestAbove = Math.min(...layout.above.map((length) => toPx(length, metrics)));
    const ask =
      hasMore && span.to + ahead > shortestBelow
        ? loadMore
        : hasBefore && upwards && span.from - ahead < -shortestAbove
          ? loadBefore
          : undefined;
    if (!ask) return;
    asked.current = layout;
    ask();
  }, [layout, metrics, span, loading, failed, hasMore, hasBefore, loadMore, loadBefore]);

  useEffect(() => {
    if (loading) asked.current = null;
  }, [loading]);

  return { askMore, askBefore };
}
