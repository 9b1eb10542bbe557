/** What a place under the pointer means: to come before the card there, after it, or to go into it. */
export type Zone = "before" | "after" | "onto";

type Point = { x: number; y: number };
type Box = { left: number; top: number; width: number; height: number };

export type ZoneRules = {
  /** Whether this card can take the dragged one in. Where it can't, its halves are before and after. */
  takes: boolean;
  isRtl: boolean;
};

/**
 * The middle half of a card, in width and height, is for going into it; its left and right quarters are the places
 * before and after in reading direction; what is left above and below the middle means nothing.
 */
export function zoneAt({ x, y }: Point, box: Box, { takes, isRtl }: ZoneRules): Zone | null {
  const across = (x - box.left) / box.width;
  const down = (y - box.top) / box.height;
  if (!(across >= 0 && across <= 1 && down >= 0 && down <= 1)) return null;
  const edge = takes ? 0.25 : 0.5;
  if (across < edge) return isRtl ? "after" : "before";
  if (across > 1 - edge || !takes) return isRtl ? "before" : "after";
  return down >= 0.25 && down <= 0.75 ? "onto" : null;
}
