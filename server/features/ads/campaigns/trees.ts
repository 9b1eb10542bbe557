import { AT_ONCE_MAX, SHARED_BUDGET_AD_GROUPS_MAX, TREE_AD_GROUPS_MAX } from "#contract/limits/ads.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type AdAccountAccess, requireAdAccount } from "../ad-accounts/index.ts";
import { loadAdGroups } from "./ad-groups.ts";
import { loadAds } from "./ads.ts";
import {
  loadCampaign,
  newCampaignColumns,
  requireCampaignRules,
  requireOffered,
  writerOf,
} from "./campaigns.ts";
import { countAdGroups, updateEntity } from "./entities-repo.ts";
import { needsReview } from "./needs-review.ts";
import { presentKeyword } from "./present-keyword.ts";
import { TREE_PARTS_MAX, type TreeWriting } from "./tree-types.ts";
import { listAdGroupIds, listAdGroupKeywords, listAdIds } from "./trees-repo.ts";
import { within } from "./with-error-path.ts";
import { changeEntity, lockChangeable, makeEntity } from "./write-entities.ts";
import { writeAdGroups } from "./write-tree.ts";

type Tree = ResultOf<"CampaignTree.get">;

export async function getCampaignTree(
  scope: Scope,
  options: ParsedOptionsOf<"CampaignTree.get">,
): Promise<Tree> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "view");
  return await loadTree(db, scope, access, options.campaign_id);
}

/** All of it, or nothing. */
export async function createCampaignTree(
  scope: Scope,
  options: ParsedOptionsOf<"CampaignTree.create">,
): Promise<Tree> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const { writer, ...writing } = await writingOf(scope, access);
  const id = await db.transaction(async (tx) => {
    const values = { ...newCampaignColumns(options.campaign), status: options.status };
    await within("campaign", () => {
      requireOffered(values.objective_type);
      requireCampaignRules(values);
    });
    const made = await makeEntity(tx, "campaigns", writer, values);
    const campaign = { id: made, ...values };
    await writeAdGroups(tx, { ...writing, writer, campaign, seen: null }, options.ad_groups);
    return made;
  });
  return await loadTree(db, scope, access, id);
}

/** Only drafts are written as a whole: of what has run, nothing may vanish. */
export async function updateCampaignTree(
  scope: Scope,
  options: ParsedOptionsOf<"CampaignTree.update">,
): Promise<Tree> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const { writer, ...writing } = await writingOf(scope, access);
  const { campaign_id: id, version, status } = options;
  await db.transaction(async (tx) => {
    const before = await lockChangeable(tx, "campaigns", writer, { id, version, status }, "campaign_id");
    if (before.status !== "DRAFT") throw new AppError("invalid_parameters", { detail: "status" });
    const { is_campaign_budget_optimization: isShared, is_automated_campaign: isAutomated } =
      options.campaign;
    const given = newCampaignColumns({
      ...options.campaign,
      is_campaign_budget_optimization: isShared ?? before.has_shared_budget,
      is_automated_campaign: isAutomated ?? before.origin === "automated",
    });
    // Who made it isn't changed by who changes it.
    const values = { ...given, status, ...(before.origin === "quick_promote" && { origin: before.origin }) };
    await within("campaign", () => {
      if (values.objective_type !== before.objective_type) requireOffered(values.objective_type);
      requireCampaignRules({ ...before, ...values });
    });
    const isChanged = await changeEntity(tx, "campaigns", writer, before, values);
    // What is in it may have changed. Whoever saw it before is told so.
    if (!isChanged) await updateEntity(tx, "campaigns", id, {});
    const campaign = { ...before, ...values };
    const seen = new Map(options.seen.map((part) => [part.id, part.version]));
    await writeAdGroups(tx, { ...writing, writer, campaign, seen }, options.ad_groups);
  });
  return await loadTree(db, scope, access, id);
}

/** Adds to what is there already. In a draft they are drafts too. */
export async function createAdGroupTrees(
  scope: Scope,
  options: ParsedOptionsOf<"AdGroupTrees.create">,
): Promise<ResultOf<"AdGroupTrees.create">> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "edit");
  const { writer, ...writing } = await writingOf(scope, access);
  const ids = await db.transaction(async (tx) => {
    // Locked, so that no two calls take the last place of a campaign.
    const stored = await lockChangeable(tx, "campaigns", writer, { id: options.campaign_id }, "campaign_id");
    const campaign = { ...stored, status: stored.status === "DRAFT" ? stored.status : "ACTIVE" } as const;
    const count = stored.has_shared_budget ? await countAdGroups(tx, stored.id) : 0;
    if (count + options.ad_groups.length > SHARED_BUDGET_AD_GROUPS_MAX)
      throw new AppError("limit_reached", { detail: "campaign_id" });
    return await writeAdGroups(tx, { ...writing, writer, campaign, seen: null }, options.ad_groups);
  });
  return (await loadAdGroups(scope, access, ids)).toReversed();
}

async function writingOf(
  scope: Scope,
  access: AdAccountAccess,
): Promise<Omit<TreeWriting, "campaign" | "seen">> {
  const { advertising } = await scope.context.instance.get();
  return {
    writer: writerOf(scope, access),
    ownerId: access.account.owner_id ?? "0",
    isReviewed: needsReview(advertising, access.account),
  };
}

/** What is too big to be shown together is rejected. */
async function loadTree(on: Queryable, scope: Scope, access: AdAccountAccess, id: string): Promise<Tree> {
  const campaign = await loadCampaign(scope, access, id);
  const take = TREE_PARTS_MAX + 1;
  const [adGroupIds, adIds, keywords] = await Promise.all([
    listAdGroupIds(on, { campaignId: id, take: TREE_AD_GROUPS_MAX + 1 }),
    listAdIds(on, { campaignId: id, take }),
    listAdGroupKeywords(on, { campaignId: id, take }),
  ]);
  if (adGroupIds.length > TREE_AD_GROUPS_MAX) throw new AppError("limit_reached", { detail: "ad_groups" });
  const [adGroups, ads] = await Promise.all([
    loadAdGroups(scope, access, adGroupIds),
    loadAds(scope, access, adIds),
  ]);
  const tree = {
    campaign,
    ad_groups: adGroups.toReversed().map((adGroup) => ({
      ...adGroup,
      ads: ads.filter(({ ad_group_id }) => ad_group_id === adGroup.id).toReversed(),
      keywords: keywords.filter(({ ad_group_id }) => ad_group_id === adGroup.id).map(presentKeyword),
    })),
  };
  const isBig = tree.ad_groups.some((group) => {
    const pins = group.ads.flatMap(({ pin }) => pin?.id ?? []);
    const isTwice = new Set(pins).size < pins.length;
    return isTwice || Math.max(group.ads.length, group.keywords.length) > AT_ONCE_MAX;
  });
  if (isBig) throw new AppError("limit_reached", { detail: "ads" });
  return tree;
}
