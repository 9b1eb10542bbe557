import { memo, type ReactNode, useLayoutEffect, useState } from "react";
import { cx } from "../cx.ts";
import { columnStyles } from "./column-styles.ts";
import type { ColumnTable } from "./columns.ts";
import type { Box, Layout, Place } from "./layout.ts";
import styles from "./masonry.module.css";
import { cellStyle, cellStyles } from "./style.ts";

type CellPlacement = {
  readonly index: number;
  /** The layout of every column count, until the page has been measured. */
  readonly layouts: readonly Layout[] | null;
  readonly columns: ColumnTable;
  readonly place: Place | undefined;
  readonly box: Box | undefined;
};

type CellProps<T> = CellPlacement & {
  readonly item: T;
  readonly itemKey: string;
  readonly position: number;
  readonly setSize: number;
  readonly label: string;
  readonly renderItem: (item: T, index: number) => ReactNode;
  /** Keys of items shown before; only others fade in. */
  readonly seenKeys: Set<string> | null;
  /** Whether it is being dragged; undefined where cards can't be. */
  readonly isDragged: boolean | undefined;
};

function styleOf({ layouts, index, place, box }: CellPlacement) {
  return layouts ? cellStyles(layouts, index) : cellStyle(place, box);
}

/** Until it is measured, the stylesheet picks one of the positions. */
function unmeasured({ layouts, columns }: CellPlacement) {
  return layouts && cx(styles.unmeasured, columnStyles[columns].unmeasured);
}

function PlainCell<T>(props: CellProps<T>) {
  const { item, itemKey, index, seenKeys, isDragged } = props;
  const [entering] = useState(() => seenKeys !== null && !seenKeys.has(itemKey));

  useLayoutEffect(() => {
    seenKeys?.add(itemKey);
  }, [seenKeys, itemKey]);

  return (
    <article
      className={cx(styles.cell, unmeasured(props), entering && styles.entering)}
      style={styleOf(props)}
      tabIndex={-1}
      data-index={index}
      data-card={isDragged === undefined ? undefined : itemKey}
      data-lifted={isDragged ? "" : undefined}
      aria-label={props.label}
      aria-posinset={props.position}
      aria-setsize={props.setSize}
    >
      {props.renderItem(item, index)}
    </article>
  );
}

/** One item at its position. Scrolling renders only items that enter the window. */
export const Cell = memo(PlainCell) as typeof PlainCell;

/** A placeholder for an item that is loading. */
export const Skeleton = memo(function Skeleton(props: CellPlacement) {
  return (
    <div
      className={cx(
        styles.cell,
        styles.skeleton,
        (props.box?.caption ?? 0) > 0 && styles.captioned,
        unmeasured(props),
      )}
      style={styleOf(props)}
      aria-hidden="true"
    />
  );
});
