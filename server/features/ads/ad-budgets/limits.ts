import { leastOf } from "#contract/ads/money.ts";
import type { Budget, Week } from "./budgets-repo.ts";
import type { BudgetedGroup } from "./groups-repo.ts";

/** What a budget allows now, before anything was taken from it. Null: no limit. */
export type Allowance = { base: bigint | null; limit: bigint | null };

const none: Allowance = { base: null, limit: null };
const nothing: Allowance = { base: null, limit: 0n };

export function limitOfCampaign(group: BudgetedGroup, day: string | null, week: Week | undefined): Allowance {
  if (day === null) return { base: null, limit: group.lifetimeCap };
  const { dailyCap, hasSharedBudget, isFlexible } = group;
  if (dailyCap === null) return none;
  return hasSharedBudget && isFlexible ? flexibleDay(dailyCap, week) : { base: dailyCap, limit: dailyCap };
}

export function limitOfGroup(group: BudgetedGroup, day: string | null, week: Week | undefined): Allowance {
  const { budgetType, budget, isFlexible, dailyCap, lifetimeCap } = group;
  if (budgetType === "CBO_ADGROUP") return dailyCap === null && lifetimeCap === null ? nothing : none;
  if (budget === null) return nothing;
  if (budgetType === "LIFETIME") return day === null ? { base: null, limit: budget } : none;
  if (day === null) return none;
  return isFlexible ? flexibleDay(budget, week) : { base: budget, limit: budget };
}

/** A quarter more than the day's, if the six days before left that much. So no seven days cost more than they were given. */
function flexibleDay(base: bigint, { base: given, used }: Week = { base: 0n, used: 0n }): Allowance {
  const most = (base * 5n) / 4n;
  const left = base + given - used;
  const limit = leastOf(left, most);
  return { base, limit: limit > 0n ? limit : 0n };
}

/** A limit below what was spent and lent stays at that: nothing new is lent, and nothing is taken back. */
export function applyAllowance(budget: Budget, { base, limit }: Allowance): void {
  const taken = budget.reserved + budget.spent;
  budget.base = base;
  budget.limit = limit === null || limit > taken ? limit : taken;
}

/** What every one of them still allows; null if none is limited. */
export function roomIn(budgets: readonly Budget[]): { room: bigint | null; by: Budget | null } {
  let room: bigint | null = null;
  let by: Budget | null = null;
  for (const budget of budgets) {
    if (budget.limit === null) continue;
    const left = budget.limit - budget.reserved - budget.spent;
    if (room === null || left < room) [room, by] = [left, budget];
  }
  return { room, by };
}
