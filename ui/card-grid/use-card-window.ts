import { type RefObject, useLayoutEffect, useState } from "react";
import { type CardSpan, cardsNear, type GridMeasure } from "./card-window.ts";

export type CardWindow = GridMeasure & { gap: number; span: CardSpan };

/** Fewer cards than these are all mounted: the browser lays them out by itself. */
const WHOLE_MAX = 80;

/** Which cards to mount while the reader scrolls; null as long as all of them are. */
export function useCardWindow(list: RefObject<HTMLElement | null>, count: number): CardWindow | null {
  const [cardWindow, setWindow] = useState<CardWindow | null>(null);
  const isWindowed = count > WHOLE_MAX;

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || !isWindowed) return setWindow(null);
    let frame = 0;
    let measure = measureGrid(element);

    function look() {
      frame = 0;
      if (element === null || measure === null) return;
      const { columns, pitch, gap } = measure;
      const view = { top: -element.getBoundingClientRect().top, height: innerHeight };
      const span = cardsNear(measure, view, count);
      setWindow((before) =>
        before !== null && isSame(before, measure, span) ? before : { columns, pitch, gap, span },
      );
    }

    function soon() {
      if (frame === 0) frame = requestAnimationFrame(look);
    }

    const sizes = new ResizeObserver(() => {
      measure = measureGrid(element);
      soon();
    });
    look();
    sizes.observe(element);
    addEventListener("scroll", soon, { passive: true });
    addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener("scroll", soon);
      removeEventListener("resize", soon);
    };
  }, [list, count, isWindowed]);

  return isWindowed ? cardWindow : null;
}

/** Read from the cards that stand there, not from their cells, which keep the height they were given. */
function measureGrid(element: HTMLElement): (GridMeasure & { gap: number }) | null {
  const card = element.firstElementChild?.firstElementChild ?? null;
  if (card === null) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const columns = gridTemplateColumns.split(" ").length;
  const gap = Number.parseFloat(rowGap) || 0;
  const { height } = card.getBoundingClientRect();
  return height === 0 ? null : { columns, gap, pitch: height + gap };
}

function isSame(before: CardWindow, measure: GridMeasure | null, { from, to }: CardSpan): boolean {
  const isSpan = before.span.from === from && before.span.to === to;
  return isSpan && before.columns === measure?.columns && before.pitch === measure.pitch;
}
