/**
 * Where ads go among a page's Pins: before which of its places, at most one every `between` Pins. `since` is how many
 * Pins have passed since the last ad, of the pages before. The first ad comes after as many Pins as the others.
 */
export function placesFor(pins: number, between: number, since: number): number[] {
  const places: number[] = [];
  for (let place = Math.max(0, between - since); place <= pins; place += between) places.push(place);
  return places;
}
