import type { Rule } from "./rules.ts";

/** How urgent a case is: 5 is worst. */
export const SEVERITY: Record<Rule, 1 | 2 | 3 | 4 | 5> = {
  self_harm: 4,
  privacy: 3,
  hate: 3,
  violence: 3,
  dangerous_goods: 3,
  nudity: 2,
  harassment: 2,
  copyright: 2,
  misinformation: 1,
  spam: 1,
  other: 1,
};

/** Within how many hours staff should decide, by severity. */
export const CASE_HOURS: Record<(typeof SEVERITY)[Rule], number> = {
  5: 4,
  4: 24,
  3: 48,
  2: 7 * 24,
  1: 14 * 24,
};
