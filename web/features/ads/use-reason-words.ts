import { useLingui } from "@lingui/react/macro";
import type { AdReason } from "#contract/advertising/promotions.ts";

/** What an ad was chosen by, in words. */
export function useReasonWords(): Record<AdReason, string> {
  const { t } = useLingui();
  return {
    everyone: t`Everyone who visits the page`,
    fit: t`The page is about the same as the ad`,
    words: t`The words of the page, or of the search`,
    topic: t`The topic of the page`,
    country: t`Country`,
    language: t`Language`,
    device: t`Kind of device`,
    age: t`Age, as entered in the account`,
    gender: t`Gender, as entered in the account`,
  };
}
