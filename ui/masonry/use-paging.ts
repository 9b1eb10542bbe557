import { useEffect, useRef } from "react";
import { type Layout, type Metrics, toPx } from "./layout.ts";
import type { Span } from "./visible.ts";

export type PagingProps = {
  /** Whether the list continues after its last and before its first item. */
  readonly hasMore?: boolean | undefined;
  readonly hasBefore?: boolean | undefined;
  readonly loading?: boolean | undefined;
  /** The last load failed: nothing loads until the reader asks for it. */
  readonly failed?: boolean | undefined;
  readonly loadMore?: (() => void) | undefined;
  readonly loadBefore?: (() => void) | undefined;
};

type Scene = { readonly layout: Layout | null; readonly metrics: Metrics | null; readonly span: Span };

/**
 * Loads more ahead of the reader: downwards when the end is near, upwards only when the reader scrolls back.
 */
export function usePaging(scene: Scene, paging: PagingProps) {
  const { layout, metrics, span } = scene;
  const { hasMore, hasBefore, loading, failed, loadMore, loadBefore } = paging;
  const idle = loading !== true;
  const lastFrom = useRef(span.from);
  const requested = useRef<Layout | null>(null);

  function requestMore() {
    if (idle && hasMore) loadMore?.();
  }

  function requestBefore() {
    if (idle && hasBefore) loadBefore?.();
  }

  useEffect(() => {
    const upwards = span.from < lastFrom.current;
    lastFrom.current = span.from;
    if (!layout || !metrics || loading || failed || requested.current === layout) return;
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
    requested.current = layout;
    ask();
  }, [layout, metrics, span, loading, failed, hasMore, hasBefore, loadMore, loadBefore]);

  useEffect(() => {
    if (loading) requested.current = null;
  }, [loading]);

  return { requestMore, requestBefore };
}
