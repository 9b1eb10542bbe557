import { leastOf } from "#contract/ads/money.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { isLockTimeout, waitAtMost } from "#server/platform/db/wait-at-most.ts";
import type { Budget, BudgetLevel } from "./budgets-repo.ts";
import { type BudgetedGroup, listBudgetedGroups } from "./groups-repo.ts";
import { insertLease } from "./leases-repo.ts";
import { roomIn } from "./limits.ts";
import { lockBudgets } from "./lock-budgets.ts";

/** How long a process may show ads on a lease. */
const LEASE_SECONDS = 60;
/** For how long an account's money may be locked by others: a page waits. */
const LOCK_MS = 250;

export type LeaseWish = {
  /** Names the process that asks: only it may release the lease. */
  process: string;
  adGroupId: string;
  /** At most this much is granted. */
  wishMicro: bigint;
  /** Less than this is of no use, and not granted; a millionth by default. Usually the price of one event. */
  leastMicro?: bigint;
  /** Leaves the rest of a budget to other processes, but never grants less than `leastMicro` because of it. */
  maxPercentOfRoom?: number;
};

export type Lease = {
  /** Null for the host's own ads, which cost nothing: there is nothing to release. */
  id: string | null;
  adAccountId: string;
  campaignId: string;
  adGroupId: string;
  grantedMicro: bigint;
  /** Nothing may be shown on it afterwards. */
  expiresAt: Date;
};

/**
 * Why nothing is granted: the ad group isn't running, staff stopped the account, its money is locked by others, or this
 * level's budget is used up.
 */
export type LeaseRefusal = "not_running" | "suspended" | "busy" | BudgetLevel;
export type LeaseAnswer = { lease: Lease } | { refusal: LeaseRefusal };

type Deps = Pick<Context, "db" | "now">;

/** Lends a process a part of an ad group's budget: the wish, or what every level above it still allows. */
export async function leaseBudget(deps: Deps, wish: LeaseWish): Promise<LeaseAnswer> {
  try {
    return await askForLease(deps, wish);
  } catch (error) {
    if (isLockTimeout(error)) return { refusal: "busy" };
    throw error;
  }
}

async function askForLease({ db, now }: Deps, wish: LeaseWish): Promise<LeaseAnswer> {
  return await db.transaction(async (tx) => {
    await waitAtMost(tx, LOCK_MS);
    const time = now();
    const group = (await listBudgetedGroups(tx, [wish.adGroupId], time)).get(wish.adGroupId);
    if (!group?.isRunning) return { refusal: "not_running" };
    if (group.isSuspended) return { refusal: "suspended" };
    const expiresAt = earlier(new Date(time.getTime() + LEASE_SECONDS * 1000), new Date(group.dayEnd));
    if (group.isHouse) return { lease: leaseOf(group, null, wish.wishMicro, expiresAt) };
    return await lend(tx, { group, wish, time, expiresAt });
  });
}

type Lending = { group: BudgetedGroup; wish: LeaseWish; time: Date; expiresAt: Date };

async function lend(tx: Tx, { group, wish, time, expiresAt }: Lending): Promise<LeaseAnswer> {
  const held = await lockBudgets(tx, group.adAccountId, [{ group, day: group.day }], time);
  const budgets = held.of(group, group.day);
  const { room, by } = roomIn(budgets);
  const granted = grantOf(room, wish);
  if (granted === 0n) return { refusal: by?.level ?? "ad_group" };
  reserve(budgets, granted);
  await held.save();
  const id = await insertLease(tx, {
    adAccountId: group.adAccountId,
    campaignId: group.campaignId,
    adGroupId: group.id,
    process: wish.process,
    day: group.day,
    granted: String(granted),
    expiresAt: expiresAt.toISOString(),
  });
  return { lease: leaseOf(group, id, granted, expiresAt) };
}

function grantOf(room: bigint | null, wish: LeaseWish): bigint {
  const { wishMicro, leastMicro: least = 1n, maxPercentOfRoom = 100 } = wish;
  if (wishMicro < least) return 0n;
  if (room === null) return wishMicro;
  if (room < least) return 0n;
  const share = (room * BigInt(maxPercentOfRoom)) / 100n;
  const most = share > least ? share : least;
  return leastOf(wishMicro, most);
}

function reserve(budgets: readonly Budget[], amount: bigint): void {
  for (const budget of budgets) budget.reserved += amount;
}

function leaseOf(group: BudgetedGroup, id: string | null, grantedMicro: bigint, expiresAt: Date): Lease {
  const { adAccountId, campaignId, id: adGroupId } = group;
  return { id, adAccountId, campaignId, adGroupId, grantedMicro, expiresAt };
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
