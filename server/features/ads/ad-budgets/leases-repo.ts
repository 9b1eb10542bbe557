import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type NewLease = {
  adAccountId: string;
  campaignId: string;
  adGroupId: string;
  process: string;
  day: string;
  granted: string;
  expiresAt: string;
};

const insert = prepare<NewLease>("insert_ad_lease")((slot) =>
  build
    .insertInto("ad_leases")
    .values({
      id: idBeside(slot("adAccountId")),
      ad_account_id: slot("adAccountId"),
      campaign_id: slot("campaignId"),
      ad_group_id: slot("adGroupId"),
      process: slot("process"),
      day: slot("day"),
      granted_micro: slot("granted"),
      expires_at: slot("expiresAt"),
    })
    .returning("id"),
);

export async function insertLease(tx: Tx, lease: NewLease): Promise<string> {
  const row = await findFirst(insert(tx, lease));
  if (!row) throw new Error("A lease was not stored");
  return row.id;
}

/** A lease while its transaction holds the lock. */
export type HeldLease = {
  id: string;
  adAccountId: string;
  campaignId: string;
  adGroupId: string;
  process: string;
  day: string;
  granted: bigint;
  settled: bigint;
  expiresAt: string;
};

const columns = [
  "id",
  "ad_account_id as adAccountId",
  "campaign_id as campaignId",
  "ad_group_id as adGroupId",
  "process",
  "day",
  "granted_micro as granted",
  "settled_micro as settled",
  "expires_at as expiresAt",
] as const;

const select = prepare<{ ids: readonly string[] }>("list_ad_leases")((slot) =>
  build
    .selectFrom("ad_leases")
    .select(columns)
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

export { select as listLeases };

export const listLeasesOfGroups = prepare<{ adGroupIds: readonly string[] }>("list_ad_leases_of_groups")(
  (slot) =>
    build
      .selectFrom("ad_leases")
      .select(columns)
      .where("ad_group_id", "=", sql<string>`any(${slot("adGroupIds")}::bigint[])`),
);

const lock = prepare<{ ids: readonly string[] }>("lock_ad_leases")((slot) =>
  build
    .selectFrom("ad_leases")
    .select(columns)
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .orderBy("id")
    .forUpdate(),
);

/** Only after the account's budget. Closed leases are gone, and left out. */
export async function lockLeases(tx: Tx, ids: readonly string[]): Promise<Map<string, HeldLease>> {
  if (ids.length === 0) return new Map();
  const rows = await lock(tx, { ids });
  return new Map(
    rows.map(({ granted, settled, ...row }) => [
      row.id,
      { ...row, granted: BigInt(granted), settled: BigInt(settled) },
    ]),
  );
}

const update = {
  name: "update_ad_leases",
  text: `update ad_leases set granted_micro = given.granted, settled_micro = given.settled, expires_at = given.expires_at
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[]) as given (id, granted, settled, expires_at)
    where ad_leases.id = given.id`,
};

export async function updateLeases(tx: Tx, leases: readonly HeldLease[]): Promise<void> {
  if (leases.length === 0) return;
  await tx.query(update, [
    leases.map(({ id }) => id),
    leases.map(({ granted }) => String(granted)),
    leases.map(({ settled }) => String(settled)),
    leases.map(({ expiresAt }) => expiresAt),
  ]);
}

export const deleteLeases = prepareWrite<{ ids: readonly string[] }>("delete_ad_leases")((slot) =>
  build.deleteFrom("ad_leases").where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

type Expired = { before: string; take: number; afterId: string };

/** But for accounts with events that wait to be charged: their leases may still have to pay. */
export const listExpiredLeases = prepare<Expired>("list_expired_ad_leases")((slot) =>
  build
    .selectFrom("ad_leases")
    .select(["id", "ad_account_id as adAccountId"])
    .where("expires_at", "<", slot("before"))
    .where("id", ">", slot("afterId"))
    .where(
      sql<boolean>`not exists (
        select from ad_settlement_troubles where ad_account_id = ad_leases.ad_account_id
      )`,
    )
    .orderBy("id")
    .limit(slot("take")),
);
