import type { Tx } from "#server/platform/db/database.ts";
import { readFunds } from "../ad-ledger/index.ts";
import {
  type Budget,
  type BudgetKey,
  insertBudgets,
  lockBudgetRows,
  sumEarlierDays,
  updateBudgets,
} from "./budgets-repo.ts";
import type { BudgetedGroup } from "./groups-repo.ts";
import { applyAllowance, limitOfCampaign, limitOfGroup } from "./limits.ts";

/** The budgets of one ad account that a transaction holds. */
export type HeldBudgets = {
  account: Budget;
  /** Those of an ad group on a day, from the account down: all of them are taken from alike. */
  of(group: Pick<BudgetedGroup, "id" | "campaignId">, day: string): Budget[];
  /** Writes them back. */
  save(): Promise<void>;
};

/**
 * Locks an account's budget: every transaction about its money does so first. Its limit is what was spent and what is
 * left to pay with.
 */
export async function lockAccountBudget(tx: Tx, adAccountId: string, now: Date): Promise<Budget> {
  const find = async () =>
    (await lockBudgetRows(tx, [adAccountId], [])).find(({ subjectId }) => subjectId === adAccountId);
  let account = await find();
  if (!account) {
    await insertBudgets(tx, adAccountId, [{ level: "account", subjectId: adAccountId, day: null }]);
    account = await find();
  }
  if (!account) throw new Error("An ad account's budget was not stored");
  const { available } = await readFunds(tx, adAccountId, now);
  applyAllowance(account, { base: null, limit: account.spent + available });
  return account;
}

/** With only the names of a group, its limits stay as they are. */
type Wanted = { group: BudgetedGroup | Pick<BudgetedGroup, "id" | "campaignId">; day: string };

/** Locks the budgets of an account's ad groups on these days, and brings today's limits up to date. */
export async function lockBudgets(
  tx: Tx,
  adAccountId: string,
  wanted: readonly Wanted[],
  now: Date,
): Promise<HeldBudgets> {
  const account = await lockAccountBudget(tx, adAccountId, now);
  const keys = wanted.flatMap((each) => keysOf(adAccountId, each));
  const subjectIds = [...new Set(keys.map(({ subjectId }) => subjectId))];
  const days = [...new Set(wanted.map(({ day }) => day))];
  let budgets = byKey(await lockBudgetRows(tx, subjectIds, days));
  if (keys.some((key) => !budgets.has(nameOf(key)))) {
    // The next day's are made with them, so that midnight finds them there.
    await insertBudgets(tx, adAccountId, [...keys, ...keys.flatMap(nextDay)]);
    budgets = byKey(await lockBudgetRows(tx, subjectIds, days));
  }
  budgets.set(nameOf({ subjectId: adAccountId, day: null }), account);
  await refreshLimits(tx, wanted, budgets);
  const touched = new Set<Budget>([account]);
  return {
    account,
    of(group, day) {
      const found = keysOf(adAccountId, { group, day }).map((key) => budgets.get(nameOf(key)));
      const all = found.filter((budget) => budget !== undefined);
      if (all.length !== found.length) throw new Error("A budget was not locked");
      for (const budget of all) touched.add(budget);
      return all;
    },
    save: () => updateBudgets(tx, [...touched]),
  };
}

function keysOf(
  adAccountId: string,
  { group, day }: { group: Pick<BudgetedGroup, "id" | "campaignId">; day: string },
): BudgetKey[] {
  return [
    { level: "account", subjectId: adAccountId, day: null },
    { level: "account", subjectId: adAccountId, day },
    { level: "campaign", subjectId: group.campaignId, day: null },
    { level: "campaign", subjectId: group.campaignId, day },
    { level: "ad_group", subjectId: group.id, day: null },
    { level: "ad_group", subjectId: group.id, day },
  ];
}

function nextDay(key: BudgetKey): BudgetKey[] {
  if (key.day === null) return [];
  const next = new Date(`${key.day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return [{ ...key, day: next.toISOString().slice(0, 10) }];
}

/** Limits of earlier days stay as they were: nothing is lent from these any more. */
async function refreshLimits(tx: Tx, wanted: readonly Wanted[], budgets: Map<string, Budget>): Promise<void> {
  const today = wanted.flatMap(({ group, day }) => ("day" in group && group.day === day ? [group] : []));
  const [first] = today;
  if (!first) return;
  const ids = today.filter(({ isFlexible }) => isFlexible).flatMap(({ campaignId, id }) => [campaignId, id]);
  const weeks = await sumEarlierDays(tx, [...new Set(ids)], first.day);
  for (const group of today) {
    for (const day of [null, group.day]) {
      const campaign = budgets.get(nameOf({ subjectId: group.campaignId, day }));
      const own = budgets.get(nameOf({ subjectId: group.id, day }));
      if (campaign) applyAllowance(campaign, limitOfCampaign(group, day, weeks.get(group.campaignId)));
      if (own) applyAllowance(own, limitOfGroup(group, day, weeks.get(group.id)));
    }
  }
}

function nameOf({ subjectId, day }: Pick<Budget, "subjectId" | "day">): string {
  return `${subjectId} ${day ?? ""}`;
}

function byKey(budgets: readonly Budget[]): Map<string, Budget> {
  return new Map(budgets.map((budget) => [nameOf(budget), budget]));
}
