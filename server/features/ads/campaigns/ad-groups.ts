import type { AdGroup } from "#contract/ads/entities.ts";
import type { BudgetType } from "#contract/ads/enums.ts";
import { UNCOUNTED_EVENT } from "#contract/ads/rules.ts";
import { SHARED_BUDGET_AD_GROUPS_MAX } from "#contract/limits/ads.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type AdAccountAccess, requireAdAccount, toAmount, toTimestamp } from "../ad-accounts/index.ts";
import { requireAdGroupRules } from "./ad-group-rules.ts";
import { placeOf, shownStatuses, withoutUndefined, writerOf } from "./campaigns.ts";
import { countAdGroups, listAdGroups, lockCampaignOf } from "./entities-repo.ts";
import { presentAdGroup } from "./present.ts";
import { doEach, withThings } from "./run-each.ts";
import { idOf, readDeliveries } from "./status/read-deliveries.ts";
import { changeEntity, lockChangeable, makeEntity } from "./write-entities.ts";

export async function getAdGroups(
  scope: Scope,
  options: ParsedOptionsOf<"AdGroups.get">,
): Promise<Page<AdGroup[]>> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "view");
  const slice = readSlice("AdGroups.get", options);
  const rows = await listAdGroups(db, {
    accountId: access.account.id,
    ...placeOf(slice, options),
    ids: options.ad_group_ids,
    campaignIds: options.campaign_ids,
    statuses: options.statuses ?? shownStatuses,
  });
  const deliveries = await readDeliveries(db, scope.context, "ad_group", rows.map(idOf));
  return toPage(rows, slice, (row) => presentAdGroup(row, deliveries));
}

type ChangedAdGroup = ParsedOptionsOf<"AdGroups.update">["ad_groups"][number];

/** How an ad group is of which nothing else was said. */
export const plainAdGroup = {
  status: "ACTIVE",
  budget_type: "DAILY",
  budget: null,
  bid: null,
  bid_strategy: null,
  pacing: "STANDARD",
  placement_group: "ALL",
  targeting: "{}",
  is_targeting_automatic: false,
  frequency_cap: null,
  start_time: null,
  end_time: null,
} as const;

export async function createAdGroups(
  scope: Scope,
  options: ParsedOptionsOf<"AdGroups.create">,
): Promise<ResultOf<"AdGroups.create">> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const writer = writerOf(scope, access);
  const made = await doEach(db, options.ad_groups, async (tx, item) => {
    // Locked, so that no two ad groups take the last place of a campaign.
    const campaign = await lockChangeable(tx, "campaigns", writer, { id: item.campaign_id }, "campaign_id");
    const budgetType: BudgetType = campaign.has_shared_budget ? "CBO_ADGROUP" : "DAILY";
    const values = {
      ...plainAdGroup,
      budget_type: budgetType,
      ...adGroupColumns(item),
      name: item.name,
      campaign_id: item.campaign_id,
      billable_event: item.billable_event,
    } as const;
    if (item.billable_event === UNCOUNTED_EVENT)
      throw new AppError("invalid_parameters", { detail: "billable_event" });
    requireAdGroupRules(campaign, values);
    if (campaign.has_shared_budget && (await countAdGroups(tx, campaign.id)) >= SHARED_BUDGET_AD_GROUPS_MAX)
      throw new AppError("limit_reached", { detail: "campaign_id" });
    return await makeEntity(tx, "ad_groups", writer, values);
  });
  return await withThings(made, (ids) => loadAdGroups(scope, access, ids));
}

export async function updateAdGroups(
  scope: Scope,
  options: ParsedOptionsOf<"AdGroups.update">,
): Promise<ResultOf<"AdGroups.update">> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const writer = writerOf(scope, access);
  const changed = await doEach(db, options.ad_groups, async (tx, item) => {
    const campaign = await lockCampaignOf(tx, { accountId: writer.accountId, id: item.id });
    if (!campaign) throw new AppError("not_found", { detail: "id" });
    const before = await lockChangeable(tx, "ad_groups", writer, item);
    const values = adGroupColumns(item);
    requireAdGroupRules(campaign, { ...before, ...values });
    const { targeting_spec: targeting } = item;
    await changeEntity(tx, "ad_groups", writer, before, values, targeting && { targeting });
    return item.id;
  });
  return await withThings(changed, (ids) => loadAdGroups(scope, access, ids));
}

/** Only what is given. */
export function adGroupColumns(item: Omit<ChangedAdGroup, "id">) {
  const { targeting_spec: targeting, lifetime_frequency_cap: cap } = item;
  return withoutUndefined({
    name: item.name,
    status: item.status,
    budget_type: item.budget_type,
    budget: toAmount(item.budget_in_micro_currency),
    bid: toAmount(item.bid_in_micro_currency),
    bid_strategy: item.bid_strategy_type,
    pacing: item.pacing_delivery_type,
    placement_group: item.placement_group,
    targeting: targeting === undefined ? undefined : JSON.stringify(targeting),
    is_targeting_automatic: item.auto_targeting_enabled,
    frequency_cap: cap === undefined ? undefined : cap === 0 ? null : cap,
    start_time: toTimestamp(item.start_time),
    end_time: toTimestamp(item.end_time),
  });
}

/** An account's ad groups of these ids, the newest first. */
export async function loadAdGroups(
  { context }: Scope,
  { account }: AdAccountAccess,
  ids: readonly string[],
): Promise<AdGroup[]> {
  if (ids.length === 0) return [];
  const [rows, deliveries] = await Promise.all([
    listAdGroups(context.db, { accountId: account.id, take: ids.length, ids }),
    readDeliveries(context.db, context, "ad_group", ids),
  ]);
  return rows.map((row) => presentAdGroup(row, deliveries));
}
