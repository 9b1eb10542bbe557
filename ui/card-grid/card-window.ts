/** How the cards of a grid stand: all of one size, row after row. */
export type GridMeasure = {
  columns: number;
  /** From the upper edge of one row to that of the next, in px. */
  pitch: number;
};

/** Where the reader is, in px from the grid's upper edge. */
export type GridView = { top: number; height: number };

/** The first and the one after the last. */
export type CardSpan = { from: number; to: number };

/** How much is kept mounted above and below what is seen, in heights of it. */
const AHEAD = 0.75;
/** Rows enter and leave by so many, so that scrolling renders seldom. */
const STEP = 2;

/** Which cards are near enough to be mounted. */
export function cardsNear({ columns, pitch }: GridMeasure, view: GridView, count: number): CardSpan {
  const rows = Math.ceil(count / columns);
  const first = stepDown((view.top - AHEAD * view.height) / pitch);
  const last = stepUp((view.top + (1 + AHEAD) * view.height) / pitch);
  const from = clamp(first, 0, rows) * columns;
  const to = clamp(last, 0, rows) * columns;
  return { from: Math.min(from, count), to: Math.min(to, count) };
}

/** The places of a span in order, with one more that must not go. */
export function placesOf({ from, to }: CardSpan, kept: number | null): number[] {
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  if (kept === null || (kept >= from && kept < to)) return places;
  return kept < from ? [kept, ...places] : [...places, kept];
}

function stepDown(row: number): number {
  return Math.floor(row / STEP) * STEP;
}

function stepUp(row: number): number {
  return Math.ceil(row / STEP) * STEP;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
