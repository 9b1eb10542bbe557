/** What the grid knows of an item: height ÷ width of its picture, and the height of its caption in rem. */
export type Box = { readonly ratio: number; readonly caption: number };

/** A length that is not px yet: a number of column widths plus a number of rem. */
export type Length = { readonly widths: number; readonly rem: number };

/** A column, and the item's top as a length from the origin line (negative above it). */
export type Place = Length & { readonly column: number };

export type Grid = {
  readonly columns: number;
  /** Gap below each item, in rem. */
  readonly gap: number;
  /** The column width in px used to compare columns, whatever the real width. */
  readonly nominal: number;
};

export type Metrics = { readonly width: number; readonly rem: number };

export type Layout = {
  readonly grid: Grid;
  readonly boxes: readonly Box[];
  readonly places: readonly Place[];
  /**
   * Each column's items from top to bottom, counted from `origin`, so that growing upwards renumbers nothing.
   */
  readonly lanes: readonly (readonly number[])[];
  /** How far each column reaches above and below the origin line. */
  readonly above: readonly Length[];
  readonly below: readonly Length[];
  /** Index of the first item that was placed downwards. */
  readonly origin: number;
};

const NOMINAL_REM = 16;
const TIE = 0.01;
const nothing: Length = { widths: 0, rem: 0 };

export function boxOf(ratio: number, caption: number): Box {
  return {
    ratio: ratio > 0 && Number.isFinite(ratio) ? round(ratio) : 1,
    caption: round(Math.max(0, caption)),
  };
}

export function toPx(length: Length, metrics: Metrics): number {
  return length.widths * metrics.width + length.rem * metrics.rem;
}

export function emptyLayout(grid: Grid): Layout {
  const columns = Array.from({ length: grid.columns });
  return {
    grid,
    boxes: [],
    places: [],
    lanes: columns.map(() => []),
    above: columns.map(() => nothing),
    below: columns.map(() => nothing),
    origin: 0,
  };
}

/** The layout of a whole list: items from `origin` on grow downwards, those before it upwards. */
export function layoutBoxes(grid: Grid, boxes: readonly Box[], origin = 0): Layout {
  const downwards = appendBoxes(emptyLayout(grid), boxes.slice(origin));
  return prependBoxes(downwards, boxes.slice(0, origin));
}

export function appendBoxes(layout: Layout, boxes: readonly Box[]): Layout {
  if (boxes.length === 0) return layout;
  const { grid } = layout;
  const lanes = layout.lanes.map((lane) => lane.slice());
  const below = layout.below.slice();
  const heights = below.map((length) => nominalPx(length, grid));
  const places = layout.places.slice();
  let ordinal = layout.boxes.length - layout.origin;
  for (const box of boxes) {
    const column = shortest(heights, 1);
    const top = below[column] ?? nothing;
    const end = add(top, sizeOf(box, grid));
    places.push({ column, widths: top.widths, rem: top.rem });
    below[column] = end;
    heights[column] = nominalPx(end, grid);
    lanes[column]?.push(ordinal);
    ordinal += 1;
  }
  return { ...layout, boxes: layout.boxes.concat(boxes), places, lanes, below };
}

export function prependBoxes(layout: Layout, boxes: readonly Box[]): Layout {
  if (boxes.length === 0) return layout;
  const { grid } = layout;
  const above = layout.above.slice();
  const heights = above.map((length) => nominalPx(length, grid));
  const grown: number[][] = layout.lanes.map(() => []);
  const places: Place[] = [];
  let ordinal = -layout.origin;
  for (const box of boxes.toReversed()) {
    const column = shortest(heights, -1);
    const reach = add(above[column] ?? nothing, sizeOf(box, grid));
    ordinal -= 1;
    places.push({ column, widths: -reach.widths, rem: -reach.rem });
    above[column] = reach;
    heights[column] = nominalPx(reach, grid);
    grown[column]?.push(ordinal);
  }
  return {
    ...layout,
    boxes: boxes.concat(layout.boxes),
    places: places.reverse().concat(layout.places),
    lanes: layout.lanes.map((lane, column) => (grown[column] ?? []).reverse().concat(lane)),
    above,
    origin: layout.origin + boxes.length,
  };
}

/** Distance in px from the list's top to the origin line. */
export function originPx(layout: Layout, metrics: Metrics): number {
  return Math.max(...layout.above.map((length) => toPx(length, metrics)));
}

export function heightPx(layout: Layout, metrics: Metrics): number {
  const lowest = Math.max(...layout.below.map((length) => toPx(length, metrics)));
  return Math.max(0, originPx(layout, metrics) + lowest - layout.grid.gap * metrics.rem);
}

function sizeOf(box: Box, grid: Grid): Length {
  return { widths: box.ratio, rem: box.caption + grid.gap };
}

function add(a: Length, b: Length): Length {
  return { widths: round(a.widths + b.widths), rem: round(a.rem + b.rem) };
}

// Rounds sums to 1/10,000, so that the server prints the same number as the browser computes, and columns of
// equal height tie instead of differing in the fifteenth digit.
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function nominalPx(length: Length, grid: Grid): number {
  return length.widths * grid.nominal + length.rem * NOMINAL_REM;
}

// Ties go to the left when growing down and to the right when growing up, so that rows read from left to
// right.
function shortest(heights: readonly number[], direction: 1 | -1): number {
  const last = heights.length - 1;
  let best = direction === 1 ? 0 : last;
  let least = heights[best] ?? 0;
  for (let step = 1; step <= last; step += 1) {
    const column = direction === 1 ? step : last - step;
    const height = heights[column] ?? 0;
    if (height < least - TIE) {
      best = column;
      least = height;
    }
  }
  return best;
}
