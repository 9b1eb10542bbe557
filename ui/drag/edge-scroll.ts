/** The most that one frame scrolls, in px. */
const FASTEST = 18;

export type EdgeZones = {
  /** How high each of the two zones is, in px. */
  height: number;
  /** How long after the lift they begin to work, in ms. */
  after: number;
};

/** How far the page scrolls in this frame, in px; faster the nearer the pointer is to the edge, upwards below 0. */
export function edgeStep(y: number, viewHeight: number, sinceLift: number, zones: EdgeZones): number {
  if (sinceLift < zones.after) return 0;
  const fromTop = (zones.height - y) / zones.height;
  const fromBottom = (y - (viewHeight - zones.height)) / zones.height;
  if (fromTop <= 0 && fromBottom <= 0) return 0;
  if (fromTop >= fromBottom) return -stepOf(fromTop);
  return stepOf(fromBottom);
}

function stepOf(depth: number): number {
  return Math.max(1, Math.round(Math.min(1, depth) ** 2 * FASTEST));
}
