import { BILLABLE_BY_OBJECTIVE } from "#contract/ads/rules.ts";
import { TREE_AD_GROUPS_MAX } from "#contract/limits/ads.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireAdGroupRules } from "./ad-group-rules.ts";
import { adGroupColumns, plainAdGroup } from "./ad-groups.ts";
import { requireSeen, type StoredParts } from "./require-seen.ts";
import { TREE_PARTS_MAX, type TreeAdGroup, type TreeWriting, type WrittenAdGroup } from "./tree-types.ts";
import { lockAdGroupKeywords, lockAdGroups, lockAds } from "./trees-repo.ts";
import { within } from "./with-error-path.ts";
import { changeEntity, makeEntity } from "./write-entities.ts";
import { writeAds } from "./write-tree-ads.ts";
import { writeKeywords } from "./write-tree-keywords.ts";

/**
 * Makes a campaign's ad groups, ads and keywords what they shall be: what is there is changed, what is new is made, and
 * what isn't wanted any more is removed. An error says in which ad group what is wrong. Returns the ad groups' ids.
 */
export async function writeAdGroups(
  tx: Tx,
  writing: TreeWriting,
  wanted: readonly TreeAdGroup[],
): Promise<string[]> {
  const { writer, campaign, seen } = writing;
  requireComplete(campaign, wanted);
  const stored = seen === null ? { adGroups: [], ads: [], keywords: [] } : await lockStored(tx, campaign.id);
  if (seen !== null) requireSeen(stored, seen, wanted);
  const kept = new Set(wanted.flatMap(({ id }) => id ?? []));
  const written: WrittenAdGroup[] = [];
  for (const [at, item] of wanted.entries()) {
    const path = `ad_groups.${at}`;
    const before = stored.adGroups.find(({ id }) => id === item.id) ?? null;
    const id = await within(path, () => writeAdGroup(tx, writing, before, item));
    written.push({ id, path, wanted: item });
  }
  await writeAds(tx, writing, written, stored.ads);
  await writeKeywords(tx, writing, written, stored.keywords);
  for (const adGroup of stored.adGroups)
    if (!kept.has(adGroup.id))
      await changeEntity(tx, "ad_groups", writer, adGroup, { status: "DELETED_DRAFT" });
  return written.map(({ id }) => id);
}

/** Refuses what is too big to have been shown as a whole: what no one saw isn't removed. */
async function lockStored(tx: Tx, campaignId: string): Promise<StoredParts> {
  const take = TREE_PARTS_MAX + 1;
  const adGroups = await lockAdGroups(tx, { campaignId, take: TREE_AD_GROUPS_MAX + 1 });
  const ads = await lockAds(tx, { campaignId, take });
  const keywords = await lockAdGroupKeywords(tx, { campaignId, take });
  const isBig =
    adGroups.length > TREE_AD_GROUPS_MAX || Math.max(ads.length, keywords.length) > TREE_PARTS_MAX;
  // Of two ads of a Pin in an ad group, no one could say which one is meant.
  const pins = ads.flatMap(({ ad_group_id, pin_id }) => (pin_id === null ? [] : `${ad_group_id} ${pin_id}`));
  if (isBig || new Set(pins).size < pins.length) throw new AppError("limit_reached", { detail: "ad_groups" });
  return { adGroups, ads, keywords };
}

/** What runs has ad groups, and each of them has ads. */
function requireComplete({ status }: TreeWriting["campaign"], adGroups: readonly TreeAdGroup[]): void {
  const ids = adGroups.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw new AppError("invalid_parameters", { detail: "ad_groups" });
  if (status === "DRAFT") return;
  if (adGroups.length === 0) throw new AppError("invalid_parameters", { detail: "ad_groups" });
  const bare = adGroups.findIndex(({ ads }) => ads.length === 0);
  if (bare >= 0) throw new AppError("invalid_parameters", { detail: `ad_groups.${bare}.ads` });
}

async function writeAdGroup(
  tx: Tx,
  { writer, campaign }: TreeWriting,
  before: Row<"ad_groups"> | null,
  item: TreeAdGroup,
): Promise<string> {
  const { id, ads: _ads, keywords: _keywords, targeting_spec: targeting, ...fields } = item;
  if (id !== undefined && before === null) throw new AppError("not_found", { detail: "id" });
  const isShared = campaign.has_shared_budget;
  const { budget_type: type = before?.budget_type ?? "DAILY", ...others } = fields;
  const given = adGroupColumns({
    ...others,
    ...(targeting && { targeting_spec: targeting }),
    budget_type: isShared ? "CBO_ADGROUP" : type === "CBO_ADGROUP" ? "DAILY" : type,
  });
  const [billable = "IMPRESSION"] = BILLABLE_BY_OBJECTIVE[campaign.objective_type];
  const values = {
    ...given,
    ...(isShared && { budget: null }),
    ...(campaign.status !== "DRAFT" && { status: startedStatus(before) }),
    billable_event: billable,
  } as const;
  if (before === null) {
    const row = {
      ...plainAdGroup,
      status: "DRAFT" as const,
      ...values,
      name: item.name,
      campaign_id: campaign.id,
    } as const;
    requireAdGroupRules(campaign, row);
    return await makeEntity(tx, "ad_groups", writer, row);
  }
  requireAdGroupRules(campaign, { ...before, ...values });
  await changeEntity(tx, "ad_groups", writer, before, values, targeting && { targeting });
  return before.id;
}

/** What runs, runs whole, but for what someone paused. */
function startedStatus(before: Row<"ad_groups"> | null): "ACTIVE" | "PAUSED" {
  return before?.status === "PAUSED" ? "PAUSED" : "ACTIVE";
}
