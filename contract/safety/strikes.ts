import type { Rule } from "./rules.ts";
import type { SEVERITY } from "./severity.ts";

/** How many strikes a removal counts. They end automatically. */
export const STRIKES: Record<(typeof SEVERITY)[Rule], 1 | 2 | 3> = { 1: 1, 2: 1, 3: 2, 4: 3, 5: 3 };

export const STRIKE_DAYS = 180;
/** Strikes for spam end sooner. */
export const SPAM_STRIKE_DAYS = 90;

/** From so many strikes on, a member can't post for some days. */
export const STRIKE_STEPS = [
  { strikes: 3, days: 7 },
  { strikes: 5, days: 30 },
] as const;

/** From so many removals for copyright on, staff decide whether to suspend the account. */
export const COPYRIGHT_STRIKES_MAX = 3;

/** The step that these strikes reach, and fewer didn't. */
export function stepReached(before: number, after: number): { strikes: number; days: number } | null {
  return STRIKE_STEPS.findLast(({ strikes }) => before < strikes && after >= strikes) ?? null;
}
