import type { Pacing } from "#contract/ads/enums.ts";

/** What the controller remembers of an ad group. */
export type PaceState = { participation: number; integral: number };
export const FIRST_PACE: PaceState = { participation: 0.1, integral: 0 };

export type PaceInput = {
  pacing: Pacing;
  /** Within the period: today, or the ad group's whole time. */
  spent: bigint;
  budget: bigint;
  /** The share of the period's traffic that has come by now. */
  target: number;
  /** That share when the next measurement is made. */
  nextTarget: number;
};

/** How strongly it reacts to being behind, and to having been behind for long. */
const PROPORTIONAL = 4;
const INTEGRAL = 0.3;
const INTEGRAL_MAX = 2;
/** Even far ahead of its plan, an ad group takes part a little, to notice when the traffic changes. */
const LEAST = 0.001;

/**
 * The next participation of an ad group, a PI controller's: behind the target it takes part in more auctions, ahead of
 * it in fewer. The correction is relative to what it does now, so that it fits much traffic and little.
 */
export function pace(
  { participation, integral }: PaceState,
  { pacing, spent, budget, target, nextTarget }: PaceInput,
): PaceState {
  if (budget <= 0n || spent >= budget) return { participation: 0, integral: 0 };
  if (pacing === "ACCELERATED") return { participation: 1, integral: 0 };
  const error = target - shareOf(spent, budget);
  // Being behind by a step's traffic is what a step can repair.
  const step = Math.max(nextTarget - target, 1e-6);
  const relative = Math.min(1, Math.max(-1, error / (20 * step)));
  const isSaturated = (participation >= 1 && relative > 0) || (participation <= LEAST && relative < 0);
  const summed = isSaturated ? integral : clamp(integral + relative * INTEGRAL, -INTEGRAL_MAX, INTEGRAL_MAX);
  const factor = Math.exp((PROPORTIONAL * relative + summed) / 10);
  return { participation: clamp(Math.max(participation, LEAST) * factor, LEAST, 1), integral: summed };
}

function shareOf(part: bigint, whole: bigint): number {
  return Number((part * 1_000_000n) / whole) / 1_000_000;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/**
 * What a flexible daily budget allows on a day: up to a quarter more than the budget, if the six days before left that
 * much. Seven days never cost more than seven budgets.
 */
export function flexibleLimit(daily: bigint, spentOnSixDaysBefore: bigint): bigint {
  const left = 7n * daily - spentOnSixDaysBefore;
  const most = (daily * 125n) / 100n;
  if (left <= 0n) return 0n;
  return left < most ? left : most;
}

export type Multiplier = { behind: number; participation: number };

const RAISE = 1.05;
const MULTIPLIER_MIN = 0.5;
const MULTIPLIER_MAX = 3;

/**
 * What an automatic bid is multiplied with next: more if taking part in everything isn't enough, less if less would do.
 * `behind` is the share of the budget that should have been spent by now and wasn't.
 */
export function nextMultiplier(multiplier: number, { behind, participation }: Multiplier): number {
  if (behind > 0.02 && participation >= 0.95) return Math.min(MULTIPLIER_MAX, multiplier * RAISE);
  if (behind < -0.02 || participation < 0.3) return Math.max(MULTIPLIER_MIN, multiplier / RAISE);
  return multiplier;
}

/** A bid for an average price: above it after cheap results, below it after dear ones. */
export function averageBid(target: bigint, spent: bigint, results: number): bigint {
  if (results <= 0) return target;
  const average = spent / BigInt(Math.floor(results));
  if (average <= 0n) return target;
  const bid = (target * target) / average;
  const [least, most] = [target / 2n, target * 2n];
  return bid < least ? least : bid > most ? most : bid;
}
