import type { Pacing } from "#contract/ads/enums.ts";
import { leastOf } from "#contract/ads/money.ts";
import { FIRST_PACE, pace } from "../auction/pace.ts";
import { type Day, endOf, passedBy, type Span } from "./plan-day.ts";

/** What is remembered of an ad group from one measurement to the next. Times are in milliseconds. */
export type Pace = {
  participation: number;
  integral: number;
  since: number;
  sinceSpent: bigint;
  sinceLimit: bigint | null;
  measuredAt: number;
};

export type Measured = {
  now: number;
  day: Day;
  span: Span;
  pacing: Pacing;
  /** Today. */
  spent: bigint;
  /** What may still be spent today; null without a limit. */
  left: bigint | null;
};

/** Measurements are so far apart, at best. */
export const STEP_MS = 30_000;
/** After a longer pause it starts afresh. */
const PAUSE_MS = 10 * 60_000;

/**
 * The next pace of an ad group. Whatever begins, goes on after a pause or gets another budget spreads what it has over
 * the rest of the day, instead of catching up with the hours before.
 */
export function nextPace(last: Pace | null, { now, day, span, pacing, spent, left }: Measured): Pace {
  const limit = left === null ? null : spent + left;
  const isFresh = last === null || isOther(last, { now, day, limit });
  const start = isFresh ? { since: now, sinceSpent: spent, sinceLimit: limit } : last;
  const kept = { since: start.since, sinceSpent: start.sinceSpent, sinceLimit: start.sinceLimit };
  if (limit === null) return { participation: 1, integral: 0, ...kept, measuredAt: now };
  // What was used up says nothing about the next day.
  const state = last === null || (isFresh && last.participation === 0) ? FIRST_PACE : last;
  const share = shareOf(day, { from: start.since, until: Math.min(endOf(day), span.endsAt) });
  const step = last === null ? STEP_MS : Math.min(PAUSE_MS, Math.max(STEP_MS, now - last.measuredAt));
  const next = pace(
    { participation: state.participation, integral: state.integral },
    {
      pacing,
      spent: spent - start.sinceSpent,
      budget: limit - start.sinceSpent,
      target: share(now),
      nextTarget: share(now + step),
    },
  );
  return { ...next, ...kept, measuredAt: now };
}

function isOther(last: Pace, { now, day, limit }: { now: number; day: Day; limit: bigint | null }): boolean {
  const start = day.parts[0]?.from ?? 0;
  if (last.since < start || last.since > now || now - last.measuredAt > PAUSE_MS) return true;
  if (limit === null || last.sinceLimit === null) return limit !== last.sinceLimit;
  const change = limit > last.sinceLimit ? limit - last.sinceLimit : last.sinceLimit - limit;
  return change * 100n > last.sinceLimit;
}

/** The share of a part of the day that is over by a time. */
function shareOf(day: Day, { from, until }: { from: number; until: number }): (at: number) => number {
  const begin = passedBy(day, from);
  const all = passedBy(day, until) - begin;
  return (at) => (all <= 0 ? 1 : Math.min(1, (passedBy(day, at) - begin) / all));
}

/** The lesser of two amounts of which each may be without a limit. */
export function lesser(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null) return b;
  return b === null ? a : leastOf(a, b);
}
