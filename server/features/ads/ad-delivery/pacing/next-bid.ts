import type { BidStrategy, BillableEvent } from "#contract/ads/enums.ts";
import { greaterOf, leastOf } from "#contract/ads/money.ts";
import { averageBid } from "../auction/pace.ts";

/** What an ad group spent within the last week, and what for. */
export type Results = { spent: bigint; clicks: number; impressions: number };

export type Bidder = {
  strategy: BidStrategy | null;
  billable: BillableEvent;
  /** As the advertiser gave it: the most, or the average they want to pay. */
  bid: bigint | null;
};

/** For one click, or a thousand impressions. */
export type Prices = Record<"click" | "impressions", bigint>;

/** A week's price of fewer events is chance. */
const KNOWN_EVENTS = 50;
/** One event costs at most this part of what a day may cost. */
const PART_OF_DAY = 5n;

/** What others pay at present. Where little was paid, twice the least that is taken. */
export function usualPrices(
  groups: readonly (Results & { billable: BillableEvent })[],
  floors: Prices,
): Prices {
  const priceOf = (isImpressions: boolean, floor: bigint) => {
    const own = groups.filter(({ billable }) => (billable === "IMPRESSION") === isImpressions);
    const spent = own.reduce((sum, group) => sum + group.spent, 0n);
    const events = own.reduce((sum, group) => sum + (isImpressions ? group.impressions : group.clicks), 0);
    const guess = 2n * (floor > 0n ? floor : 1n);
    if (events < KNOWN_EVENTS) return guess;
    const price = (spent * (isImpressions ? 1000n : 1n)) / BigInt(events);
    return price > floor ? price : guess;
  };
  return { click: priceOf(false, floors.click), impressions: priceOf(true, floors.impressions) };
}

/** What is bid for an ad group that leaves it to us; null if it bids itself. */
export function nextBid(
  { strategy, billable, bid }: Bidder,
  {
    results,
    usual,
    floors,
    multiplier,
    limit,
  }: {
    results: Results;
    usual: Prices;
    floors: Prices;
    multiplier: number;
    /** Of the day. */
    limit: bigint | null;
  },
): bigint | null {
  const isImpressions = billable === "IMPRESSION";
  if (bid !== null && strategy === "TARGET_AVG") {
    return averageBid(bid, results.spent, isImpressions ? results.impressions / 1000 : results.clicks);
  }
  if (bid !== null && strategy !== "AUTOMATIC_BID") return null;
  const kind = isImpressions ? "impressions" : "click";
  const wanted = (usual[kind] * BigInt(Math.round(multiplier * 1000))) / 1000n;
  const most = limit === null ? wanted : (limit * (isImpressions ? 1000n : 1n)) / PART_OF_DAY;
  const chosen = leastOf(wanted, most);
  return greaterOf(chosen, floors[kind]);
}
