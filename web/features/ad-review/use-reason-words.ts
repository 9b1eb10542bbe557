import { useLingui } from "@lingui/react/macro";
import type { RejectionReason } from "#contract/advertising/review.ts";

/** Why an ad was rejected, in words. */
export function useReasonWords(): Record<RejectionReason, string> {
  const { t } = useLingui();
  return {
    LANDING_PAGE_BROKEN: t`The website doesn't work`,
    INCONSISTENT: t`The website isn't about what the ad shows`,
    LANDING_PAGE_HARDWALL: t`The website shows nothing without signing up`,
    IMAGE_LOW_QUALITY: t`The picture is of poor quality`,
    FAKE_BUTTONS: t`The picture imitates buttons or messages`,
    CLICKBAIT: t`It lures people without saying what it's about`,
    EXAGGERATED_CLAIMS: t`It promises too much`,
    SHOCKING: t`It shocks`,
    NUDITY: t`It shows nudity`,
    WEIGHT_LOSS: t`It's about losing weight`,
    PROHIBITED_PRODUCT: t`It's for something that may not be advertised here`,
    POLITICAL: t`It's political`,
    TARGETING: t`It doesn't suit the people it's for`,
    OTHER: t`Something else`,
  };
}

const isReason = (reason: string, words: Record<string, string>): reason is RejectionReason =>
  Object.hasOwn(words, reason);

/** These reasons in words; one that is unknown here stays as it is. */
export function useReasonsInWords(): (reasons: readonly string[]) => string[] {
  const words = useReasonWords();
  return (reasons) => reasons.map((reason) => (isReason(reason, words) ? words[reason] : reason));
}
