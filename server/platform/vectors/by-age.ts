/** Places from the newest to the oldest, in a ring of fixed size. */
export type ByAge = {
  size(): number;
  addNewest(place: number): void;
  addOldest(place: number): void;
  takeOldest(): number;
  /** The newest places, at most so many. */
  newest(take: number): Int32Array;
};

export function createByAge(max: number): ByAge {
  const ring = new Int32Array(max);
  /** The oldest is there; as many as there are follow, up to the newest. */
  let start = 0;
  let size = 0;
  const at = (place: number) => (place + max) % max;

  return {
    size: () => size,
    addNewest(place) {
      ring[at(start + size)] = place;
      size += 1;
    },
    addOldest(place) {
      start = at(start - 1);
      ring[start] = place;
      size += 1;
    },
    takeOldest() {
      const oldest = ring[start] ?? 0;
      start = at(start + 1);
      size -= 1;
      return oldest;
    },
    newest(take) {
      const places = new Int32Array(Math.min(take, size));
      for (let nth = 0; nth < places.length; nth += 1) places[nth] = ring[at(start + size - 1 - nth)] ?? 0;
      return places;
    },
  };
}
