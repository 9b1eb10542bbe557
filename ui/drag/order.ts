/** Where a card goes: beside another one of its list. */
export type Place = { key: string; side: "before" | "after" };

/** The list with one of its cards at that place. The same list where nothing moves. */
export function placeAt(order: readonly string[], key: string, place: Place): readonly string[] {
  if (place.key === key) return order;
  const others = order.filter((other) => other !== key);
  const beside = others.indexOf(place.key);
  if (beside < 0 || others.length === order.length) return order;
  const at = place.side === "before" ? beside : beside + 1;
  const moved = [...others.slice(0, at), key, ...others.slice(at)];
  return moved.every((other, index) => other === order[index]) ? order : moved;
}

/** One step in a list, or all the way to its beginning. */
export const ways = ["first", "earlier", "later"] as const;

export type Way = (typeof ways)[number];

/** Where one press brings a card; null where it stands there. */
export function placeFor(order: readonly string[], id: string, way: Way): Place | null {
  const at = order.indexOf(id);
  const key = way === "later" ? order[at + 1] : way === "earlier" ? order[at - 1] : order[0];
  if (at < 0 || key === undefined || key === id) return null;
  return { key, side: way === "later" ? "after" : "before" };
}

/** The least run of places whose cards change between two orders of the same list: as many ids, in their new order. */
export function changedSpan(before: readonly string[], after: readonly string[]): readonly string[] {
  const from = after.findIndex((id, index) => id !== before[index]);
  if (from < 0) return [];
  const to = after.findLastIndex((id, index) => id !== before[index]);
  return after.slice(from, to + 1);
}
