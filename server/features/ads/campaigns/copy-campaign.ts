import type { Campaign } from "#contract/ads/entities.ts";
import { CAMPAIGN_NAME_MAX } from "#contract/limits/ads.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount, toAmount, toTimestamp } from "../ad-accounts/index.ts";
import { loadCampaign, requireCampaignRules, withoutUndefined, writerOf } from "./campaigns.ts";
import { copyAdGroups, insertCopy } from "./copies-repo.ts";
import { recordCopies } from "./copy-history-repo.ts";
import { lockEntity, updateEntity } from "./entities-repo.ts";
import { setUpCopies } from "./set-up-copies.ts";

/** The copy is a draft or paused, so nothing runs twice by accident. Archived parts stay behind. */
export async function copyCampaign(
  scope: Scope,
  options: ParsedOptionsOf<"CampaignCopy.create">,
): Promise<Campaign> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const writer = writerOf(scope, access);
  const id = await db.transaction(async (tx) => {
    const source = await lockEntity(tx, "campaigns", {
      accountId: writer.accountId,
      id: options.campaign_id,
    });
    if (!source || source.status === "DELETED_DRAFT") throw new AppError("not_found");
    const name = options.name ?? [...source.name].slice(0, CAMPAIGN_NAME_MAX).join("");
    const status = source.status === "DRAFT" ? "DRAFT" : options.status;
    const caps = withoutUndefined({
      daily_spend_cap: toAmount(options.daily_spend_cap),
      lifetime_spend_cap: toAmount(options.lifetime_spend_cap),
    });
    const isRescheduled = options.start_time !== undefined || options.end_time !== undefined;
    // Days that were chosen again are those of the ad groups.
    const times = isRescheduled ? { start_time: null, end_time: null } : {};
    requireCampaignRules({ ...source, ...caps, ...times, status });
    const id = await insertCopy(tx, { sourceId: source.id, name });
    await updateEntity(tx, "campaigns", id, { ...caps, ...times, status });
    const copying = { sourceId: source.id, campaignId: id, keepsStatus: status !== "DRAFT" };
    const copies = await copyAdGroups(tx, copying);
    const budgets = new Map(
      options.budgets?.map((given) => [given.ad_group_id, toAmount(given.budget_in_micro_currency)]),
    );
    await setUpCopies(tx, source, copies, {
      budgetOf: (adGroupId) => budgets.get(adGroupId),
      statusOf: (copied) => (status === "DRAFT" ? "DRAFT" : copied),
      startTime: toTimestamp(options.start_time),
      endTime: toTimestamp(options.end_time),
    });
    await recordCopies(tx, writer, copies, { id: source.id, copyId: id });
    return id;
  });
  return await loadCampaign(scope, access, id);
}
