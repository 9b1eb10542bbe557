import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { focusFirst } from "../focus-wrap.ts";
import { useNearEnd } from "../use-near-end.ts";
import styles from "./card-grid.module.css";
import { placesOf } from "./card-window.ts";
import { type CardWindow, useCardWindow } from "./use-card-window.ts";

export type CardGridSize = "square" | "wide";

export type CardGridProps<Item> = {
  items: readonly Item[];
  getKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** Names the list. */
  label: string;
  size?: CardGridSize;
  /** Whether the list continues after its last item. */
  hasMore?: boolean;
  /** Called while the end is near, repeatedly until `items` grows. */
  onNearEnd?: () => void;
  /** Attributes for a card's list item, such as those that dragging needs. */
  attributesOf?: (item: Item, index: number) => Record<`data-${string}`, string | number | undefined>;
  /** Placeholder cards after the last one. */
  pending?: ReactNode;
};

/** Cards of one size in rows. However many there are, only those near the viewport are mounted. */
export function CardGrid<Item>(props: CardGridProps<Item>) {
  const { items, getKey, renderItem, label, size = "square", hasMore = false, onNearEnd } = props;
  const list = useRef<HTMLUListElement>(null);
  const cardWindow = useCardWindow(list, items.length);
  const [focused, setFocused] = useState<{ key: string; index: number } | null>(null);
  const end = useNearEnd({ isOn: hasMore, onNear: onNearEnd, count: items.length });
  const pinned = focused === null ? -1 : items.findIndex((item) => getKey(item) === focused.key);
  const places = cardWindow
    ? placesOf(cardWindow.span, pinned < 0 ? null : pinned)
    : items.map((_, index) => index);
  // Without a gap before any of them, normal flow places them correctly, whatever was measured earlier.
  const placed = cardWindow !== null && places.at(-1) !== places.length - 1 ? cardWindow : null;

  function trackFocus({ target }: FocusEvent) {
    const { card, index } = target.closest<HTMLElement>("[data-card]")?.dataset ?? {};
    setFocused(card === undefined ? null : { key: card, index: Number(index) });
  }

  // When a focused card is removed, the card in its place gets the focus.
  useLayoutEffect(() => {
    if (focused === null || pinned >= 0) return;
    const index = Math.min(focused.index, items.length - 1);
    const isLost = document.activeElement === document.body;
    if (isLost) focusFirst(list.current?.querySelector(`[data-index="${index}"]`));
    else setFocused(null);
  });

  return (
    <>
      <ul
        ref={list}
        className={styles.grid}
        data-size={size}
        aria-label={label}
        style={cardWindow ? frameStyle(cardWindow, items.length) : undefined}
        onFocus={trackFocus}
        onBlur={() => setFocused(null)}
      >
        {places.map((index) => {
          const item = items[index];
          if (item === undefined) return null;
          const key = getKey(item);
          return (
            <li
              key={key}
              className={styles.cell}
              data-card={key}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : items.length}
              style={placed ? placeStyle(placed, index) : undefined}
              {...props.attributesOf?.(item, index)}
            >
              {renderItem(item, index)}
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <div ref={end} className={styles.pending}>
          {props.pending}
        </div>
      )}
    </>
  );
}

/** As tall as all cards together, so that the scroll bar is right. */
function frameStyle({ columns, pitch, gap }: CardWindow, count: number): CSSProperties {
  const rows = Math.ceil(count / columns);
  return { gridAutoRows: `${pitch - gap}px`, blockSize: `${rows * pitch - gap}px` };
}

function placeStyle({ columns }: CardWindow, index: number): CSSProperties {
  return { gridRow: Math.floor(index / columns) + 1, gridColumn: (index % columns) + 1 };
}
