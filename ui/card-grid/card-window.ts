/** The layout of a grid: cards of one size, row after row. */
export type GridMeasure = {
  columns: number;
  /** From the top of one row to the top of the next, in px. */
  pitch: number;
};

/** The viewport, in px from the grid's top. */
export type GridView = { top: number; height: number };

/** From the first up to but not including the last: rows, whether they exist yet or not, or cards. */
export type Span = { from: number; to: number };

/** How much stays mounted above and below the viewport, in viewport heights. */
const AHEAD = 0.75;
/** Rows mount and unmount in steps of this size, so that scrolling renders rarely. */
const STEP = 2;

/** The visible rows, rounded out to whole steps. */
export function visibleRows(pitch: number, { top, height }: GridView): Span {
  return { from: stepDown(top / pitch), to: stepUp((top + height) / pitch) };
}

/** The rows near enough to be mounted. */
export function nearbyRows(pitch: number, { top, height }: GridView): Span {
  return visibleRows(pitch, { top: top - AHEAD * height, height: (1 + 2 * AHEAD) * height });
}

/** The cards that exist in these rows. */
export function cardsIn({ from, to }: Span, columns: number, count: number): Span {
  return { from: clamp(from * columns, count), to: clamp(to * columns, count) };
}

/** The indexes of a span in order, plus one that must stay. */
export function placesOf({ from, to }: Span, pinned: number | null): number[] {
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  if (pinned === null || (pinned >= from && pinned < to)) return places;
  return pinned < from ? [pinned, ...places] : [...places, pinned];
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
