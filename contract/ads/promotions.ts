/** Places that show ads. */
export const AD_SURFACES = ["home", "related", "search", "topics"] as const;
export type AdSurface = (typeof AD_SURFACES)[number];

/** What can happen to an ad that was shown, once each. */
export const AD_EVENT_KINDS = ["impression", "click", "outbound", "save", "closeup", "hide"] as const;
export type AdEventKind = (typeof AD_EVENT_KINDS)[number];

/** Why an ad was shown: what the page or the viewer has that the advertiser asked for. */
export const AD_REASONS = [
  "everyone",
  "fit",
  "words",
  "topic",
  "country",
  "language",
  "device",
  "age",
  "gender",
] as const;
export type AdReason = (typeof AD_REASONS)[number];

/** Ads of one answer. */
export const AD_SLOTS_MAX = 4;
/** How long what happens to a shown ad counts. */
export const OFFER_SECONDS = 2 * 3600;
