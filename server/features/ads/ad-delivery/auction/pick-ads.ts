import type { Candidate, Winner } from "./types.ts";

/** As many ads of one advertiser are looked at together, so that the list doesn't end with the first of them. */
const PER_ACCOUNT = 3;
/** So far a page's list is read at most. */
const PLACES_MAX = 1000;

/**
 * Returns a function that picks ads from a ranking, best first, each once: so many, and only those that could still get
 * a place after these winners.
 */
export function createPicker(readRanked: (place: number) => { candidate: Candidate } | undefined) {
  const picked = new Set<string>();
  return function pick(count: number, winners: readonly Winner[]): Candidate[] {
    const campaigns = new Set(winners.map(({ candidate }) => candidate.campaignId));
    const lastAccount = winners.at(-1)?.candidate.adAccountId;
    const ofAccount = new Map<string, number>();
    const found: Candidate[] = [];
    for (let place = 0; found.length < count && place < PLACES_MAX; place += 1) {
      const candidate = readRanked(place)?.candidate;
      if (!candidate) break;
      const { adId, campaignId, adAccountId } = candidate;
      const known = ofAccount.get(adAccountId) ?? 0;
      if (picked.has(adId) || campaigns.has(campaignId) || adAccountId === lastAccount) continue;
      if (known === PER_ACCOUNT) continue;
      ofAccount.set(adAccountId, known + 1);
      picked.add(adId);
      found.push(candidate);
    }
    return found;
  };
}
