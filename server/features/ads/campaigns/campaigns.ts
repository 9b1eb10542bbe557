import { campaignTexts } from "#contract/ads/campaign-texts.ts";
import type { Campaign } from "#contract/ads/entities.ts";
import type { EntityStatus, ObjectiveType } from "#contract/ads/enums.ts";
import { BILLABLE_BY_OBJECTIVE, OFFERED_OBJECTIVES } from "#contract/ads/rules.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { readSlice, type Slice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type AdAccountAccess, requireAdAccount, toAmount, toTimestamp } from "../ad-accounts/index.ts";
import { requireOrder } from "./ad-group-rules.ts";
import { hasAdGroupBilledElse, listCampaigns } from "./entities-repo.ts";
import { presentCampaign } from "./present.ts";
import { doEach, withThings } from "./run-each.ts";
import { startDrafts } from "./start-drafts.ts";
import { idOf, readDeliveries } from "./status/read-deliveries.ts";
import { changeEntity, lockChangeable, makeEntity, type Writer } from "./write-entities.ts";

export function writerOf(scope: Scope, { account }: AdAccountAccess): Writer {
  return { accountId: account.id, actorId: requireMember(scope).member.id };
}

export async function getCampaigns(
  scope: Scope,
  options: ParsedOptionsOf<"Campaigns.get">,
): Promise<Page<Campaign[]>> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "view");
  const slice = readSlice("Campaigns.get", options);
  const rows = await listCampaigns(db, {
    accountId: access.account.id,
    ...placeOf(slice, options),
    ids: options.campaign_ids,
    objectives: options.objective_types,
    statuses: options.statuses ?? shownStatuses,
  });
  const deliveries = await readDeliveries(db, scope.context, "campaign", rows.map(idOf));
  return toPage(rows, slice, (row) => presentCampaign(row, deliveries));
}

/** Where a page begins, from whichever end the list is read. */
export function placeOf({ after, take }: Slice, { ascending: isOldestFirst }: { ascending: boolean }) {
  return { afterId: after?.id, isOldestFirst, take };
}

/** Lists leave out what was thrown away. */
export const shownStatuses: readonly EntityStatus[] = ["ACTIVE", "PAUSED", "ARCHIVED", "DRAFT"];

type NewCampaign = ParsedOptionsOf<"Campaigns.create">["campaigns"][number];
type ChangedCampaign = ParsedOptionsOf<"Campaigns.update">["campaigns"][number];

export async function createCampaigns(
  scope: Scope,
  options: ParsedOptionsOf<"Campaigns.create">,
): Promise<ResultOf<"Campaigns.create">> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const writer = writerOf(scope, access);
  const made = await doEach(db, options.campaigns, async (tx, item) => {
    const values = newCampaignColumns(item);
    requireOffered(item.objective_type);
    requireCampaignRules(values);
    return await makeEntity(tx, "campaigns", writer, values);
  });
  return await withThings(made, (ids) => loadCampaigns(scope, access, ids));
}

/** Nothing is stored that would be shown and paid for like something else. */
export function requireOffered(objective: ObjectiveType): void {
  if (OFFERED_OBJECTIVES.some((offered) => offered === objective)) return;
  throw new AppError("invalid_parameters", { detail: "objective_type", message: campaignTexts.noSuchGoal });
}

export function newCampaignColumns(item: NewCampaign) {
  return {
    ...campaignColumns(item),
    name: item.name,
    objective_type: item.objective_type,
    origin: item.is_automated_campaign ? "automated" : "ads_manager",
    has_shared_budget: item.is_campaign_budget_optimization ?? false,
  } as const;
}

export function requireCampaignRules(values: Caps & Parameters<typeof requireOrder>[0]): void {
  requireSpendCaps(values);
  requireOrder(values);
}

export async function updateCampaigns(
  scope: Scope,
  options: ParsedOptionsOf<"Campaigns.update">,
): Promise<ResultOf<"Campaigns.update">> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const writer = writerOf(scope, access);
  const changed = await doEach(db, options.campaigns, async (tx, item) => {
    const before = await lockChangeable(tx, "campaigns", writer, item);
    const { objective_type: objective } = item;
    if (objective !== undefined && objective !== before.objective_type && before.status !== "DRAFT")
      throw new AppError("invalid_parameters", { detail: "objective_type" });
    if (objective !== undefined && objective !== before.objective_type) requireOffered(objective);
    const values = {
      ...campaignColumns(item),
      ...(objective !== undefined && { objective_type: objective }),
    };
    requireCampaignRules({ ...before, ...values });
    const { objective_type: billedAs, status } = { ...before, ...values };
    // What is in a draft may be written already, for another objective.
    if (before.status === "DRAFT" && status !== "DELETED_DRAFT") await requireBillable(tx, item.id, billedAs);
    await changeEntity(tx, "campaigns", writer, before, values);
    if (item.starts_drafts) await startDrafts(tx, writer, before, { ...before, ...values });
    return item.id;
  });
  return await withThings(changed, (ids) => loadCampaigns(scope, access, ids));
}

/** Refuses an objective that the ad groups aren't billed by. Those that are drafts are asked when they start. */
async function requireBillable(tx: Tx, campaignId: string, objective: ObjectiveType): Promise<void> {
  const billable = BILLABLE_BY_OBJECTIVE[objective];
  if (await hasAdGroupBilledElse(tx, { campaignId, billable }))
    throw new AppError("invalid_parameters", { detail: "objective_type" });
}

/** Only what is given. */
function campaignColumns(item: Omit<ChangedCampaign, "id" | "starts_drafts">) {
  return withoutUndefined({
    name: item.name,
    status: item.status,
    is_daily_budget_flexible: item.is_flexible_daily_budgets,
    daily_spend_cap: toAmount(item.daily_spend_cap),
    lifetime_spend_cap: toAmount(item.lifetime_spend_cap),
    start_time: toTimestamp(item.start_time),
    end_time: toTimestamp(item.end_time),
  });
}

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

export function withoutUndefined<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<Values>;
}

type Caps = {
  has_shared_budget: boolean;
  daily_spend_cap?: string | null;
  lifetime_spend_cap?: string | null;
  status?: EntityStatus;
};

/** A shared budget is the campaign's cap, which a draft may still lack. It has one or the other, never both. */
function requireSpendCaps({
  has_shared_budget,
  daily_spend_cap,
  lifetime_spend_cap,
  status = "ACTIVE",
}: Caps): void {
  if (daily_spend_cap && lifetime_spend_cap)
    throw new AppError("invalid_parameters", { detail: "lifetime_spend_cap" });
  const isDraft = status === "DRAFT" || status === "DELETED_DRAFT";
  if (has_shared_budget && !isDraft && !daily_spend_cap && !lifetime_spend_cap)
    throw new AppError("invalid_parameters", { detail: "daily_spend_cap" });
}

/** An account's campaigns of these ids, the newest first. */
export async function loadCampaigns(
  { context }: Scope,
  { account }: AdAccountAccess,
  ids: readonly string[],
): Promise<Campaign[]> {
  if (ids.length === 0) return [];
  const [rows, deliveries] = await Promise.all([
    listCampaigns(context.db, { accountId: account.id, take: ids.length, ids }),
    readDeliveries(context.db, context, "campaign", ids),
  ]);
  return rows.map((row) => presentCampaign(row, deliveries));
}

/** The one that was just made or changed. */
export async function loadCampaign(scope: Scope, access: AdAccountAccess, id: string): Promise<Campaign> {
  const [campaign] = await loadCampaigns(scope, access, [id]);
  if (!campaign) throw new AppError("not_found");
  return campaign;
}
