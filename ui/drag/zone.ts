/** What a point of a card means: place before it, place after it, or merge into it. */
export type Zone = "before" | "after" | "onto";

type Point = { x: number; y: number };
type Box = { left: number; top: number; width: number; height: number };

export type ZoneRules = {
  /** Whether the dragged card can merge into this one. If not, its halves mean before and after. */
  canMerge: boolean;
  isRtl: boolean;
  /** The cards are below one another, so that the upper half means before, and the lower half after. */
  isColumn?: boolean;
};

/**
 * The middle half of a card, in width and height, merges; its left and right quarters place before and after
 * in reading direction; the rest, above and below the middle, means nothing.
 */
export function zoneAt({ x, y }: Point, box: Box, { canMerge, isRtl, isColumn }: ZoneRules): Zone | null {
  const across = (x - box.left) / box.width;
  const down = (y - box.top) / box.height;
  if (!(across >= 0 && across <= 1 && down >= 0 && down <= 1)) return null;
  if (isColumn) return down < 0.5 ? "before" : "after";
  const edge = canMerge ? 0.25 : 0.5;
  if (across < edge) return isRtl ? "after" : "before";
  if (across > 1 - edge || !canMerge) return isRtl ? "before" : "after";
  return down >= 0.25 && down <= 0.75 ? "onto" : null;
}
