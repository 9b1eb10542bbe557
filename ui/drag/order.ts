/** Where a card goes: next to another one of its list. */
export type Place = { key: string; side: "before" | "after" };

/** The list with one of its cards moved. Returns the same list if nothing moves. */
export function placeAt(order: readonly string[], key: string, place: Place): readonly string[] {
  if (place.key === key) return order;
  const others = order.filter((other) => other !== key);
  const beside = others.indexOf(place.key);
  if (beside < 0 || others.length === order.length) return order;
  const at = place.side === "before" ? beside : beside + 1;
  const moved = [...others.slice(0, at), key, ...others.slice(at)];
  return moved.every((other, index) => other === order[index]) ? order : moved;
}

/** One step in a list, or all the way to the start. */
export const moveSteps = ["first", "earlier", "later"] as const;

export type MoveStep = (typeof moveSteps)[number];

/** Where a single press moves a card; null if it is there already. */
export function placeFor(order: readonly string[], id: string, step: MoveStep): Place | null {
  const at = order.indexOf(id);
  const key = step === "later" ? order[at + 1] : step === "earlier" ? order[at - 1] : order[0];
  if (at < 0 || key === undefined || key === id) return null;
  return { key, side: step === "later" ? "after" : "before" };
}

/** The shortest run of cards that differs between two orders of the same list, in its new order. */
export function changedSpan(before: readonly string[], after: readonly string[]): readonly string[] {
  const from = after.findIndex((id, index) => id !== before[index]);
  if (from < 0) return [];
  const to = after.findLastIndex((id, index) => id !== before[index]);
  return after.slice(from, to + 1);
}
