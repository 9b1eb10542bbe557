import type { AdvertisingSettings } from "#contract/ads/advertising-settings.ts";

/** Whether an account's new ads, and those that lead elsewhere, wait for staff. The host's own never do. */
export function needsReview(
  { is_review_required: isRequired }: AdvertisingSettings,
  { is_house: isHouse }: { is_house: boolean },
): boolean {
  return isRequired && !isHouse;
}
