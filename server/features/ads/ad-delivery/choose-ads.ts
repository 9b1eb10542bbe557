import type { AdvertisingSettings } from "#contract/ads/advertising-settings.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { createPicker } from "./auction/pick-ads.ts";
import { rankAds, runAuction } from "./auction/run-auction.ts";
import type { AuctionContext, Candidate, Floors, Winner } from "./auction/types.ts";
import {
  fillPurse,
  type Hold,
  holdOf,
  isRefused,
  type Purse,
  purseOf,
  putBack,
  takeHold,
  tidyPurse,
  type Wanted,
} from "./hold-budget.ts";
import type { LiveCandidate } from "./live-ads.ts";
import type { pendingViewsOf } from "./pending-views.ts";
import { listShowablePins } from "./shown-ads-repo.ts";

/** An ad that gets a place, and the lease that pays for it: null for the host's own. */
export type Chosen = Winner & { candidate: LiveCandidate; leaseId: string | null };
/** `isShort`: ads that fit were left out because nothing could pay for them. */
export type Choice = { chosen: Chosen[]; isShort: boolean };

type Pending = ReturnType<typeof pendingViewsOf>;
type Page = { page: AuctionContext; slots: number; advertising: AdvertisingSettings; pending: Pending };

/** More than are shown, because what the viewer may not see is only found out when it's asked. */
const SPARE = 6;
/** How often one request holds its auction, with more ads or more money each time. */
const ROUNDS = 12;
/** How often it asks what the viewer may see. */
const READS_MAX = 8;

/**
 * Chooses a page's ads. Whether each may be shown at all is asked before anything is priced, so that neither price nor
 * place depends on what the viewer can't see. Whatever isn't open to the viewer or can't be paid for makes room for what
 * is further down the list.
 */
export async function chooseAds(
  scope: Scope,
  candidates: readonly LiveCandidate[],
  { page, slots, advertising, pending }: Page,
): Promise<Choice> {
  const { context } = scope;
  const now = context.now();
  const purse = purseOf(context);
  await tidyPurse(context, purse);
  const running = candidates.filter(({ startsAt, endsAt }) => startsAt <= +now && +now < endsAt);
  const payable = running.filter((candidate) => !isRefused(purse, candidate, now));
  const floors: Floors = {
    impressions: BigInt(advertising.impressions_floor),
    click: BigInt(advertising.click_floor),
  };
  const readMore = createReader(scope, rankAds(payable, page, { floors }), slots + SPARE);
  let open = await readMore([]);
  let isShort = payable.length < running.length;
  for (let round = 1; ; round += 1) {
    const isLast = round === ROUNDS;
    const { chosen, holds, wanted } = auctionOff(open, {
      page,
      slots,
      floors,
      purse,
      pending,
      now,
      isLast,
    });
    const more = wanted.size === 0 && chosen.length < slots && !isLast ? await readMore(chosen) : [];
    if (wanted.size === 0 && more.length === 0) return { chosen, isShort };
    for (const { candidate } of chosen) pending.takeBack(candidate);
    for (const hold of holds) putBack(purse, hold);
    open = [...open, ...more];
    await fillPurse(context, purse, wanted);
    isShort ||= [...wanted.values()].some(({ payer }) => isRefused(purse, payer, now));
  }
}

type Ranked = ReturnType<typeof rankAds>;

/**
 * Returns a function that reads further down the list: the next ads that could still get a place after these winners and
 * are open to the viewer. It returns none at the end of the list, or when it has read enough for one page.
 */
function createReader({ context, viewer }: Scope, ranked: Ranked, count: number) {
  const pick = createPicker(ranked);
  let reads = 0;
  return async (winners: readonly Winner[]): Promise<LiveCandidate[]> => {
    while (reads < READS_MAX) {
      reads += 1;
      const picked = pick(count, winners) as LiveCandidate[];
      if (picked.length === 0) return [];
      const ids = picked.map(({ pinId }) => pinId);
      const rows = await listShowablePins(context.db, { ...viewerIdsOf(viewer), ids });
      const showable = new Set(rows.map(({ id }) => id));
      const open = picked.filter(({ pinId }) => showable.has(pinId));
      if (open.length > 0) return open;
    }
    return [];
  };
}

type Auction = {
  page: AuctionContext;
  slots: number;
  floors: Floors;
  purse: Purse;
  pending: Pending;
  now: Date;
  /** No more money is asked for. */
  isLast: boolean;
};

/** Fills the places with what the purse pays for, or could if it were filled with what is wanted. */
function auctionOff(
  open: readonly LiveCandidate[],
  { page, slots, floors, purse, pending, now, isLast }: Auction,
): { chosen: Chosen[]; holds: Hold[]; wanted: Wanted } {
  // Other pages of theirs may have been offered it since it was counted how often they saw it.
  const rested = open.filter(
    ({ frequencyCap, campaignId }) =>
      frequencyCap === null || (page.views.get(campaignId) ?? 0) + pending.count(campaignId) < frequencyCap,
  );
  const holds = new Map<Candidate, Hold>();
  const wanted: Wanted = new Map();
  const winners = runAuction(rested, page, {
    slots,
    floors,
    canPay(candidate, price) {
      if (isRefused(purse, candidate, now)) return false;
      const amount = holdOf(candidate, price, page.surface);
      const hold = takeHold(purse, candidate.adGroupId, amount, now);
      if (hold) holds.set(candidate, hold);
      else if (!isLast) wanted.set(candidate.adGroupId, { payer: candidate, price });
      return hold !== null || !isLast;
    },
  });
  const chosen = winners.map((winner) => ({
    ...winner,
    candidate: winner.candidate as LiveCandidate,
    leaseId: holds.get(winner.candidate)?.lease.id ?? null,
  }));
  // Right away, like what is held: other pages of theirs are being filled meanwhile.
  for (const { candidate } of chosen) pending.note(candidate);
  return { chosen, holds: [...holds.values()], wanted };
}
