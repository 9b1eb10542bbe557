const dayMs = 24 * 60 * 60 * 1000;

/** Begun days count, so that nothing is called gone that is still there. */
export function daysLeft(goneAt: string, now: number): number {
  return Math.max(Math.ceil((Date.parse(goneAt) - now) / dayMs), 1);
}
