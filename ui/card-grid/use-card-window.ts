import { type RefObject, useLayoutEffect, useState } from "react";
import { cardsIn, type GridMeasure, rowsNear, rowsSeen, type Span } from "./card-window.ts";

export type CardWindow = Measure & { span: Span };

type Measure = GridMeasure & { gap: number };
type Look = Measure & { rows: Span };

/** What the last grid of a size was like: the next one is as high before anybody has measured it. */
const remembered = new Map<string, Measure>();

/** Which cards to mount while the reader scrolls; null until a grid of this size was measured. */
export function useCardWindow(
  list: RefObject<HTMLElement | null>,
  { count, size }: { count: number; size: string },
): CardWindow | null {
  const [look, setLook] = useState(() => lookAtTop(size));

  // Not for each count: to look while new cards have just come would lay them all out at once.
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    let frame = 0;
    let measure = remembered.get(size) ?? null;

    function lookAgain() {
      frame = 0;
      if (element === null || measure === null) return;
      const view = { top: -element.getBoundingClientRect().top, height: innerHeight };
      const now = { ...measure, rows: rowsNear(measure.pitch, view) };
      setLook((before) => (before !== null && isSame(before, now) ? before : now));
    }

    function soon() {
      if (frame === 0) frame = requestAnimationFrame(lookAgain);
    }

    // It tells first of the size that the grid has, as soon as a frame has laid it out.
    const sizes = new ResizeObserver(() => {
      // Scrolled past, a grid has no cards to measure.
      measure = measureGrid(element) ?? measure;
      if (measure !== null) remembered.set(size, measure);
      lookAgain();
    });
    sizes.observe(element);
    addEventListener("scroll", soon, { passive: true });
    addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener("scroll", soon);
      removeEventListener("resize", soon);
    };
  }, [list, size]);

  if (look === null) return null;
  const { rows, ...measure } = look;
  return { ...measure, span: cardsIn(rows, measure.columns, count) };
}

/** As if the grid began with the view: of what is ahead of that, the first frame shows nothing. */
function lookAtTop(size: string): Look | null {
  const measure = remembered.get(size);
  if (measure === undefined) return null;
  return { ...measure, rows: rowsSeen(measure.pitch, { top: 0, height: innerHeight }) };
}

/** As high as the highest: read from the cards that stand there, for their cells keep the height they were given. */
function measureGrid(element: HTMLElement): Measure | null {
  const cards = [...element.children].map((cell) => cell.firstElementChild);
  const height = Math.max(0, ...cards.map((card) => card?.getBoundingClientRect().height ?? 0));
  if (height === 0) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const gap = Number.parseFloat(rowGap) || 0;
  return { columns: gridTemplateColumns.split(" ").length, gap, pitch: height + gap };
}

function isSame(one: Look, other: Look): boolean {
  const isMeasure = one.columns === other.columns && one.pitch === other.pitch && one.gap === other.gap;
  return isMeasure && one.rows.from === other.rows.from && one.rows.to === other.rows.to;
}
