/** What a Pin is like: the boards others saved its picture to, and the words of its text. */
export type Traits = { places: readonly string[]; words: readonly string[] };

/** Weights by trait; their squares add up to one, or there are none. */
export type Vector = ReadonlyMap<string, number>;

/** How much the boards count next to the words. People's boards say more than what a Pin is called. */
const PLACES_SHARE = 0.6;
/** A trait that most share tells nothing apart. */
const COMMON = 0.5;
const FEW = 10;

/** Turns traits into weights: the rarer a trait, the more it says. Traits of a single Pin say nothing. */
export function toVectors(all: readonly Traits[]): Vector[] {
  const places = weigh(all.map((traits) => traits.places.map((place) => `b ${place}`)));
  const words = weigh(all.map((traits) => traits.words.map((word) => `w ${word}`)));
  return all.map((_, at) => combine(places[at] ?? new Map(), words[at] ?? new Map()));
}

function weigh(lists: readonly (readonly string[])[]): Map<string, number>[] {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const trait of new Set(list)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  const most = Math.max(FEW, lists.length * COMMON);
  return lists.map((list) => {
    const weights = new Map<string, number>();
    for (const trait of list) {
      const count = counts.get(trait) ?? 0;
      if (count > 1 && count <= most) weights.set(trait, Math.log(1 + lists.length / count));
    }
    return normalized(weights);
  });
}

function normalized(weights: Map<string, number>): Map<string, number> {
  const length = Math.hypot(...weights.values());
  for (const [trait, weight] of weights) weights.set(trait, weight / length);
  return weights;
}

function combine(places: Vector, words: Vector): Vector {
  if (places.size === 0) return words;
  if (words.size === 0) return places;
  const [ofPlaces, ofWords] = [Math.sqrt(PLACES_SHARE), Math.sqrt(1 - PLACES_SHARE)];
  return new Map([
    ...[...places].map(([place, weight]) => [place, weight * ofPlaces] as const),
    ...[...words].map(([word, weight]) => [word, weight * ofWords] as const),
  ]);
}
