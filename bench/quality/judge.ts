import type { Weights } from "#server/features/finding/discovery/engine/spread.ts";
import { createEngine, recommend } from "./engine.ts";
import type { Lists } from "./read-lists.ts";

export type Quality = {
  /** How many of a user's test items are among the first 20, and how far up. */
  recall20: number;
  ndcg20: number;
  /** Against 99 items the user doesn't have; null unless each test line has a single item. */
  leaveOneOut: { hr5: number; hr10: number; ndcg10: number } | null;
  microsecondsPerMember: number;
};

const negativeCount = 99;

export function judge(train: Lists, test: Lists, weights: Weights): Quality {
  const itemCount = countItems(train, test);
  const engine = createEngine(train, itemCount, weights);
  const isLeaveOneOut = [...test.values()].every((items) => items.length === 1);
  const draw = createDraw();
  const sums = { users: 0, recall: 0, ndcg: 0, hr5: 0, hr10: 0, ndcg10: 0, milliseconds: 0 };
  for (const [user, wanted] of test) {
    const known = train.get(user);
    if (!known) continue;
    const begin = performance.now();
    const found = recommend(engine, known, isLeaveOneOut ? itemCount : 20);
    sums.milliseconds += performance.now() - begin;
    sums.users++;
    const { recall, ndcg } = rankWhole(found.slice(0, 20), new Set(wanted));
    sums.recall += recall;
    sums.ndcg += ndcg;
    if (!isLeaveOneOut) continue;
    const [item = 0] = wanted;
    const place = placeAmong(item, drawNegatives(draw, itemCount, new Set([...known, item])), found);
    sums.hr5 += shareWithin(place, 5);
    sums.hr10 += shareWithin(place, 10);
    sums.ndcg10 += shareWithin(place, 10) / Math.log2(place + 2);
  }
  const mean = (sum: number) => sum / sums.users;
  return {
    recall20: mean(sums.recall),
    ndcg20: mean(sums.ndcg),
    leaveOneOut: isLeaveOneOut
      ? { hr5: mean(sums.hr5), hr10: mean(sums.hr10), ndcg10: mean(sums.ndcg10) }
      : null,
    microsecondsPerMember: mean(sums.milliseconds) * 1000,
  };
}

function countItems(...all: Lists[]): number {
  let most = 0;
  for (const lists of all)
    for (const items of lists.values()) for (const item of items) most = Math.max(most, item);
  return most + 1;
}

function rankWhole(found: readonly number[], wanted: ReadonlySet<number>): { recall: number; ndcg: number } {
  const gain = (place: number) => 1 / Math.log2(place + 2);
  const gains = found.map((item, place) => (wanted.has(item) ? gain(place) : 0));
  const best = Array.from({ length: Math.min(found.length, wanted.size) }, (_, place) => gain(place));
  const hits = gains.filter((each) => each > 0).length;
  return { recall: hits / wanted.size, ndcg: best.length === 0 ? 0 : sumOf(gains) / sumOf(best) };
}

/** How many of the others come before the item, where those that weren't found at all tie, and a tie counts half. */
function placeAmong(item: number, others: readonly number[], found: readonly number[]): number {
  const places = new Map(found.map((each, place) => [each, place]));
  const own = places.get(item) ?? Number.POSITIVE_INFINITY;
  return sumOf(
    others.map((other) => {
      const place = places.get(other) ?? Number.POSITIVE_INFINITY;
      return place < own ? 1 : place === own ? 0.5 : 0;
    }),
  );
}

/** One if the place is among the first `count`; ties can put it across the edge. */
function shareWithin(place: number, count: number): number {
  return place <= count - 1 ? 1 : 0;
}

function drawNegatives(draw: () => number, itemCount: number, but: ReadonlySet<number>): number[] {
  const negatives = new Set<number>();
  const enough = Math.min(negativeCount, itemCount - but.size);
  while (negatives.size < enough) {
    const item = Math.floor(draw() * itemCount);
    if (!but.has(item)) negatives.add(item);
  }
  return [...negatives];
}

/** Numbers from 0 to 1, the same in every run. */
function createDraw(): () => number {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
