import { useLingui } from "@lingui/react/macro";
import type { RejectionReason } from "#contract/ads/review.ts";

/** Why an ad was rejected, in words. */
export function useRejectionWords(): Record<RejectionReason, string> {
  const { t } = useLingui();
  return {
    LANDING_PAGE_BROKEN: t`The website doesn't work`,
    INCONSISTENT: t`The website doesn't match the ad`,
    LANDING_PAGE_HARDWALL: t`The website requires signing up`,
    IMAGE_LOW_QUALITY: t`Poor picture quality`,
    FAKE_BUTTONS: t`The picture looks like a button or a system message`,
    CLICKBAIT: t`Clickbait`,
    EXAGGERATED_CLAIMS: t`Exaggerated claims`,
    SHOCKING: t`Shocking content`,
    NUDITY: t`Nudity`,
    WEIGHT_LOSS: t`Weight loss`,
    PROHIBITED_PRODUCT: t`Advertises something that isn't allowed here`,
    POLITICAL: t`Political content`,
    TARGETING: t`Not suitable for its audience`,
    OTHER: t`Something else`,
  };
}

const isReason = (reason: string, words: Record<string, string>): reason is RejectionReason =>
  Object.hasOwn(words, reason);

/** These reasons in words; one that is unknown here stays as it is. */
export function useReasonsInWords(): (reasons: readonly string[]) => string[] {
  const words = useRejectionWords();
  return (reasons) => reasons.map((reason) => (isReason(reason, words) ? words[reason] : reason));
}
