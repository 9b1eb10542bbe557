import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, prepare, run } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import type { NewRow } from "./entities-repo.ts";
import type { KeywordRow } from "./keywords-repo.ts";

/** One more than is shown together, to notice that there are more. */
type Wanted = { campaignId: string; take: number };

const shown = ["ACTIVE", "PAUSED", "DRAFT"] as const;

const adGroupsOf = (campaignId: string, take: number) =>
  build
    .selectFrom("ad_groups")
    .selectAll()
    .where("campaign_id", "=", campaignId)
    .where("status", "in", shown)
    .orderBy("id")
    .limit(take);

/** The ad groups of a campaign, oldest first, locked. */
export async function lockAdGroups(tx: Tx, { campaignId, take }: Wanted): Promise<Row<"ad_groups">[]> {
  return await run(tx, adGroupsOf(campaignId, take).forUpdate());
}

const selectAdGroupIds = prepare<{ campaignId: string; take: number }>("list_ad_group_ids_of_campaign")(
  (slot) => adGroupsOf(slot("campaignId"), slot("take")).clearSelect().select("id"),
);

export async function listAdGroupIds(on: Queryable, wanted: Wanted): Promise<string[]> {
  return (await selectAdGroupIds(on, wanted)).map(({ id }) => id);
}

const adsOf = (campaignId: string, take: number) =>
  build
    .selectFrom("ads")
    .innerJoin("ad_groups", "ad_groups.id", "ads.ad_group_id")
    .selectAll("ads")
    .where("ad_groups.campaign_id", "=", campaignId)
    .where("ad_groups.status", "in", shown)
    .where("ads.status", "in", shown)
    .orderBy("ads.id")
    .limit(take);

/** Drafts of a campaign, locked. */
export async function lockDraftAdGroups(tx: Tx, { campaignId, take }: Wanted): Promise<Row<"ad_groups">[]> {
  return await run(tx, adGroupsOf(campaignId, take).where("status", "=", "DRAFT").forUpdate());
}

export async function lockDraftAds(tx: Tx, { campaignId, take }: Wanted): Promise<Row<"ads">[]> {
  return await run(tx, adsOf(campaignId, take).where("ads.status", "=", "DRAFT").forUpdate("ads"));
}

/** The ads of a campaign, oldest first, locked. */
export async function lockAds(tx: Tx, { campaignId, take }: Wanted): Promise<Row<"ads">[]> {
  return await run(tx, adsOf(campaignId, take).forUpdate("ads"));
}

const selectAdIds = prepare<{ campaignId: string; take: number }>("list_ad_ids_of_campaign")((slot) =>
  adsOf(slot("campaignId"), slot("take")).clearSelect().select("ads.id"),
);

export async function listAdIds(on: Queryable, wanted: Wanted): Promise<string[]> {
  return (await selectAdIds(on, wanted)).map(({ id }) => id);
}

const keywordsOf = (campaignId: string, take: number) =>
  build
    .selectFrom("ad_keywords")
    .innerJoin("ad_groups", "ad_groups.id", "ad_keywords.ad_group_id")
    .selectAll("ad_keywords")
    .where("ad_groups.campaign_id", "=", campaignId)
    .where("ad_groups.status", "in", shown)
    .where("ad_keywords.is_archived", "=", false)
    .orderBy("ad_keywords.id")
    .limit(take);

/** The keywords of a campaign's ad groups, oldest first. */
export const listAdGroupKeywords = prepare<{ campaignId: string; take: number }>(
  "list_keywords_of_ad_groups",
)((slot) => keywordsOf(slot("campaignId"), slot("take")));

/** The keywords of a campaign's ad groups, oldest first, locked. */
export async function lockAdGroupKeywords(tx: Tx, { campaignId, take }: Wanted): Promise<KeywordRow[]> {
  return await run(tx, keywordsOf(campaignId, take).forUpdate("ad_keywords"));
}

/** Makes several ads of an account. Returns their ids in the order given. */
export async function insertAds(tx: Tx, accountId: string, ads: readonly NewRow<"ads">[]): Promise<string[]> {
  if (ads.length === 0) return [];
  const rows = ads.map((ad) => ({ ...ad, ad_account_id: accountId, id: idBeside(accountId) }));
  return (
    await run(
      tx,
      build
        .insertInto("ads")
        .values(rows as never)
        .returning("id"),
    )
  ).map(({ id }) => id);
}

export type NewKeyword = Pick<Row<"ad_keywords">, "ad_group_id" | "value" | "value_key" | "match_type">;

/** Makes several keywords of an account's ad groups. Returns their ids in the order given. */
export async function insertKeywords(
  tx: Tx,
  accountId: string,
  keywords: readonly NewKeyword[],
): Promise<string[]> {
  if (keywords.length === 0) return [];
  const rows = keywords.map((keyword) => ({ ...keyword, ad_account_id: accountId, id: idBeside(accountId) }));
  return (
    await run(
      tx,
      build
        .insertInto("ad_keywords")
        .values(rows as never)
        .returning("id"),
    )
  ).map(({ id }) => id);
}

const setStatusOf = (table: "ad_groups" | "ads") => ({
  name: `set_status_of_${table}`,
  text: `update ${table} set status = $2, version = version + 1, updated_at = now() where id = any($1::bigint[])`,
});
const statusUpdates = { ad_groups: setStatusOf("ad_groups"), ads: setStatusOf("ads") };

export async function setStatus(
  tx: Tx,
  table: "ad_groups" | "ads",
  ids: readonly string[],
  status: "ACTIVE" | "DELETED_DRAFT",
): Promise<void> {
  if (ids.length > 0) await tx.query(statusUpdates[table], [ids, status]);
}

const archive = {
  name: "archive_ad_keywords",
  text: "update ad_keywords set is_archived = true, version = version + 1 where id = any($1::bigint[])",
};

export async function archiveKeywords(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.query(archive, [ids]);
}
