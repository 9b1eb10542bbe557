import { sql } from "kysely";
import { SEARCH_DAYS, SEARCHERS_MIN } from "#contract/limits/ads.ts";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { build, run } from "#server/platform/db/prepared.ts";

export type NotedSearch = {
  adGroupId: string;
  query: string;
  /** Empty for visitors. */
  viewerMark: string;
  impressions: number;
  clicks: number;
};

const add = {
  name: "add_ad_searches",
  text: `insert into ad_searches (ad_group_id, query, day, viewer_mark, impressions, clicks)
    select ad_group_id, query, (now() at time zone 'UTC')::date, viewer_mark, sum(impressions), sum(clicks)
    from unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::int[])
      as given (ad_group_id, query, viewer_mark, impressions, clicks)
    group by ad_group_id, query, viewer_mark
    order by ad_group_id, query, viewer_mark
    on conflict (ad_group_id, query, day, viewer_mark) do update set
      impressions = ad_searches.impressions + excluded.impressions, clicks = ad_searches.clicks + excluded.clicks`,
};

export async function addSearches(tx: Tx, searches: readonly NotedSearch[]): Promise<void> {
  const column = <Name extends keyof NotedSearch>(name: Name) => searches.map((search) => search[name]);
  await tx.query(add, [
    column("adGroupId"),
    column("query"),
    column("viewerMark"),
    column("impressions"),
    column("clicks"),
  ]);
}

type Wanted = {
  accountId: string;
  isByAdGroup: boolean;
  start: string;
  end: string;
  campaignIds?: readonly string[] | undefined;
  adGroupIds?: readonly string[] | undefined;
};

const SEARCHES_MAX = 250;
const anyOf = (ids: readonly string[] = []) => sql<string>`any(${[...ids]}::bigint[])`;

/** Those that showed most ads, of those that enough members made. */
export async function listSearches(on: Queryable, wanted: Wanted) {
  const { accountId, isByAdGroup, start, end, campaignIds, adGroupIds } = wanted;
  const impressions = sql<string>`sum(ad_searches.impressions)`;
  return await run(
    on,
    build
      .selectFrom("ad_groups")
      .innerJoin("campaigns", "campaigns.id", "ad_groups.campaign_id")
      .innerJoin("ad_searches", "ad_searches.ad_group_id", "ad_groups.id")
      .select(["query", "campaigns.id as campaign_id", "campaigns.name as campaign_name"])
      .select(isByAdGroup ? "ad_groups.id as ad_group_id" : sql<string | null>`null`.as("ad_group_id"))
      .select(isByAdGroup ? "ad_groups.name as ad_group_name" : sql<string | null>`null`.as("ad_group_name"))
      .select([impressions.as("impressions"), sql<string>`sum(ad_searches.clicks)`.as("clicks")])
      .where("ad_groups.ad_account_id", "=", accountId)
      .where("day", ">=", sql<string>`${start}::date`)
      .where("day", "<=", sql<string>`${end}::date`)
      .$if(campaignIds !== undefined, (query) => query.where("campaigns.id", "=", anyOf(campaignIds)))
      .$if(adGroupIds !== undefined, (query) => query.where("ad_groups.id", "=", anyOf(adGroupIds)))
      .groupBy(["query", "campaigns.id"])
      .$if(isByAdGroup, (query) => query.groupBy("ad_groups.id"))
      .having(
        sql<boolean>`count(distinct viewer_mark) filter (where viewer_mark <> '') >= ${sql.lit(SEARCHERS_MIN)}`,
      )
      .orderBy(impressions, "desc")
      .orderBy("query")
      .limit(SEARCHES_MAX),
  );
}

const deleteOld = {
  name: "delete_old_ad_searches",
  text: `delete from ad_searches where ctid = any(array(
    select ctid from ad_searches where day < (now() at time zone 'UTC')::date - $1::int limit $2)) returning 1`,
};

export async function deleteOldSearches(db: Db, count: number): Promise<number> {
  return (await db.query(deleteOld, [SEARCH_DAYS, count])).length;
}
