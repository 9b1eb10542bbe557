import { leastOf } from "#contract/ads/money.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { eachAlone } from "#server/platform/db/each-alone.ts";
import { isLockTimeout, waitAtMost } from "#server/platform/db/wait-at-most.ts";
import { groupOf, holdLeases } from "./hold-leases.ts";
import { type HeldLease, listExpiredLeases, listLeases } from "./leases-repo.ts";

type Deps = Pick<Context, "db" | "now">;

/**
 * Ends a lease: its process shows nothing on it any more. What it held for no offer goes back at once, the rest when the
 * events of its offers have been settled.
 */
export async function releaseLease(
  { db, now }: Deps,
  { leaseId, process, unusedMicro = 0n }: { leaseId: string; process: string; unusedMicro?: bigint },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [lease] = await listLeases(tx, { ids: [leaseId] });
    if (lease?.process !== process) return;
    const time = now();
    await giveBack(tx, { adAccountId: lease.adAccountId, leaseIds: [leaseId], now: time }, (held) => {
      held.expiresAt = time.toISOString();
      return unusedMicro;
    });
  });
}

const LEASES_AT_ONCE = 500;
/** For how long an account's money may be locked by others. */
const LOCK_MS = 1000;

/**
 * Gives back what leases that ended before this time still hold. The time is one up to which every event has been
 * settled: what comes later is charged to the budgets directly, or is free. One account's trouble doesn't keep others'
 * money.
 */
export async function closeLeases(deps: Deps, endedBefore: Date): Promise<void> {
  const accounts = eachAlone();
  let afterId = "0";
  for (;;) {
    const before = endedBefore.toISOString();
    const expired = await listExpiredLeases(deps.db, { before, afterId, take: LEASES_AT_ONCE });
    for (const [adAccountId, leases] of Map.groupBy(expired, (lease) => lease.adAccountId)) {
      const leaseIds = leases.map(({ id }) => id);
      await accounts.attempt(() => closeLeasesOf(deps, adAccountId, leaseIds));
    }
    const last = expired.at(-1);
    if (!last || expired.length < LEASES_AT_ONCE) return accounts.end();
    afterId = last.id;
  }
}

async function closeLeasesOf(
  { db, now }: Deps,
  adAccountId: string,
  leaseIds: readonly string[],
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await waitAtMost(tx, LOCK_MS);
      await giveBack(tx, { adAccountId, leaseIds, now: now() }, ({ granted }) => granted);
    });
  } catch (error) {
    // The next time is soon.
    if (!isLockTimeout(error)) throw error;
  }
}

type Which = { adAccountId: string; leaseIds: readonly string[]; now: Date };

/** Takes from each lease what `amountOf` says, at most what it has left. */
async function giveBack(tx: Tx, which: Which, amountOf: (lease: HeldLease) => bigint): Promise<void> {
  const { budgets, leases, save } = await holdLeases(tx, { ...which, groups: [] });
  for (const lease of leases.values()) {
    const amount = leastOf(amountOf(lease), lease.granted - lease.settled);
    if (amount <= 0n) continue;
    lease.granted -= amount;
    for (const budget of budgets.of(groupOf(lease), lease.day)) budget.reserved -= amount;
  }
  await save();
}
