import type { AdGroup } from "#contract/ads/entities.ts";
import { SHARED_BUDGET_AD_GROUPS_MAX } from "#contract/limits/ads.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount, toAmount, toTimestamp } from "../ad-accounts/index.ts";
import { loadAdGroups } from "./ad-groups.ts";
import { writerOf } from "./campaigns.ts";
import { copyAdGroups } from "./copies-repo.ts";
import { recordCopies } from "./copy-history-repo.ts";
import { countAdGroups, lockCampaignOf, lockEntity, updateEntity } from "./entities-repo.ts";
import { setUpCopies } from "./set-up-copies.ts";
import { requireChangeable } from "./status-transitions.ts";

/** The copy is paused, so nothing runs twice by accident. In a draft it's a draft too. */
export async function copyAdGroup(
  scope: Scope,
  options: ParsedOptionsOf<"AdGroupCopy.create">,
): Promise<AdGroup> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const writer = writerOf(scope, access);
  const of = { accountId: writer.accountId, id: options.ad_group_id };
  const id = await db.transaction(async (tx) => {
    const campaign = await lockCampaignOf(tx, of);
    if (!campaign) throw new AppError("not_found");
    requireChangeable(campaign, {});
    const source = await lockEntity(tx, "ad_groups", of);
    if (!source || source.status === "DELETED_DRAFT") throw new AppError("not_found");
    if (campaign.has_shared_budget && (await countAdGroups(tx, campaign.id)) >= SHARED_BUDGET_AD_GROUPS_MAX)
      throw new AppError("limit_reached", { detail: "ad_group_id" });
    const status = campaign.status === "DRAFT" || source.status === "DRAFT" ? "DRAFT" : "PAUSED";
    const place = { sourceId: campaign.id, campaignId: campaign.id, adGroupId: source.id };
    const copies = await copyAdGroups(tx, { ...place, keepsStatus: status !== "DRAFT" });
    await setUpCopies(tx, campaign, copies, {
      budgetOf: () => toAmount(options.budget_in_micro_currency),
      statusOf: () => status,
      startTime: toTimestamp(options.start_time),
      endTime: toTimestamp(options.end_time),
    });
    const id = copies[0]?.copyId ?? "";
    await updateEntity(tx, "ad_groups", id, { name: options.name ?? source.name });
    await recordCopies(tx, writer, copies);
    return id;
  });
  const [copy] = await loadAdGroups(scope, access, [id]);
  if (!copy) throw new AppError("not_found");
  return copy;
}
