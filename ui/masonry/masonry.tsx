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
  /** Link past the grid, shown when it has the focus. */
  readonly skip: string;
  readonly more: string;
  readonly before: string;
  readonly loading: string;
  readonly retry: string;
  /** Stands over the way to more when the last try to load it went wrong. */
  readonly failed?: string | undefined;
};

/** `getKey`, `getRatio`, `captionRem` and `renderItem` are best made once: a new one is a new measurement. */
export type MasonryProps<T> = MeasureProps<T> &
  PagingProps & {
    /** Accessible name of an item's card. */
    readonly getLabel: (item: T) => string;
    readonly renderItem: (item: T, index: number) => ReactNode;
    readonly labels: MasonryLabels;
    /** Addresses of the pages after and before this one, followed where no script runs. */
    readonly nextPageHref?: string | undefined;
    readonly previousPageHref?: string | undefined;
    /** How many items there are in all, where that is known. */
    readonly total?: number | undefined;
    /** Place of the first item in the whole list, counted from 1. */
    readonly firstPosition?: number | undefined;
    /** Where to remember the scroll position, and under which key: one per entry of the history. */
    readonly positionStore?: PositionStore | undefined;
    readonly positionKey?: string | undefined;
    /** How wide the columns are, and how close they stand. */
    readonly columns?: ColumnTable | undefined;
    /** Key of the card that is being carried to another place, null for none; absent where cards can't be. */
    readonly carried?: string | null | undefined;
    /** How many views to keep mounted above and below the one that is seen. */
    readonly overscan?: number | undefined;
  };

/** A wall of cards in columns. It knows nothing about its items but their keys and heights; see README.md. */
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
    columns,
    overscan: props.overscan ?? 0.6,
    place,
  });
  const { laid, metrics, span } = view;
  const layouts = useEveryLayout(!laid && !hydrated ? columns : null, measured, loading);
  const layout = useWithSkeletons(laid?.layout ?? null, columns, loading);
  const { askMore, askBefore } = usePaging({ layout: laid?.layout ?? null, metrics, span }, props);
  const focus = useFeedFocus({ ...view, keys: measured.keys, askMore, askBefore });
  const met = useMet(measured.keys);
  const shown = layout && metrics ? indicesWithin(layout, metrics, span) : everyIndex(layouts);

  function cell(index: number) {
    const standing = {
      index,
      layouts: layout ? null : layouts,
      columns,
      place: layout?.places[index],
      box: layout?.boxes[index],
    };
    const item = items[index];
    const itemKey = measured.keys[index];
    if (item === undefined || itemKey === undefined)
      return <Skeleton key={`skeleton ${index}`} {...standing} />;
    return (
      <Cell
        key={itemKey}
        {...standing}
        item={item}
        itemKey={itemKey}
        position={(props.firstPosition ?? 1) + index}
        setSize={props.total ?? (hasMore || hasBefore ? -1 : items.length)}
        label={props.getLabel(item)}
        renderItem={props.renderItem}
        met={met}
        carried={props.carried === undefined ? undefined : props.carried === itemKey}
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
          onAsk={hydrated ? askBefore : undefined}
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
        {withPinned(orFirst(shown, items), focus.pinned).map(cell)}
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
          onAsk={hydrated ? askMore : undefined}
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

/** Keys that have been there before: none to tell apart, hence null, as long as the list is the one mounted with. */
function useMet(keys: readonly string[]): Set<string> | null {
  const [first] = useState(keys);
  const [met, setMet] = useState<Set<string> | null>(null);
  if (met || keys === first) return met;
  const begun = new Set(first);
  setMet(begun);
  return begun;
}

function everyIndex(layouts: readonly Layout[]): number[] {
  return (layouts[0]?.boxes ?? []).map((_, index) => index);
}

/** A feed is never without an article, be it far below the view. */
function orFirst(shown: number[], items: readonly unknown[]): number[] {
  return shown.length > 0 || items.length === 0 ? shown : [0];
}

function withPinned(shown: number[], pinned: number | null): number[] {
  if (pinned === null || shown.includes(pinned)) return shown;
  return [...shown, pinned].sort((a, b) => a - b);
}
