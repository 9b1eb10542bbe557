/** The most that one frame scrolls, in px. */
const MAX_STEP = 18;

export type EdgeZones = {
  /** The height of each of the two zones, in px. */
  height: number;
  /** How long after the lift they become active, in ms. */
  after: number;
};

/**
 * How far the page scrolls in this frame, in px; faster the closer the pointer is to the edge, negative for
 * up.
 */
export function edgeStep(y: number, viewHeight: number, sinceLift: number, zones: EdgeZones): number {
  if (sinceLift < zones.after) return 0;
  const fromTop = (zones.height - y) / zones.height;
  const fromBottom = (y - (viewHeight - zones.height)) / zones.height;
  if (fromTop <= 0 && fromBottom <= 0) return 0;
  if (fromTop >= fromBottom) return -stepOf(fromTop);
  return stepOf(fromBottom);
}

function stepOf(depth: number): number {
  return Math.max(1, Math.round(Math.min(1, depth) ** 2 * MAX_STEP));
}
