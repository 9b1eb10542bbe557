import { type ReactNode, useId, useState } from "react";
import { cx } from "../cx.ts";
import { Cell, Skeleton } from "./cell.tsx";
import { columnStyles } from "./column-styles.ts";
import type { ColumnTable } from "./columns.ts";
import type { Layout } from "./layout.ts";
import styles from "./masonry.module.css";
import { Pager } from "./pager.tsx";
import type { PositionStore } from "./position-store.ts";
import { listStyle, listStyles } from "./style.ts";
import { useFeedFocus } from "./use-feed-focus.ts";
import { useHydrated } from "./use-hydrated.ts";
import { type MeasureProps, useEveryLayout, useMeasured, useWithSkeletons } from "./use-layout.ts";
import { useMasonry } from "./use-masonry.ts";
import { type PagingProps, usePaging } from "./use-paging.ts";
import { usePlace } from "./use-position.ts";
import { indicesWithin } from "./visible.ts";

export type MasonryLabels = {
  /** Name of the feed. */
  readonly feed: string;
  /** Link past the grid, shown on focus. */
  readonly skip: string;
  readonly more: string;
  readonly before: string;
  readonly loading: string;
  readonly retry: string;
  /** Shown above the control for more when the last load failed. */
  readonly failed?: string | undefined;
};

/** Define `getKey`, `getRatio`, `captionRem` and `renderItem` once: a new function means measuring again. */
export type MasonryProps<T> = MeasureProps<T> &
  PagingProps & {
    /** Accessible name of an item's card. */
    readonly getLabel: (item: T) => string;
    readonly renderItem: (item: T, index: number) => ReactNode;
    readonly labels: MasonryLabels;
    /** Addresses of the pages after and before this one, for use without JavaScript. */
    readonly nextPageHref?: string | undefined;
    readonly previousPageHref?: string | undefined;
    /** How many items there are in all, if known. */
    readonly total?: number | undefined;
    /** Position of the first item in the whole list, counted from 1. */
    readonly firstPosition?: number | undefined;
    /** Where to store the scroll position, and under which key: one per history entry. */
    readonly positionStore?: PositionStore | undefined;
    readonly positionKey?: string | undefined;
    /** How wide the columns are, and how close together. */
    readonly columns?: ColumnTable | undefined;
    /** Key of the card being dragged, or null; absent where cards can't be. */
    readonly draggedKey?: string | null | undefined;
    /** When this is set to another key, that card takes the focus and scrolls into view. */
    readonly focusedKey?: string | null | undefined;
    /** If the wall continues in other grids: moves the focus there. Returns false if there is none. */
    readonly onStepOut?: ((step: 1 | -1) => boolean) | undefined;
    /** How many viewports to keep mounted above and below the visible one. */
    readonly overscan?: number | undefined;
  };

/** A wall of cards in columns. It knows only the keys and heights of its items; see README.md. */
export function Masonry<T>(props: MasonryProps<T>) {
  const { items, labels, hasMore = false, hasBefore = false, loading = false, failed = false } = props;
  const { columns = "regular" } = props;
  const hydrated = useHydrated();
  const endId = useId();
  const measured = useMeasured(props);
  const place = usePlace(props.positionStore, props.positionKey);
  const view = useMasonry({
    measured,
    hydrated,
    hasBefore,
    columns,
    overscan: props.overscan ?? 0.6,
    place,
  });
  const { keyedLayout, metrics, span } = view;
  const layouts = useEveryLayout(!keyedLayout && !hydrated ? columns : null, measured, loading);
  const layout = useWithSkeletons(keyedLayout?.layout ?? null, columns, loading);
  const { requestMore, requestBefore } = usePaging(
    { layout: keyedLayout?.layout ?? null, metrics, span },
    props,
  );
  const { focusedKey = null } = props;
  const focus = useFeedFocus({
    ...view,
    keys: measured.keys,
    focusedKey,
    requestMore,
    requestBefore,
    stepOut: props.onStepOut,
  });
  const seenKeys = useSeenKeys(measured.keys);
  const shown = layout && metrics ? indicesWithin(layout, metrics, span) : everyIndex(layouts);

  function cell(index: number) {
    const placement = {
      index,
      layouts: layout ? null : layouts,
      columns,
      place: layout?.places[index],
      box: layout?.boxes[index],
    };
    const item = items[index];
    const itemKey = measured.keys[index];
    if (item === undefined || itemKey === undefined)
      return <Skeleton key={`skeleton ${index}`} {...placement} />;
    return (
      <Cell
        key={itemKey}
        {...placement}
        item={item}
        itemKey={itemKey}
        position={(props.firstPosition ?? 1) + index}
        setSize={props.total ?? (hasMore || hasBefore ? -1 : items.length)}
        label={props.getLabel(item)}
        renderItem={props.renderItem}
        seenKeys={seenKeys}
        isDragged={props.draggedKey === undefined ? undefined : props.draggedKey === itemKey}
      />
    );
  }

  return (
    <div ref={view.frameRef} className={styles.frame}>
      <a href={`#${endId}`} className={`${styles.skip} ${styles.hidden}`} data-edge="start">
        {labels.skip}
      </a>
      {hasBefore && (
        <Pager
          rel="prev"
          href={props.previousPageHref}
          label={failed ? labels.retry : labels.before}
          quiet={false}
          busy={loading}
          onRequest={hydrated ? requestBefore : undefined}
        />
      )}
      <div
        ref={view.listRef}
        className={cx(styles.list, columnStyles[columns].list)}
        style={layout ? listStyle(layout) : listStyles(layouts)}
        role="feed"
        aria-label={labels.feed}
        aria-busy={loading}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onKeyDown={focus.onKeyDown}
      >
        {withPinned(withFirst(shown, items), focus.pinned).map(cell)}
      </div>
      {failed && labels.failed && (
        <p className={styles.failed} role="alert">
          {labels.failed}
        </p>
      )}
      {hasMore && (
        <Pager
          rel="next"
          href={props.nextPageHref}
          label={failed ? labels.retry : labels.more}
          quiet={hydrated && !failed}
          busy={loading}
          onRequest={hydrated ? requestMore : undefined}
        />
      )}
      <p className={styles.hidden} role="status">
        {loading ? labels.loading : ""}
      </p>
      <span id={endId} tabIndex={-1} className={styles.end} data-edge="end" />
      <span ref={view.probeRef} className={styles.probe} />
    </div>
  );
}

/** Keys shown before; null while the list is the one it mounted with, because all are equally new. */
function useSeenKeys(keys: readonly string[]): Set<string> | null {
  const [first] = useState(keys);
  const [seenKeys, setSeenKeys] = useState<Set<string> | null>(null);
  if (seenKeys || keys === first) return seenKeys;
  const begun = new Set(first);
  setSeenKeys(begun);
  return begun;
}

function everyIndex(layouts: readonly Layout[]): number[] {
  return (layouts[0]?.boxes ?? []).map((_, index) => index);
}

/** A feed must contain an article, even one far below the viewport. */
function withFirst(shown: number[], items: readonly unknown[]): number[] {
  return shown.length > 0 || items.length === 0 ? shown : [0];
}

function withPinned(shown: number[], pinned: number | null): number[] {
  if (pinned === null || shown.includes(pinned)) return shown;
  return [...shown, pinned].sort((a, b) => a - b);
}
