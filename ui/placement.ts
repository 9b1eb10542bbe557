export type Placement = "bottom-start" | "bottom-end" | "bottom" | "top-start" | "top-end" | "top";

type Box = { x: number; y: number; width: number; height: number };

const GAP = 8;
const MARGIN = 8;

/**
 * The position of a floating box in viewport px: on the requested side of its anchor, on the other side if
 * only that one has room, never past the viewport's margin. "start" is the left edge when `rtl` is false.
 */
export function placeFloating(
  anchor: Box,
  size: { width: number; height: number },
  viewport: { width: number; height: number },
  placement: Placement,
  rtl = false,
): { x: number; y: number } {
  const [side, align] = placement.split("-");
  const above = anchor.y - GAP - size.height;
  const below = anchor.y + anchor.height + GAP;
  const fitsAbove = above >= MARGIN;
  const fitsBelow = below + size.height <= viewport.height - MARGIN;
  const goesAbove = side === "top" ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;

  const left = anchor.x;
  const right = anchor.x + anchor.width - size.width;
  const middle = (left + right) / 2;
  const aligned = align === undefined ? middle : (align === "start") !== rtl ? left : right;
  const x = Math.max(MARGIN, Math.min(aligned, viewport.width - MARGIN - size.width));
  const y = Math.max(MARGIN, Math.min(goesAbove ? above : below, viewport.height - MARGIN - size.height));
  return { x, y };
}
