/** Why staff reject an ad, in the words of the public API v5. */
export const REJECTION_REASONS = [
  "LANDING_PAGE_BROKEN",
  "INCONSISTENT",
  "LANDING_PAGE_HARDWALL",
  "IMAGE_LOW_QUALITY",
  "FAKE_BUTTONS",
  "CLICKBAIT",
  "EXAGGERATED_CLAIMS",
  "SHOCKING",
  "NUDITY",
  "WEIGHT_LOSS",
  "PROHIBITED_PRODUCT",
  "POLITICAL",
  "TARGETING",
  "OTHER",
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const REVIEW_DECISIONS = ["APPROVED", "REJECTED"] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** The longest note that goes with a decision, and the longest answer to it. */
export const REVIEW_NOTE_MAX = 500;
