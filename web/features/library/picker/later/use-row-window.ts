import { type RefObject, useEffect, useState } from "react";
import { throttle } from "#web/platform/browser/throttle.ts";
import { SCROLL_SHADOW_THROTTLE_MS } from "./measures.ts";

/** Lists up to this length render completely. */
const WHOLE = 60;
/** How many rows to render above and below the view. */
const AHEAD = 12;

export type RowWindow = { from: number; to: number; rowHeight: number };

/**
 * The rows to mount, in order: those of the window, plus the focused row and its neighbors, so that arrow keys work.
 */
export function rowsToMount(
  { from, to }: Omit<RowWindow, "rowHeight">,
  focused: number,
  count: number,
): number[] {
  const near = Array.from({ length: to - from }, (_, at) => from + at);
  const around = focused < 0 ? [] : [focused - 1, focused, focused + 1];
  const apart = around.filter((row) => row >= 0 && row < count && (row < from || row >= to));
  return [...apart, ...near].sort((one, other) => one - other);
}

/** The rows of a long list that are near the view. All rows have the same height. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  count: number,
): RowWindow {
  const [seen, setSeen] = useState({ first: 0, last: WHOLE - AHEAD, rowHeight: 0 });

  useEffect(() => {
    const port = scroller.current;
    const element = list.current;
    if (!port || !element || count <= WHOLE) return;
    const look = () => {
      const rowHeight = element.querySelector("li")?.offsetHeight ?? 0;
      if (rowHeight === 0) return;
      const above = port.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const first = Math.floor(above / rowHeight);
      setSeen({ first, last: first + Math.ceil(port.clientHeight / rowHeight), rowHeight });
    };
    const looking = throttle(look, SCROLL_SHADOW_THROTTLE_MS);
    look();
    port.addEventListener("scroll", looking.call, { passive: true });
    return () => {
      looking.cancel();
      port.removeEventListener("scroll", looking.call);
    };
  }, [scroller, list, count]);

  if (count <= WHOLE) return { from: 0, to: count, rowHeight: 0 };
  const from = Math.max(0, Math.min(seen.first - AHEAD, count - WHOLE));
  return { from, to: Math.min(count, Math.max(seen.last + AHEAD, from + WHOLE)), rowHeight: seen.rowHeight };
}
