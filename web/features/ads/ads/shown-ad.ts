import type { ShownAd } from "#web/features/ads/ad-events/index.ts";

export type { ShownAd };

/** Takes ads off the wall, or brings them back. */
export type MoveAds = (isMeant: (ad: ShownAd) => boolean, isAway: boolean) => void;
