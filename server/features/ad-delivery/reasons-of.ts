import type { AdReason } from "#contract/advertising/promotions.ts";
import type { Targeting } from "./auction/types.ts";

/** What the advertiser asked for of pages and viewers. */
export function reasonsOf(targeting: Targeting, hasWords = targeting.keywords.length > 0): AdReason[] {
  const asked: [AdReason, readonly unknown[]][] = [
    ["words", hasWords ? [true] : []],
    ["topic", targeting.topics],
    ["country", targeting.countries],
    ["language", targeting.languages],
    ["device", targeting.devices],
    ["age", targeting.ages],
    ["gender", targeting.genders],
  ];
  const reasons = asked.filter(([, wanted]) => wanted.length > 0).map(([reason]) => reason);
  return reasons.length === 0 ? ["everyone"] : reasons;
}
