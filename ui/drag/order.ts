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
