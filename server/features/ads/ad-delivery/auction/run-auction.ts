import { fitOf } from "./fit.ts";
import { createLazyOrder } from "./lazy-order.ts";
import type { AuctionContext, Candidate, Floors, Winner } from "./types.ts";
import { type Exclusion, whyNot } from "./why-not.ts";

export type AuctionOptions = {
  slots: number;
  floors: Floors;
  /** Whether the ad can still be paid for at this price. Asked only of ads that would win. */
  canPay?(candidate: Candidate, price: bigint): boolean;
  /** Told of each ad that is left out. */
  onExcluded?(candidate: Candidate, reason: Exclusion | "floor" | "budget"): void;
};

/** What showing it a thousand times is worth to the advertiser, and where that ranks it. */
export type Ranked = { candidate: Candidate; score: number };
type Place = Ranked & { place: number };

const THOUSAND = 1000;

/**
 * Fills the slots of a page, one after another, with the ads that rank highest: what they bid for a thousand
 * impressions, times their quality and how well they fit the page. A winner pays what it takes to beat the next best ad of another advertiser, but
 * never less than the floor or more than its bid. A page has one ad of a campaign, and no two ads of an advertiser one
 * after another. Ads of the host come last, and cost nothing. The order of candidates makes no difference.
 */
export function runAuction(
  candidates: Iterable<Candidate>,
  context: AuctionContext,
  options: AuctionOptions,
): Winner[] {
  const readRanked = rankAds(candidates, context, options);
  const winners: Winner[] = [];
  const done = new Set<string>();
  let lastAccount: string | null = null;

  /** The next place, from `start` on, whose ad may take the slot. */
  function findNext(start: number, otherThan: string | null): Place | null {
    for (let place = start; ; place += 1) {
      const found = readRanked(place);
      if (!found) return null;
      const { campaignId, adAccountId, adId } = found.candidate;
      if (done.has(campaignId) || done.has(adId)) continue;
      if (adAccountId !== lastAccount && adAccountId !== otherThan) return { ...found, place };
    }
  }

  function fill(slot: number): Winner | null {
    for (let first = findNext(0, null); first; first = findNext(first.place + 1, null)) {
      const { candidate, place } = first;
      const next = findNext(place + 1, candidate.adAccountId);
      const price = priceOf(candidate, { next, context, floors: options.floors });
      if (candidate.isHouse || (options.canPay?.(candidate, price) ?? true)) {
        return { candidate, slot, price, runnerUp: next && !next.candidate.isHouse ? next.score : null };
      }
      options.onExcluded?.(candidate, "budget");
      done.add(candidate.adId);
    }
    return null;
  }

  while (winners.length < options.slots) {
    const winner = fill(winners.length);
    if (!winner) break;
    winners.push(winner);
    done.add(winner.candidate.campaignId);
    lastAccount = winner.candidate.adAccountId;
  }
  return winners;
}

/** Returns a function that reads the ads that fit a page, by their place in the ranking. */
export function rankAds(
  candidates: Iterable<Candidate>,
  context: AuctionContext,
  { floors, onExcluded }: Pick<AuctionOptions, "floors" | "onExcluded">,
): (place: number) => Ranked | undefined {
  const ranked: Ranked[] = [];
  for (const candidate of candidates) {
    const reason = whyNot(candidate, context) ?? (isBelowFloor(candidate, floors) ? "floor" : null);
    if (reason === null) ranked.push({ candidate, score: scoreOf(candidate, context) });
    else onExcluded?.(candidate, reason);
  }
  return createLazyOrder(ranked, byScore);
}

/** Of equals, the older ad comes first. */
function byScore(a: Ranked, b: Ranked): number {
  if (a.score !== b.score) return b.score - a.score;
  const [one, other] = [a.candidate.adId, b.candidate.adId];
  return one.length - other.length || (one < other ? -1 : 1);
}

function isBelowFloor({ isHouse, bid, billable }: Candidate, floors: Floors): boolean {
  return !isHouse && (bid <= 0n || bid < (billable === "IMPRESSION" ? floors.impressions : floors.click));
}

function scoreOf(candidate: Candidate, context: AuctionContext): number {
  // Below all others.
  if (candidate.isHouse) return -1 / weightOf(candidate, context);
  return Number(candidate.bid) * impressionsWorth(candidate, context.surface) * weightOf(candidate, context);
}

/** What its rank is multiplied by, whatever it bids. */
function weightOf({ rates, theme }: Candidate, context: AuctionContext): number {
  return rates[context.surface].quality * fitOf(theme, context);
}

/** How many events a thousand impressions bring; bids on impressions are for a thousand already. */
function impressionsWorth({ billable, rates }: Candidate, surface: AuctionContext["surface"]): number {
  return billable === "IMPRESSION" ? 1 : rates[surface].event * THOUSAND;
}

type Pricing = { next: Ranked | null; context: AuctionContext; floors: Floors };

/** The price of one event. It's rounded down: always in favor of whoever pays. */
function priceOf(candidate: Candidate, { next, context, floors }: Pricing): bigint {
  if (candidate.isHouse) return 0n;
  const floor = candidate.billable === "IMPRESSION" ? floors.impressions : floors.click;
  const perBid = impressionsWorth(candidate, context.surface) * weightOf(candidate, context);
  const beating = next && !next.candidate.isHouse && perBid > 0 ? floorOf(next.score / perBid) : 0n;
  const price = least(candidate.bid, most(floor, beating));
  return candidate.billable === "IMPRESSION" ? price / 1000n : price;
}

function floorOf(amount: number): bigint {
  return Number.isFinite(amount) ? BigInt(Math.floor(amount)) : 0n;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
