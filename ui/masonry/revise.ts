import { appendBoxes, type Box, type Grid, type Layout, layoutBoxes, prependBoxes } from "./layout.ts";

/** A layout together with the keys of the items it was made for. */
export type Laid = { readonly keys: readonly string[]; readonly layout: Layout };

/**
 * The layout for a changed list. A list that only grew at its ends keeps every place it had; any other change keeps
 * the places from the origin line up to the first difference. Items that only changed places keep the line itself.
 */
export function revise(laid: Laid | null, grid: Grid, keys: readonly string[], boxes: readonly Box[]): Laid {
  if (!laid || laid.layout.grid.columns !== grid.columns) return { keys, layout: layoutBoxes(grid, boxes) };
  const added = grownBefore(laid, keys, boxes);
  if (added === null) {
    if (isRearranged(laid.keys, keys)) return { keys, layout: layoutBoxes(grid, boxes, laid.layout.origin) };
    const kept = keys.indexOf(laid.keys[laid.layout.origin] ?? "");
    return { keys, layout: layoutBoxes(grid, boxes, Math.max(0, kept)) };
  }
  const end = added + laid.keys.length;
  const upwards = prependBoxes(laid.layout, boxes.slice(0, added));
  return { keys, layout: appendBoxes(upwards, boxes.slice(end)) };
}

/** Whether these are the same items in another order. */
export function isRearranged(before: readonly string[], now: readonly string[]): boolean {
  if (before.length !== now.length || before === now) return false;
  const known = new Set(before);
  return now.every((key) => known.has(key)) && now.some((key, index) => key !== before[index]);
}

function grownBefore(laid: Laid, keys: readonly string[], boxes: readonly Box[]): number | null {
  const first = laid.keys[0];
  if (first === undefined) return 0;
  const start = keys.indexOf(first);
  if (start < 0 || start + laid.keys.length > keys.length) return null;
  const same = laid.keys.every((key, index) => {
    const before = laid.layout.boxes[index];
    const now = boxes[start + index];
    return key === keys[start + index] && before?.ratio === now?.ratio && before?.caption === now?.caption;
  });
  return same ? start : null;
}
