import { sql } from "kysely";
import type { BudgetType } from "#contract/ads/enums.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

const day = sql<string>`(given.now at time zone ad_accounts.time_zone)::date`;

/** What advertisers decided about these ad groups' money, and the day in their account's time zone. */
const select = prepare<{ ids: readonly string[]; now: string }>("list_ad_groups_with_budgets")((slot) =>
  build
    .selectFrom("ad_groups")
    .innerJoin("campaigns", "campaigns.id", "ad_groups.campaign_id")
    .innerJoin("ad_accounts", "ad_accounts.id", "ad_groups.ad_account_id")
    .innerJoin(sql<{ now: string }>`(select ${slot("now")}::timestamptz as now)`.as("given"), (join) =>
      join.onTrue(),
    )
    .select([
      "ad_groups.id",
      "ad_groups.campaign_id as campaignId",
      "ad_groups.ad_account_id as adAccountId",
      "ad_accounts.currency",
      "ad_accounts.is_house as isHouse",
      "ad_accounts.is_suspended as isSuspended",
      "ad_groups.budget_type as budgetType",
      "ad_groups.budget",
      "campaigns.daily_spend_cap as dailyCap",
      "campaigns.lifetime_spend_cap as lifetimeCap",
      "campaigns.has_shared_budget as hasSharedBudget",
      "campaigns.is_daily_budget_flexible as isFlexible",
      day.as("day"),
      // A day may have 23 or 25 hours.
      sql<string>`(${day} + 1)::timestamp at time zone ad_accounts.time_zone`.as("dayEnd"),
      sql<boolean>`ad_groups.status = 'ACTIVE' and campaigns.status = 'ACTIVE'
        and coalesce(greatest(ad_groups.start_time, campaigns.start_time) <= given.now, true)
        and coalesce(least(ad_groups.end_time, campaigns.end_time) > given.now, true)`.as("isRunning"),
    ])
    .where("ad_groups.id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

export type BudgetedGroup = {
  id: string;
  campaignId: string;
  adAccountId: string;
  currency: string;
  isHouse: boolean;
  isSuspended: boolean;
  budgetType: BudgetType;
  budget: bigint | null;
  dailyCap: bigint | null;
  lifetimeCap: bigint | null;
  hasSharedBudget: boolean;
  isFlexible: boolean;
  day: string;
  dayEnd: string;
  /** Its time has come, and no one paused it. */
  isRunning: boolean;
};

export async function listBudgetedGroups(
  on: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, BudgetedGroup>> {
  const rows = await select(on, { ids, now: now.toISOString() });
  return new Map(
    rows.map(({ budget, dailyCap, lifetimeCap, ...row }) => [
      row.id,
      { ...row, budget: amount(budget), dailyCap: amount(dailyCap), lifetimeCap: amount(lifetimeCap) },
    ]),
  );
}

function amount(value: string | null): bigint | null {
  return value === null ? null : BigInt(value);
}
