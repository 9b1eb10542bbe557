import { memo, type ReactNode, useLayoutEffect, useState } from "react";
import { cx } from "../cx.ts";
import { columnStyles } from "./column-styles.ts";
import type { ColumnTable } from "./columns.ts";
import type { Box, Layout, Place } from "./layout.ts";
import styles from "./masonry.module.css";
import { cellStyle, cellStyles } from "./style.ts";

type Standing = {
  readonly index: number;
  /** Every column count's layout, as long as the page has not been measured. */
  readonly layouts: readonly Layout[] | null;
  readonly columns: ColumnTable;
  readonly place: Place | undefined;
  readonly box: Box | undefined;
};

type CellProps<T> = Standing & {
  readonly item: T;
  readonly itemKey: string;
  readonly position: number;
  readonly setSize: number;
  readonly label: string;
  readonly renderItem: (item: T, index: number) => ReactNode;
  /** Keys of the items that have been there before; only others fade in. */
  readonly met: Set<string> | null;
  /** Whether it is being carried; undefined where cards stay where they are. */
  readonly carried: boolean | undefined;
};

function styleOf({ layouts, index, place, box }: Standing) {
  return layouts ? cellStyles(layouts, index) : cellStyle(place, box);
}

/** As long as nothing is measured, the stylesheet chooses among the places. */
function unmeasured({ layouts, columns }: Standing) {
  return layouts && cx(styles.unmeasured, columnStyles[columns].unmeasured);
}

function PlainCell<T>(props: CellProps<T>) {
  const { item, itemKey, index, met, carried } = props;
  const [entering] = useState(() => met !== null && !met.has(itemKey));

  useLayoutEffect(() => {
    met?.add(itemKey);
  }, [met, itemKey]);

  return (
    <article
      className={cx(styles.cell, unmeasured(props), entering && styles.entering)}
      style={styleOf(props)}
      tabIndex={-1}
      data-index={index}
      data-card={carried === undefined ? undefined : itemKey}
      data-lifted={carried ? "" : undefined}
      aria-label={props.label}
      aria-posinset={props.position}
      aria-setsize={props.setSize}
    >
      {props.renderItem(item, index)}
    </article>
  );
}

/** One item in its place. Scrolling renders only those that come into the window. */
export const Cell = memo(PlainCell) as typeof PlainCell;

/** The shape of an item that is on its way. */
export const Skeleton = memo(function Skeleton(props: Standing) {
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
