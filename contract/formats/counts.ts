import { UNORGANIZED_PREVIEW_PINS } from "../limits/pins.ts";
import type { User } from "../members/entities/user.ts";
import { formatShortNumber } from "./short-number.ts";

const PROFILE_VIEWS_UP_LIMIT = 10_000_000;
const COUNT_FRACTION_DIGITS = 1;

/** Followers, following and Pins in short form. */
export function formatCount(count: number, locale: string): string {
  return formatShortNumber(count, locale, { maximumFractionDigits: COUNT_FRACTION_DIGITS });
}

/** The stored count includes followed interests; only people are shown. */
export function shownFollowingCount(counts: {
  following_count: number;
  interest_following_count: number;
}): number {
  return Math.max(0, counts.following_count - counts.interest_following_count);
}

/** Monthly views; null when hidden (−1) or unknown. */
export function formatProfileViews(views: number | null | undefined, locale: string): string | null {
  if (views === null || views === undefined || views < 0) return null;
  if (views < PROFILE_VIEWS_UP_LIMIT) return formatCount(views, locale);
  return formatShortNumber(views, locale, { upLimit: PROFILE_VIEWS_UP_LIMIT }).toLowerCase();
}

/** The text over the last preview tile of the unorganized Pins: how many it covers, including itself. */
export function formatUnorganizedOverlay(pinCount: number, locale: string): string | null {
  if (pinCount <= UNORGANIZED_PREVIEW_PINS) return null;
  return `+${formatCount(pinCount - (UNORGANIZED_PREVIEW_PINS - 1), locale)}`;
}

type Counted = Pick<User, "is_verified_merchant" | "verified_identity">;
type Counting = { isSignedIn: boolean; experiments: Record<string, string> };

/** In an experiment, visitors see the follower counts of verified profiles only. */
export function hidesFollowerCount(
  { is_verified_merchant: isMerchant, verified_identity: identity }: Counted,
  { isSignedIn, experiments }: Counting,
): boolean {
  const isVerified = isMerchant || identity.verified;
  return !isSignedIn && !isVerified && experiments.hide_follower_count_profile_ffe === "enabled";
}
