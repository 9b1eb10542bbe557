/** What was counted of an ad, an ad group, or all of them, on one surface. */
export type Counted = { impressions: number; events: number };

/** So many impressions weigh as much as what was known before. */
const PRIOR_IMPRESSIONS = 500;
/** Known before anything was counted. */
const FIRST_GUESS = 0.005;

/**
 * The rate at which events follow impressions, smoothed: as long as little was counted, it's mostly that of the ad group,
 * whose own is at first mostly that of the account, and so on. `counted` starts with the widest.
 */
export function smoothRate(counted: readonly Counted[], prior: number = FIRST_GUESS): number {
  return counted.reduce((rate, { impressions, events }) => {
    // More events than impressions only happen while the impressions aren't counted yet.
    const happened = Math.min(events, impressions);
    return (happened + rate * PRIOR_IMPRESSIONS) / (impressions + PRIOR_IMPRESSIONS);
  }, prior);
}

export type Received = { impressions: number; closeups: number; saves: number; hides: number };

/** How often a typical ad is hidden, or looked at or saved. */
const USUAL = { hides: 0.001, interest: 0.01 };
const QUALITY_MIN = 0.2;
const QUALITY_MAX = 2;

/**
 * How well an ad is received, as a factor: 1 for a typical one. Hiding weighs against it, looking closer and saving for
 * it. It stays within a fifth and twice, so that no ad is lost because of its first viewers.
 */
export function qualityOf({ impressions, closeups, saves, hides }: Received): number {
  const hideRate = smoothRate([{ impressions, events: hides }], USUAL.hides);
  const interest = smoothRate([{ impressions, events: closeups + saves }], USUAL.interest);
  const quality = Math.sqrt(interest / USUAL.interest) * Math.sqrt(USUAL.hides / hideRate);
  return Math.min(QUALITY_MAX, Math.max(QUALITY_MIN, quality));
}
