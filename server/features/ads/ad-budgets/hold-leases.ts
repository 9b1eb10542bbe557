import type { Tx } from "#server/platform/db/database.ts";
import type { BudgetedGroup } from "./groups-repo.ts";
import {
  deleteLeases,
  type HeldLease,
  listLeases,
  listLeasesOfGroups,
  lockLeases,
  updateLeases,
} from "./leases-repo.ts";
import { type HeldBudgets, lockBudgets } from "./lock-budgets.ts";

type GroupName = Pick<BudgetedGroup, "id" | "campaignId">;

/** An account's budgets and some of its leases, locked. */
export type HeldMoney = {
  budgets: HeldBudgets;
  /** Those that are still open. */
  leases: Map<string, HeldLease>;
  /** Writes budgets and leases back. Whoever has nothing left is deleted. */
  save(): Promise<void>;
};

type Which = {
  adAccountId: string;
  leaseIds: readonly string[];
  /** Ad groups whose budgets of today, and other leases, are needed next to these leases. */
  groups: readonly BudgetedGroup[];
  now: Date;
};

export async function holdLeases(tx: Tx, { adAccountId, leaseIds, groups, now }: Which): Promise<HeldMoney> {
  // Whose a lease is never changes, so that much is known before the locks.
  const adGroupIds = groups.map(({ id }) => id);
  const found = [
    ...(leaseIds.length === 0 ? [] : await listLeases(tx, { ids: leaseIds })),
    ...(adGroupIds.length === 0 ? [] : await listLeasesOfGroups(tx, { adGroupIds })),
  ];
  const own = found.filter((lease) => lease.adAccountId === adAccountId);
  const named = [...new Map(own.map((lease) => [lease.id, lease])).values()];
  const wanted = [
    ...groups.map((group) => ({ group, day: group.day })),
    ...named.map((lease) => ({ group: groupOf(lease), day: lease.day })),
  ];
  const budgets = await lockBudgets(tx, adAccountId, wanted, now);
  const leases = await lockLeases(
    tx,
    named.map(({ id }) => id),
  );
  return {
    budgets,
    leases,
    async save() {
      await budgets.save();
      const all = [...leases.values()];
      const isEmpty = ({ granted, settled }: HeldLease) => granted === settled;
      await updateLeases(
        tx,
        all.filter((lease) => !isEmpty(lease)),
      );
      await deleteLeases(tx, { ids: all.filter(isEmpty).map(({ id }) => id) });
    },
  };
}

export function groupOf({ adGroupId, campaignId }: Pick<HeldLease, "adGroupId" | "campaignId">): GroupName {
  return { id: adGroupId, campaignId };
}
