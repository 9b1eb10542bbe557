import type { Queryable } from "#server/platform/db/database.ts";
import { listBudgets, sumEarlierDays, type Week } from "./budgets-repo.ts";
import { type BudgetedGroup, listBudgetedGroups } from "./groups-repo.ts";
import { limitOfCampaign, limitOfGroup } from "./limits.ts";

/** What may be spent, null without a limit, and what was. */
export type Allowed = { limit: bigint | null; spent: bigint };
/** What an ad group and its campaign may spend and spent, today in its account's time zone and in all. */
export type Allowances = {
  day: string;
  group: { day: Allowed; life: Allowed };
  campaign: { day: Allowed; life: Allowed };
};

/** Reads the budgets of ad groups, without holding anyone up: a moment later they may be others. */
export async function readAllowances(
  on: Queryable,
  adGroupIds: readonly string[],
  now: Date,
): Promise<Map<string, Allowances>> {
  const groups = [...(await listBudgetedGroups(on, adGroupIds, now)).values()];
  const found = new Map<string, Allowances>();
  for (const [day, own] of Map.groupBy(groups, (group) => group.day)) {
    const flexible = own.filter(({ isFlexible }) => isFlexible);
    const [budgets, weeks] = await Promise.all([
      listBudgets(on, { subjectIds: own.flatMap(subjectsOf), day }),
      sumEarlierDays(on, flexible.flatMap(subjectsOf), day),
    ]);
    const spent = new Map(budgets.map((row) => [`${row.subjectId} ${row.day ?? ""}`, BigInt(row.spent)]));
    for (const group of own) found.set(group.id, allowancesOf(group, spent, weeks));
  }
  return found;
}

function subjectsOf({ id, campaignId }: BudgetedGroup): string[] {
  return [id, campaignId];
}

function allowancesOf(
  group: BudgetedGroup,
  spent: ReadonlyMap<string, bigint>,
  weeks: ReadonlyMap<string, Week>,
): Allowances {
  const { id, campaignId, day } = group;
  const spentBy = (subjectId: string, of: string | null) => spent.get(`${subjectId} ${of ?? ""}`) ?? 0n;
  const groupIn = (of: string | null) => ({
    limit: limitOfGroup(group, of, weeks.get(id)).limit,
    spent: spentBy(id, of),
  });
  const campaignIn = (of: string | null) => ({
    limit: limitOfCampaign(group, of, weeks.get(campaignId)).limit,
    spent: spentBy(campaignId, of),
  });
  return {
    day,
    group: { day: groupIn(day), life: groupIn(null) },
    campaign: { day: campaignIn(day), life: campaignIn(null) },
  };
}
