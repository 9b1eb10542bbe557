import { appendBoxes, type Box, type Grid, type Layout, layoutBoxes, prependBoxes } from "./layout.ts";

/** A layout together with the keys of the items it was made for. */
export type KeyedLayout = { readonly keys: readonly string[]; readonly layout: Layout };

/**
 * The layout for a changed list. A list that only grew at its ends keeps every position; after any other
 * change, positions stay from the origin line up to the first difference. If items were only reordered, the
 * line itself stays too.
 */
export function revise(
  keyedLayout: KeyedLayout | null,
  grid: Grid,
  keys: readonly string[],
  boxes: readonly Box[],
): KeyedLayout {
  if (!keyedLayout || keyedLayout.layout.grid.columns !== grid.columns)
    return { keys, layout: layoutBoxes(grid, boxes) };
  const added = grownBefore(keyedLayout, keys, boxes);
  if (added === null) {
    if (isRearranged(keyedLayout.keys, keys))
      return { keys, layout: layoutBoxes(grid, boxes, keyedLayout.layout.origin) };
    const kept = keys.indexOf(keyedLayout.keys[keyedLayout.layout.origin] ?? "");
    return { keys, layout: layoutBoxes(grid, boxes, Math.max(0, kept)) };
  }
  const end = added + keyedLayout.keys.length;
  const upwards = prependBoxes(keyedLayout.layout, boxes.slice(0, added));
  return { keys, layout: appendBoxes(upwards, boxes.slice(end)) };
}

/** Whether these are the same items in another order. */
export function isRearranged(before: readonly string[], now: readonly string[]): boolean {
  if (before.length !== now.length || before === now) return false;
  const known = new Set(before);
  return now.every((key) => known.has(key)) && now.some((key, index) => key !== before[index]);
}

function grownBefore(
  keyedLayout: KeyedLayout,
  keys: readonly string[],
  boxes: readonly Box[],
): number | null {
  const first = keyedLayout.keys[0];
  if (first === undefined) return 0;
  const start = keys.indexOf(first);
  if (start < 0 || start + keyedLayout.keys.length > keys.length) return null;
  const same = keyedLayout.keys.every((key, index) => {
    const before = keyedLayout.layout.boxes[index];
    const now = boxes[start + index];
    return key === keys[start + index] && before?.ratio === now?.ratio && before?.caption === now?.caption;
  });
  return same ? start : null;
}
