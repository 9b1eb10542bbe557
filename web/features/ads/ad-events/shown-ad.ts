import type { ResultOf } from "#contract/operations.ts";

/** An ad as it was shown to this viewer. */
export type ShownAd = ResultOf<"Promotions.get">[number];
