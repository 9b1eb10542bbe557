import { type Insertable, sql, type Updateable } from "kysely";
import type { BillableEvent, EntityStatus, ObjectiveType, PinFault } from "#contract/ads/enums.ts";
import type { DB } from "#db/types.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, run } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { pinFault } from "./advertised-pins-repo.ts";

export type CampaignRow = Row<"campaigns">;
export type AdGroupRow = Row<"ad_groups">;
export type AdRow = Row<"ads"> & { campaign_id: string; pin_fault: PinFault | null };
export type Entity = "campaigns" | "ad_groups" | "ads";

/** A row, with the columns that all three have. */
export type Stored<Name extends Entity> = Row<Name> & Pick<CampaignRow, "id" | "status" | "version">;

export type Wanted = {
  accountId: string;
  /** The last one of the page before. */
  afterId?: string | undefined;
  isOldestFirst?: boolean;
  take: number;
  campaignIds?: readonly string[] | undefined;
  adGroupIds?: readonly string[] | undefined;
  ids?: readonly string[] | undefined;
  statuses?: readonly EntityStatus[] | undefined;
  objectives?: readonly ObjectiveType[] | undefined;
};

const anyOf = (ids: readonly string[] = []) => sql<string>`any(${[...ids]}::bigint[])`;

/** What all lists ask for: things of an account, beyond an id, perhaps certain ones or in certain states. */
function isListed(table: Entity, { accountId, afterId, isOldestFirst, ids, statuses }: Wanted) {
  const column = (name: "ad_account_id" | "id" | "status") => sql.ref(`${table}.${name}`);
  const conditions = [
    sql`${column("ad_account_id")} = ${accountId}::bigint`,
    ...(afterId ? [sql`${column("id")} ${isOldestFirst ? sql`>` : sql`<`} ${afterId}::bigint`] : []),
    ...(ids ? [sql`${column("id")} = ${anyOf(ids)}`] : []),
    ...(statuses ? [sql`${column("status")} = any(${[...statuses]}::text[])`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const directionOf = ({ isOldestFirst = false }: Wanted) => (isOldestFirst ? "asc" : "desc");

export async function listCampaigns(on: Queryable, wanted: Wanted): Promise<CampaignRow[]> {
  const { objectives } = wanted;
  return await run(
    on,
    build
      .selectFrom("campaigns")
      .selectAll()
      .where(isListed("campaigns", wanted))
      .$if(objectives !== undefined, (query) =>
        query.where("objective_type", "=", sql<ObjectiveType>`any(${[...(objectives ?? [])]}::text[])`),
      )
      .orderBy("id", directionOf(wanted))
      .limit(wanted.take),
  );
}

export async function listAdGroups(on: Queryable, wanted: Wanted): Promise<AdGroupRow[]> {
  const { campaignIds } = wanted;
  return await run(
    on,
    build
      .selectFrom("ad_groups")
      .selectAll("ad_groups")
      .where(isListed("ad_groups", wanted))
      .$if(campaignIds !== undefined, (query) =>
        query.where("ad_groups.campaign_id", "=", anyOf(campaignIds)),
      )
      .orderBy("ad_groups.id", directionOf(wanted))
      .limit(wanted.take),
  );
}

export async function listAds(on: Queryable, wanted: Wanted): Promise<AdRow[]> {
  const { campaignIds, adGroupIds } = wanted;
  return await run(
    on,
    build
      .selectFrom("ads")
      .innerJoin("ad_groups", "ad_groups.id", "ads.ad_group_id")
      .innerJoin("ad_accounts", "ad_accounts.id", "ads.ad_account_id")
      .selectAll("ads")
      .select(["ad_groups.campaign_id", pinFault.as("pin_fault")])
      .where(isListed("ads", wanted))
      .$if(adGroupIds !== undefined, (query) => query.where("ads.ad_group_id", "=", anyOf(adGroupIds)))
      .$if(campaignIds !== undefined, (query) =>
        query.where("ad_groups.campaign_id", "=", anyOf(campaignIds)),
      )
      .orderBy("ads.id", directionOf(wanted))
      .limit(wanted.take),
  );
}

type Named = { accountId: string; id: string };

/** Locks the row, so that what is changed is decided by what it is now. */
export async function lockEntity<Name extends Entity>(
  tx: Tx,
  name: Name,
  { accountId, id }: Named,
): Promise<Stored<Name> | null> {
  const rows = run(
    tx,
    build
      .selectFrom(name as Entity)
      .selectAll()
      .where("id", "=", id)
      .where("ad_account_id", "=", accountId)
      .forUpdate(),
  );
  return (await findFirst(rows)) as Stored<Name> | null;
}

/** Locks the campaign that an ad group is in, which never changes: campaigns are locked before what is in them. */
export async function lockCampaignOf(tx: Tx, { accountId, id }: Named): Promise<CampaignRow | null> {
  const rows = run(
    tx,
    build
      .selectFrom("campaigns")
      .selectAll()
      .where("ad_account_id", "=", accountId)
      .where("id", "=", (inner) => inner.selectFrom("ad_groups").select("campaign_id").where("id", "=", id))
      .forUpdate(),
  );
  return await findFirst(rows);
}

export type NewRow<Name extends Entity> = Omit<Insertable<DB[Name]>, "id" | "ad_account_id">;
export type ChangedRow<Name extends Entity> = Updateable<DB[Name]>;

/** Makes a row in the home of its account. */
export async function insertEntity<Name extends Entity>(
  tx: Tx,
  name: Name,
  accountId: string,
  values: NewRow<Name>,
): Promise<string> {
  const [made] = await run(
    tx,
    build
      .insertInto(name as Entity)
      .values({ ...values, ad_account_id: accountId, id: idBeside(accountId) } as never)
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
  values: ChangedRow<Name>,
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

/** Whether an ad group that is no draft is billed for something else than these. */
export async function hasAdGroupBilledElse(
  on: Queryable,
  { campaignId, billable }: { campaignId: string; billable: readonly BillableEvent[] },
): Promise<boolean> {
  const rows = run(
    on,
    build
      .selectFrom("ad_groups")
      .select("id")
      .where("campaign_id", "=", campaignId)
      .where("status", "in", ["ACTIVE", "PAUSED"])
      .where("billable_event", "not in", billable)
      .limit(1),
  );
  return (await findFirst(rows)) !== null;
}
