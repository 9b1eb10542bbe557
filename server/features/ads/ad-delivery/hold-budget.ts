import { randomUUID } from "node:crypto";
import type { AdSurface } from "#contract/ads/promotions.ts";
import type { Context } from "#server/platform/context.ts";
import { type Lease, type LeaseRefusal, leaseBudget, releaseLease } from "../ad-budgets/index.ts";
import type { Candidate } from "./auction/types.ts";

type Deps = Pick<Context, "db" | "now">;
type Held = { lease: Lease; left: bigint; usedAt: number };
type Payer = Pick<Candidate, "adGroupId" | "campaignId" | "adAccountId" | "isHouse">;

/** A lease with less time left isn't used for new offers. */
const LEAST_MS = 5000;
/** What has no money isn't asked about again for so long, and what someone else holds for a moment. */
const REFUSED_MS = 10_000;
const BUSY_MS = 1000;
/** As many prices are asked for at once. */
const PRICES = 100n;
const PERCENT_OF_ROOM = 5;
/** A lease that wasn't used for so long goes back: other processes may have a use for it. */
const IDLE_MS = 10_000;

/** What this process may spend, by ad group. */
export type Purse = {
  held: Map<string, Held>;
  /** One at a time for each ad group: whoever needs it meanwhile waits for the same. */
  filling: Map<string, Promise<void>>;
  /** By the id of the ad group, campaign or account that was rejected. */
  refusedUntil: Map<string, number>;
  process: string;
  tidiedAt: number;
};

const purses = new WeakMap<Deps["db"], Purse>();

export function purseOf({ db }: Pick<Deps, "db">): Purse {
  const purse = purses.get(db) ?? {
    held: new Map(),
    filling: new Map(),
    refusedUntil: new Map(),
    process: randomUUID(),
    tidiedAt: 0,
  };
  purses.set(db, purse);
  return purse;
}

/**
 * What an offer holds back until it's known what came of it. Of a price for an event that rarely follows, only what is
 * to be expected, and half as much again: holding all of it would keep most of a budget from being spent.
 */
export function holdOf({ billable, rates }: Candidate, price: bigint, surface: AdSurface): bigint {
  if (billable === "IMPRESSION") return price;
  const expected = Math.ceil(Number(price) * rates[surface].event * 1.5);
  return BigInt(Math.max(1, expected));
}

/** Whether it was rejected money a moment ago, itself or with its campaign or account. */
export function isRefused(
  { refusedUntil }: Purse,
  { adGroupId, campaignId, adAccountId, isHouse }: Payer,
  now: Date,
): boolean {
  if (isHouse || refusedUntil.size === 0) return false;
  return [adGroupId, campaignId, adAccountId].some((id) => (refusedUntil.get(id) ?? 0) > now.getTime());
}

/** What an offer took, and from which lease. */
export type Hold = { lease: Lease; amount: bigint };

/** Takes an amount from the ad group's lease; null if it isn't there. */
export function takeHold(purse: Purse, adGroupId: string, amount: bigint, now: Date): Hold | null {
  const held = purse.held.get(adGroupId);
  if (!held || held.left < amount || held.lease.expiresAt.getTime() - now.getTime() < LEAST_MS) return null;
  held.left -= amount;
  held.usedAt = now.getTime();
  return { lease: held.lease, amount };
}

/** Puts back what is held for an offer that isn't made. */
export function putBack(purse: Purse, { lease, amount }: Hold): void {
  const held = purse.held.get(lease.adGroupId);
  if (held?.lease === lease) held.left += amount;
}

/** What ad groups would have to pay at least, by their ids. */
export type Wanted = Map<string, { payer: Payer; price: bigint }>;

/** Leases budget for ad groups that would win a place, or notes that there is none. */
export async function fillPurse(deps: Deps, purse: Purse, wanted: Wanted): Promise<void> {
  await Promise.all(
    [...wanted.values()].map(async ({ payer, price }) => {
      const filling = purse.filling.get(payer.adGroupId) ?? fill(deps, purse, payer, price);
      purse.filling.set(payer.adGroupId, filling);
      await filling;
    }),
  );
}

async function fill(deps: Deps, purse: Purse, payer: Payer, price: bigint): Promise<void> {
  const { adGroupId } = payer;
  try {
    // What is left of the last one is asked for again with the next.
    await release(deps, purse, adGroupId);
    const answer = await leaseBudget(deps, {
      process: purse.process,
      adGroupId,
      wishMicro: price * PRICES,
      leastMicro: price,
      maxPercentOfRoom: PERCENT_OF_ROOM,
    });
    if ("lease" in answer) {
      const { lease } = answer;
      purse.held.set(adGroupId, { lease, left: lease.grantedMicro, usedAt: deps.now().getTime() });
    } else noteRefusal(purse, payer, answer.refusal, deps.now().getTime());
  } finally {
    purse.filling.delete(adGroupId);
  }
}

function noteRefusal({ refusedUntil }: Purse, payer: Payer, refusal: LeaseRefusal, now: number): void {
  for (const [id, until] of refusedUntil) if (until <= now) refusedUntil.delete(id);
  const isOfAccount = refusal === "account" || refusal === "suspended" || refusal === "busy";
  const id = isOfAccount ? payer.adAccountId : refusal === "campaign" ? payer.campaignId : payer.adGroupId;
  refusedUntil.set(id, now + (refusal === "busy" ? BUSY_MS : REFUSED_MS));
}

async function release(deps: Deps, purse: Purse, adGroupId: string): Promise<void> {
  const held = purse.held.get(adGroupId);
  if (!held) return;
  // No one takes from it any more.
  purse.held.delete(adGroupId);
  const { lease, left } = held;
  if (lease.id !== null)
    await releaseLease(deps, { leaseId: lease.id, process: purse.process, unusedMicro: left });
}

const AT_ONCE = 20;

/** Gives back what wasn't used recently. Leases that are forgotten end by themselves, but later. */
export async function tidyPurse(deps: Deps, purse: Purse): Promise<void> {
  const now = deps.now().getTime();
  if (now - purse.tidiedAt < IDLE_MS) return;
  purse.tidiedAt = now;
  const idle = [...purse.held].filter(([, { usedAt }]) => now - usedAt >= IDLE_MS).slice(0, AT_ONCE);
  await Promise.all(idle.map(([adGroupId]) => release(deps, purse, adGroupId)));
}
