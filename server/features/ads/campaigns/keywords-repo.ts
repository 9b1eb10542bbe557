import { sql } from "kysely";
import type { KEYWORD_PARENTS } from "#contract/ads/entities.ts";
import type { MatchType } from "#contract/ads/enums.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite, run } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

export type KeywordRow = Row<"ad_keywords">;

export type KeywordParent = { accountId: string; campaignId: string | null; adGroupId: string | null };
type Wanted = {
  accountId: string;
  campaignId?: string | undefined;
  /** Those of these campaigns and of their ad groups. */
  insideIds?: readonly string[] | undefined;
  adGroupId?: string | undefined;
  matchTypes?: readonly MatchType[] | undefined;
  parentTypes?: readonly (typeof KEYWORD_PARENTS)[number][] | undefined;
  ids?: readonly string[];
  beforeId: string;
  take: number;
};

const parentType = sql<string>`case when ad_group_id is not null then 'ad_group'
  when campaign_id is not null then 'campaign' else 'advertiser' end`;

/** Unlike `in`, it takes an empty list: nothing is any of none. */
const anyOf = <Value extends string>(values: readonly Value[]) => sql<Value>`any(${[...values]}::text[])`;

function isInside(ids: readonly string[]) {
  const campaigns = sql`any(${[...ids]}::bigint[])`;
  return sql<boolean>`(campaign_id = ${campaigns}
    or ad_group_id in (select id from ad_groups where campaign_id = ${campaigns}))`;
}

export async function listKeywords(on: Queryable, wanted: Wanted): Promise<KeywordRow[]> {
  const { accountId, campaignId, insideIds, adGroupId, matchTypes, parentTypes, ids, beforeId, take } =
    wanted;
  return await run(
    on,
    build
      .selectFrom("ad_keywords")
      .selectAll()
      .where("ad_account_id", "=", accountId)
      .where("id", "<", beforeId)
      .$if(ids === undefined, (query) => query.where("is_archived", "=", false))
      .$if(ids !== undefined, (query) =>
        query.where("id", "=", sql<string>`any(${[...(ids ?? [])]}::bigint[])`),
      )
      .$if(campaignId !== undefined, (query) => query.where("campaign_id", "=", campaignId ?? ""))
      .$if(insideIds !== undefined, (query) => query.where(isInside(insideIds ?? [])))
      .$if(adGroupId !== undefined, (query) => query.where("ad_group_id", "=", adGroupId ?? ""))
      .$if(matchTypes !== undefined, (query) => query.where("match_type", "=", anyOf(matchTypes ?? [])))
      .$if(parentTypes !== undefined, (query) => query.where(parentType, "=", anyOf(parentTypes ?? [])))
      .orderBy("id", "desc")
      .limit(take),
  );
}

type NewKeyword = KeywordParent & {
  value: string;
  valueKey: string;
  matchType: MatchType;
  bid: string | null;
};

const insert = prepare<NewKeyword>("insert_ad_keyword")((slot) =>
  build
    .insertInto("ad_keywords")
    .values({
      id: idBeside(slot("accountId")),
      ad_account_id: slot("accountId"),
      campaign_id: slot("campaignId"),
      ad_group_id: slot("adGroupId"),
      value: slot("value"),
      value_key: slot("valueKey"),
      match_type: slot("matchType"),
      bid: slot("bid"),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id"),
);

/** Returns null if its parent has it already. */
export async function insertKeyword(tx: Tx, keyword: NewKeyword): Promise<string | null> {
  return (await findFirst(insert(tx, keyword)))?.id ?? null;
}

const lock = prepare<{ accountId: string; id: string }>("lock_ad_keyword")((slot) =>
  build
    .selectFrom("ad_keywords")
    .selectAll()
    .where("id", "=", slot("id"))
    .where("ad_account_id", "=", slot("accountId"))
    .forUpdate(),
);

export async function lockKeyword(
  tx: Tx,
  values: { accountId: string; id: string },
): Promise<KeywordRow | null> {
  return await findFirst(lock(tx, values));
}

export const updateKeyword = prepareWrite<{ id: string; bid: string | null; isArchived: boolean }>(
  "update_ad_keyword",
)((slot) =>
  build
    .updateTable("ad_keywords")
    .set({ bid: slot("bid"), is_archived: slot("isArchived"), version: sql<number>`version + 1` })
    .where("id", "=", slot("id")),
);
