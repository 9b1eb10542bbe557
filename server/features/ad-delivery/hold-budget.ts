import { randomUUID } from "node:crypto";
import type { AdSurface } from "#contract/advertising/promotions.ts";
import type { Context } from "#server/platform/context.ts";
import { type Lease, leaseBudget } from "../ad-budgets/index.ts";
import type { Candidate } from "./auction/types.ts";

type Deps = Pick<Context, "db" | "now">;
type Held = { lease: Lease; left: bigint };

/** A lease with less time left isn't used for new offers. */
const LEAST_MS = 5000;
/** An ad group without money isn't asked about again for so long. */
const REFUSED_MS = 10_000;
/** As many prices are asked for at once. */
const PRICES = 100n;
const PERCENT_OF_ROOM = 5;

/** What this process may spend, by ad group. */
export type Purse = {
  held: Map<string, Held>;
  refusedUntil: Map<string, number>;
  process: string;
};

const purses = new WeakMap<Deps["db"], Purse>();

export function purseOf({ db }: Pick<Deps, "db">): Purse {
  const purse = purses.get(db) ?? { held: new Map(), refusedUntil: new Map(), process: randomUUID() };
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

/** Takes an amount from the ad group's lease; false if it isn't there. */
export function takeHold(purse: Purse, { adGroupId }: Candidate, amount: bigint, now: Date): boolean {
  const held = purse.held.get(adGroupId);
  if (!held || held.left < amount || held.lease.expiresAt.getTime() - now.getTime() < LEAST_MS) return false;
  held.left -= amount;
  return true;
}

/** Leases budget for ad groups that would have won a place, where there is some. */
export async function fillPurse(
  deps: Deps,
  purse: Purse,
  wanted: ReadonlyMap<string, bigint>,
): Promise<void> {
  const now = deps.now().getTime();
  const due = [...wanted].filter(([id]) => (purse.refusedUntil.get(id) ?? 0) <= now);
  await Promise.all(
    due.map(async ([adGroupId, price]) => {
      const answer = await leaseBudget(deps, {
        ...{ process: purse.process, adGroupId, wishMicro: price * PRICES, leastMicro: price },
        maxPercentOfRoom: PERCENT_OF_ROOM,
      });
      if ("lease" in answer)
        purse.held.set(adGroupId, { lease: answer.lease, left: answer.lease.grantedMicro });
      else purse.refusedUntil.set(adGroupId, now + REFUSED_MS);
    }),
  );
}
