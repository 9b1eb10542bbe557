import { sql } from "kysely";
import type { BillableEvent } from "#contract/ads/enums.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

export type ChargeReason = Row<"ad_charges">["reason"];

/** What an event of an offer cost. */
export type Charge = {
  offerId: string;
  kind: BillableEvent;
  campaignId: string;
  adGroupId: string;
  adId: string;
  day: string;
  happenedAt: string;
  price: bigint;
  charged: bigint;
  reason: ChargeReason;
};

const select = prepare<{ adAccountId: string; offerIds: readonly string[] }>("list_ad_charges")((slot) =>
  build
    .selectFrom("ad_charges")
    .select(["offer_id as offerId", "kind", "charged_micro as charged", "reason"])
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("offer_id", "=", sql<string>`any(${slot("offerIds")}::uuid[])`),
);

export type EarlierCharge = Pick<Charge, "offerId" | "kind" | "charged" | "reason">;

export async function listCharges(
  on: Queryable,
  adAccountId: string,
  offerIds: readonly string[],
): Promise<EarlierCharge[]> {
  const rows = await select(on, { adAccountId, offerIds });
  return rows.map(({ charged, ...row }) => ({ ...row, charged: BigInt(charged) }));
}

const insert = {
  name: "insert_ad_charges",
  text: `insert into ad_charges (ad_account_id, offer_id, kind, campaign_id, ad_group_id, ad_id, day, happened_at,
      price_micro, charged_micro, reason)
    select $1, * from unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::date[],
      $8::timestamptz[], $9::bigint[], $10::bigint[], $11::text[])`,
};

export async function insertCharges(tx: Tx, adAccountId: string, charges: readonly Charge[]): Promise<void> {
  await tx.query(insert, [
    adAccountId,
    charges.map(({ offerId }) => offerId),
    charges.map(({ kind }) => kind),
    charges.map(({ campaignId }) => campaignId),
    charges.map(({ adGroupId }) => adGroupId),
    charges.map(({ adId }) => adId),
    charges.map(({ day }) => day),
    charges.map(({ happenedAt }) => happenedAt),
    charges.map(({ price }) => String(price)),
    charges.map(({ charged }) => String(charged)),
    charges.map(({ reason }) => reason),
  ]);
}

const deleteOldRows = {
  name: "delete_old_ad_charges",
  text: `with old as (select ctid from ad_charges where charged_at < $1 limit $2)
    delete from ad_charges where ctid = any(array(select ctid from old)) returning 1 as deleted`,
};

export async function deleteOldCharges(on: Queryable, before: Date, take: number): Promise<number> {
  return (await on.query(deleteOldRows, [before.toISOString(), take])).length;
}

/** Locked by its account's budget, so what was given back before is seen. */
const refund = {
  name: "refund_ad_charges",
  text: `update ad_charges set refunded_micro = charged_micro
    from ad_accounts
    where ad_accounts.id = $1 and ad_account_id = $1 and offer_id = any($2::uuid[]) and refunded_micro < charged_micro
    returning offer_id as "offerId", ad_charges.kind, charged_micro - old.refunded_micro as micro, currency`,
};

type RefundRow = { offerId: string; kind: BillableEvent; micro: string; currency: string };

/** Marks what these offers cost as given back. Returns those that were not marked before, and cost something. */
export async function refundRows(tx: Tx, adAccountId: string, offerIds: readonly string[]) {
  const rows = await tx.query<RefundRow>(refund, [adAccountId, offerIds]);
  return rows
    .map(({ micro, ...row }) => ({ ...row, micro: BigInt(micro) }))
    .toSorted((a, b) => (a.offerId < b.offerId ? -1 : 1));
}
