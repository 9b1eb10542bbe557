import type { AdReason } from "#contract/ads/promotions.ts";
import type { Targeting } from "./auction/types.ts";

type Asked = { targeting: Targeting; isAutomatic: boolean; hasWords?: boolean };

/** What the advertiser asked for of pages and viewers. */
export function reasonsOf({
  targeting,
  isAutomatic,
  hasWords = targeting.keywords.length > 0,
}: Asked): AdReason[] {
  const asked: [AdReason, boolean][] = [
    ["fit", isAutomatic],
    ["words", hasWords],
    ["topic", targeting.topics.length > 0],
    ["country", targeting.countries.length > 0],
    ["language", targeting.languages.length > 0],
    ["device", targeting.devices.length > 0],
    ["age", targeting.ages.length > 0],
    ["gender", targeting.genders.length > 0],
  ];
  const reasons = asked.filter(([, isAsked]) => isAsked).map(([reason]) => reason);
  return reasons.length === 0 ? ["everyone"] : reasons;
}
