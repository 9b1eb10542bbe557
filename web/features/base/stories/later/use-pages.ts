import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { isPlainPress } from "#ui/plain-press.ts";

/** Which page of a row that scrolls sideways is shown, and the ways to another one. */
export function usePages(count: number) {
  const row = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState(0);

  function note() {
    const element = row.current;
    if (!element || element.clientWidth === 0) return;
    setShown(Math.min(count - 1, Math.round(Math.abs(element.scrollLeft) / element.clientWidth)));
  }

  // The address may name a page, and the browser then starts there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is measured once
  useEffect(note, []);

  function show(page: number) {
    const element = row.current;
    if (!element || page < 0 || page >= count) return;
    element.scrollTo({ left: page * element.clientWidth });
    setShown(page);
  }

  return {
    row,
    shown,
    onScroll: note,
    /** Shows the page of a link without moving the rest of the window. */
    follow(event: MouseEvent, page: number) {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      show(page);
    },
    answerKey(event: KeyboardEvent) {
      const isHandled = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey;
      if (isHandled || (event.key !== "ArrowRight" && event.key !== "ArrowLeft")) return;
      // Otherwise it would also lead to the next Pin of the list.
      event.preventDefault();
      show(shown + (event.key === "ArrowRight" ? 1 : -1));
    },
  };
}
