import { useLingui } from "@lingui/react/macro";
import type { AdReason } from "#contract/ads/promotions.ts";

/** What an ad was chosen by, in words. */
export function useReasonWords(): Record<AdReason, string> {
  const { t } = useLingui();
  return {
    everyone: t`Everyone who visits the page`,
    fit: t`The page is about the same as the ad`,
    words: t`Words on the page or in the search`,
    topic: t`The page's topic`,
    country: t`Country`,
    language: t`Language`,
    device: t`Device type`,
    age: t`Age from the account`,
    gender: t`Gender from the account`,
  };
}
