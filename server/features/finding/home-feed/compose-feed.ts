import { SPACING } from "./weights.ts";

/** What a Pin of the feed has in common with others; null for nothing. */
export type Likeness = {
  board: string | null;
  pinner: string | null;
  domain: string | null;
  /** The member's board that it is recommended for, or the topic they follow. */
  interest: string | null;
};

export type Candidate = Likeness & { score: number };

type Feature = keyof Likeness;
const FEATURES = Object.keys(SPACING.same) as Feature[];
const CAPPED = Object.keys(SPACING.most) as (keyof typeof SPACING.most)[];
/** More than all other losses together, so that a full screen takes more of a kind only if there is nothing else. */
const OVER = 4;
/** So many of the best that are left are compared for each place. */
const LOOKAHEAD = 80;

/**
 * Puts Pins in an order that is good and varied: each place takes the best of what is left, where a Pin counts less the
 * more it is like those just before it.
 */
export function composeFeed<Item extends Candidate>(items: readonly Item[], take: number): Item[] {
  const left = items.toSorted((one, other) => other.score - one.score);
  const chosen: Item[] = [];
  const near = createCounts();
  const onScreen = createCounts();
  while (chosen.length < take && left.length > 0) {
    const at = indexOfBest(left.slice(0, LOOKAHEAD), (item) => item.score - lossOf(item, near, onScreen));
    const [item] = left.splice(at, 1);
    if (item === undefined) break;
    chosen.push(item);
    slide(near, chosen, SPACING.window);
    slide(onScreen, chosen, SPACING.screen - 1);
  }
  return chosen;
}

function lossOf(item: Likeness, near: Counts, onScreen: Counts): number {
  let loss = 0;
  for (const feature of FEATURES) loss += SPACING.same[feature] * countOf(near, feature, item[feature]);
  for (const feature of CAPPED)
    if (countOf(onScreen, feature, item[feature]) >= SPACING.most[feature]) loss += OVER;
  return loss;
}

function indexOfBest<Item>(items: readonly Item[], worthOf: (item: Item) => number): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, item] of items.entries()) {
    const worth = worthOf(item);
    if (worth <= most) continue;
    most = worth;
    best = at;
  }
  return best;
}

/** How often each value occurs among the last few. */
type Counts = Record<Feature, Map<string, number>>;

function createCounts(): Counts {
  return { board: new Map(), pinner: new Map(), domain: new Map(), interest: new Map() };
}

function countOf(counts: Counts, feature: Feature, value: string | null): number {
  return value === null ? 0 : (counts[feature].get(value) ?? 0);
}

/** Counts the newest, and no longer the one that left the last `size`. */
function slide(counts: Counts, chosen: readonly Likeness[], size: number): void {
  add(counts, chosen.at(-1), 1);
  add(counts, chosen.at(-1 - size), -1);
}

function add(counts: Counts, item: Likeness | undefined, by: number): void {
  if (item === undefined) return;
  for (const feature of FEATURES) {
    const value = item[feature];
    if (value !== null) counts[feature].set(value, countOf(counts, feature, value) + by);
  }
}
