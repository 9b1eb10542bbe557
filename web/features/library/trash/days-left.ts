const dayMs = 24 * 60 * 60 * 1000;

/** The number of days left. Rounds up, so that nothing seems gone early. */
export function daysLeft(goneAt: string, now: number): number {
  return Math.max(Math.ceil((Date.parse(goneAt) - now) / dayMs), 1);
}
