/** How the cards of a grid stand: all of one size, row after row. */
export type GridMeasure = {
  columns: number;
  /** From the upper edge of one row to that of the next, in px. */
  pitch: number;
};

/** Where the reader is, in px from the grid's upper edge. */
export type GridView = { top: number; height: number };

/** The first and the one after the last: of rows, however many there are by then, or of cards. */
export type Span = { from: number; to: number };

/** How much is kept mounted above and below what is seen, in heights of it. */
const AHEAD = 0.75;
/** Rows enter and leave by so many, so that scrolling renders seldom. */
const STEP = 2;

/** Which rows are seen, and what completes their steps. */
export function rowsSeen(pitch: number, { top, height }: GridView): Span {
  return { from: stepDown(top / pitch), to: stepUp((top + height) / pitch) };
}

/** Which rows are near enough to be mounted. */
export function rowsNear(pitch: number, { top, height }: GridView): Span {
  return rowsSeen(pitch, { top: top - AHEAD * height, height: (1 + 2 * AHEAD) * height });
}

/** What there is of these rows. */
export function cardsIn({ from, to }: Span, columns: number, count: number): Span {
  return { from: clamp(from * columns, count), to: clamp(to * columns, count) };
}

/** The places of a span in order, with one more that must not go. */
export function placesOf({ from, to }: Span, kept: number | null): number[] {
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

function clamp(place: number, count: number): number {
  return Math.min(count, Math.max(0, place));
}
