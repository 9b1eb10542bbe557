import type { ResultOf } from "#contract/operations.ts";

/** An ad as it was shown to this viewer. */
export type ShownAd = ResultOf<"Promotions.get">[number];

/** Takes ads off the wall, or brings them back. */
export type MoveAds = (isMeant: (ad: ShownAd) => boolean, isAway: boolean) => void;
