import { useLingui } from "@lingui/react/macro";
import type { TARGETED_GENDERS } from "#contract/ads/targeting.ts";

/** The genders that ads can be for, where they are chosen. */
export function useGenderWords(): Record<(typeof TARGETED_GENDERS)[number], string> {
  const { t } = useLingui();
  return { male: t`Men`, female: t`Women`, unknown: t`Other or not given` };
}
