import { type RefObject, useLayoutEffect, useState } from "react";
import { cardsIn, type GridMeasure, rowsNear, rowsSeen, type Span } from "./card-window.ts";

export type CardWindow = Measure & { span: Span };

type Measure = GridMeasure & { gap: number };
type Look = Measure & { rows: Span };

/** Fewer cards than these are all mounted: the browser's own search finds them. */
const WHOLE_MAX = 80;

/** What the last grid was like: the next one is about as high before anybody has measured it. */
let remembered: Measure | null = null;

/** Which cards to mount while the reader scrolls; null: all of them. */
export function useCardWindow(list: RefObject<HTMLElement | null>, count: number): CardWindow | null {
  const [look, setLook] = useState(lookAtTop);

  // Not for each count: to look while new cards have just come would lay them all out at once.
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    let frame = 0;
    let measure = remembered;

    const lookAgain = () => {
      frame = 0;
      if (measure === null) return;
      const view = { top: -element.getBoundingClientRect().top, height: innerHeight };
      const now = { ...measure, rows: rowsNear(measure.pitch, view) };
      setLook((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };

    function soon() {
      frame ||= requestAnimationFrame(lookAgain);
    }

    // It tells first of the size that the grid has, as soon as a frame has laid it out.
    const sizes = new ResizeObserver(() => {
      // Scrolled past, a grid has no cards to measure.
      measure = measureGrid(element) ?? measure;
      remembered = measure;
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
  }, [list]);

  if (look === null || count <= WHOLE_MAX) return null;
  const { rows, ...measure } = look;
  return { ...measure, span: cardsIn(rows, measure.columns, count) };
}

/** As if the grid began with the view: of what is ahead of that, the first frame shows nothing. */
function lookAtTop(): Look | null {
  return remembered && { ...remembered, rows: rowsSeen(remembered.pitch, { top: 0, height: innerHeight }) };
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
