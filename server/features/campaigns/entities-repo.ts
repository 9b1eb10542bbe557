import { type Insertable, sql, type Updateable } from "kysely";
import type { EntityStatus, ObjectiveType } from "#contract/advertising/enums.ts";
import type { DB } from "#db/types.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, run } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

export type CampaignRow = Row<"campaigns">;
/** With what its campaign decides. */
export type AdGroupRow = Row<"ad_groups"> & {
  campaign_status: EntityStatus;
  campaign_start_time: string | null;
  campaign_end_time: string | null;
};
export type AdRow = Row<"ads"> & { campaign_id: string };
type Entity = "campaigns" | "ad_groups" | "ads";

export type Wanted = {
  accountId: string;
  beforeId: string;
  take: number;
  campaignIds?: readonly string[] | undefined;
  adGroupIds?: readonly string[] | undefined;
  ids?: readonly string[] | undefined;
  statuses?: readonly EntityStatus[] | undefined;
  objectives?: readonly ObjectiveType[] | undefined;
};

export async function listCampaigns(on: Queryable, wanted: Wanted): Promise<CampaignRow[]> {
  const { accountId, beforeId, take, ids, statuses, objectives } = wanted;
  return await run(
    on,
    build
      .selectFrom("campaigns")
      .selectAll()
      .where("ad_account_id", "=", accountId)
      .where("id", "<", beforeId)
      .$if(ids !== undefined, (query) => query.where("id", "=", anyOf(ids)))
      .$if(statuses !== undefined, (query) => query.where("status", "in", [...(statuses ?? [])]))
      .$if(objectives !== undefined, (query) => query.where("objective_type", "in", [...(objectives ?? [])]))
      .orderBy("id", "desc")
      .limit(take),
  );
}

export async function listAdGroups(on: Queryable, wanted: Wanted): Promise<AdGroupRow[]> {
  const { accountId, beforeId, take, ids, campaignIds, statuses } = wanted;
  return await run(
    on,
    build
      .selectFrom("ad_groups")
      .innerJoin("campaigns", "campaigns.id", "ad_groups.campaign_id")
      .selectAll("ad_groups")
      .select("campaigns.status as campaign_status")
      .select(["campaigns.start_time as campaign_start_time", "campaigns.end_time as campaign_end_time"])
      .where("ad_groups.ad_account_id", "=", accountId)
      .where("ad_groups.id", "<", beforeId)
      .$if(ids !== undefined, (query) => query.where("ad_groups.id", "=", anyOf(ids)))
      .$if(campaignIds !== undefined, (query) =>
        query.where("ad_groups.campaign_id", "=", anyOf(campaignIds)),
      )
      .$if(statuses !== undefined, (query) => query.where("ad_groups.status", "in", [...(statuses ?? [])]))
      .orderBy("ad_groups.id", "desc")
      .limit(take),
  );
}

export async function listAds(on: Queryable, wanted: Wanted): Promise<AdRow[]> {
  const { accountId, beforeId, take, ids, campaignIds, adGroupIds, statuses } = wanted;
  return await run(
    on,
    build
      .selectFrom("ads")
      .innerJoin("ad_groups", "ad_groups.id", "ads.ad_group_id")
      .selectAll("ads")
      .select("ad_groups.campaign_id")
      .where("ads.ad_account_id", "=", accountId)
      .where("ads.id", "<", beforeId)
      .$if(ids !== undefined, (query) => query.where("ads.id", "=", anyOf(ids)))
      .$if(adGroupIds !== undefined, (query) => query.where("ads.ad_group_id", "=", anyOf(adGroupIds)))
      .$if(campaignIds !== undefined, (query) =>
        query.where("ad_groups.campaign_id", "=", anyOf(campaignIds)),
      )
      .$if(statuses !== undefined, (query) => query.where("ads.status", "in", [...(statuses ?? [])]))
      .orderBy("ads.id", "desc")
      .limit(take),
  );
}

const anyOf = (ids: readonly string[] = []) => sql<string>`any(${[...ids]}::bigint[])`;

/** Locks the row, so that what is changed is decided by what it is now. */
export async function lockEntity<Name extends Entity>(
  tx: Tx,
  name: Name,
  { accountId, id }: { accountId: string; id: string },
): Promise<Row<Name> | null> {
  const rows = run(
    tx,
    build
      .selectFrom(name as Entity)
      .selectAll()
      .where("id", "=", id)
      .where("ad_account_id", "=", accountId)
      .forUpdate(),
  );
  return (await findFirst(rows)) as Row<Name> | null;
}

/** Makes a row in the home of its account. */
export async function insertEntity<Name extends Entity>(
  tx: Tx,
  name: Name,
  { ad_account_id, ...values }: Omit<Insertable<DB[Name]>, "id"> & { ad_account_id: string },
): Promise<string> {
  const row = { ...values, ad_account_id, id: idBeside(ad_account_id) } as Insertable<DB[Entity]>;
  const [made] = await run(
    tx,
    build
      .insertInto(name as Entity)
      .values(row as never)
      .returning("id"),
  );
  if (!made) throw new Error(`No row was made in ${name}`);
  return made.id;
}

/** Changes these columns alone. */
export async function updateEntity<Name extends Entity>(
  tx: Tx,
  name: Name,
  id: string,
  values: Updateable<DB[Name]>,
): Promise<void> {
  const changed = { ...values, version: sql`version + 1`, updated_at: sql`now()` };
  await run(
    tx,
    build
      .updateTable(name as Entity)
      .set(changed as never)
      .where("id", "=", id),
  );
}

export async function countAdGroups(on: Queryable, campaignId: string): Promise<number> {
  const rows = run(
    on,
    build
      .selectFrom("ad_groups")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("campaign_id", "=", campaignId)
      .where("status", "in", ["ACTIVE", "PAUSED", "DRAFT"]),
  );
  return (await findFirst(rows))?.count ?? 0;
}
