import { type RefObject, useLayoutEffect, useState } from "react";
import { cardsIn, type GridMeasure, nearbyRows, type Span, visibleRows } from "./card-window.ts";

export type CardWindow = Measure & { span: Span };

type Measure = GridMeasure & { gap: number };
type MountedRows = Measure & { rows: Span };

/** Up to this many cards are all mounted, so that the browser's own search finds them. */
const MOUNT_ALL_MAX = 80;

/** The last grid's measure: an estimate of the next grid's height before it is measured. */
let lastMeasure: Measure | null = null;

/** Which cards to mount while the reader scrolls; null for all of them. */
export function useCardWindow(list: RefObject<HTMLElement | null>, count: number): CardWindow | null {
  const [mounted, setMounted] = useState(initialRows);

  // Not for each count: measuring right after new cards were added would lay them all out at once.
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    let frame = 0;
    let measure = lastMeasure;

    const updateRows = () => {
      frame = 0;
      if (measure === null) return;
      const view = { top: -element.getBoundingClientRect().top, height: innerHeight };
      const now = { ...measure, rows: nearbyRows(measure.pitch, view) };
      setMounted((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };

    function scheduleUpdate() {
      frame ||= requestAnimationFrame(updateRows);
    }

    // The first call comes with the grid's size after its first layout.
    const sizes = new ResizeObserver(() => {
      // A grid scrolled far away has no mounted cards to measure.
      measure = measureGrid(element) ?? measure;
      lastMeasure = measure;
      updateRows();
    });
    sizes.observe(element);
    addEventListener("scroll", scheduleUpdate, { passive: true });
    addEventListener("resize", scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener("scroll", scheduleUpdate);
      removeEventListener("resize", scheduleUpdate);
    };
  }, [list]);

  if (mounted === null || count <= MOUNT_ALL_MAX) return null;
  const { rows, ...measure } = mounted;
  return { ...measure, span: cardsIn(rows, measure.columns, count) };
}

/** Assumes the grid starts at the top of the viewport: the first frame shows nothing from further ahead. */
function initialRows(): MountedRows | null {
  return (
    lastMeasure && { ...lastMeasure, rows: visibleRows(lastMeasure.pitch, { top: 0, height: innerHeight }) }
  );
}

/** Measures the tallest card rather than a cell, because cells keep the height they were given. */
function measureGrid(element: HTMLElement): Measure | null {
  const cards = [...element.children].map((cell) => cell.firstElementChild);
  const height = Math.max(0, ...cards.map((card) => card?.getBoundingClientRect().height ?? 0));
  if (height === 0) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const gap = Number.parseFloat(rowGap) || 0;
  return { columns: gridTemplateColumns.split(" ").length, gap, pitch: height + gap };
}
