import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { StoredBillable } from "./settlement-repo.ts";

const insert = {
  name: "set_ad_events_aside",
  text: `insert into ad_events_set_aside (offer_id, kind, ad_account_id)
    select offer_id, kind, $3 from unnest($1::uuid[], $2::text[]) as given (offer_id, kind)
    on conflict do nothing`,
};

/** Leaves events of an account for later. */
export async function setAside(
  tx: Tx,
  adAccountId: string,
  events: readonly Pick<StoredBillable, "offerId" | "kind">[],
): Promise<void> {
  const ids = events.map(({ offerId }) => offerId);
  await tx.query(insert, [ids, events.map(({ kind }) => kind), adAccountId]);
}

const note = {
  name: "note_ad_settlement_trouble",
  text: `insert into ad_settlement_troubles (ad_account_id, since, next_try_at)
    values ($1, $2, $2::timestamptz + interval '2 seconds')
    on conflict (ad_account_id) do update set tries = ad_settlement_troubles.tries + 1,
      next_try_at = $2::timestamptz + least(power(2, ad_settlement_troubles.tries), 60) * interval '2 seconds'`,
};

/** Notes that an account couldn't be charged. It's tried again soon, and more and more seldom: every two minutes. */
export async function noteTrouble(tx: Tx, adAccountId: string, now: Date): Promise<void> {
  await tx.query(note, [adAccountId, now.toISOString()]);
}

const selectTroubled = prepare<{ ids: readonly string[] }>("list_troubled_ad_accounts")((slot) =>
  build
    .selectFrom("ad_settlement_troubles")
    .select("ad_account_id as id")
    .where("ad_account_id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

/** Of these accounts, those with events that were set aside: what is newer waits with them. */
export async function listTroubled(on: Queryable, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await selectTroubled(on, { ids })).map(({ id }) => id));
}

export const listDueTroubles = prepare<{ now: string; take: number }>("list_due_ad_settlement_troubles")(
  (slot) =>
    build
      .selectFrom("ad_settlement_troubles")
      .select("ad_account_id as id")
      .where("next_try_at", "<=", slot("now"))
      .orderBy("next_try_at")
      .limit(slot("take")),
);

export const listSetAside = prepare<{ adAccountId: string; take: number }>("list_ad_events_set_aside")(
  (slot) =>
    build
      .selectFrom("ad_events_set_aside as aside")
      .innerJoin("ad_events", (join) =>
        join.onRef("ad_events.offer_id", "=", "aside.offer_id").onRef("ad_events.kind", "=", "aside.kind"),
      )
      .select([
        "ad_events.offer_id as offerId",
        "ad_events.kind",
        "ad_events.ad_id as adId",
        "ad_events.ad_group_id as adGroupId",
        "ad_events.lease_id as leaseId",
        "ad_events.surface",
        "ad_events.billable",
        "ad_events.price_micro as price",
        "ad_events.at",
        "ad_events.tx",
      ])
      .where("aside.ad_account_id", "=", slot("adAccountId"))
      .orderBy("aside.offer_id")
      .limit(slot("take")),
);

type Taken = { adAccountId: string; offerIds: readonly string[] };

export const deleteSetAside = prepareWrite<Taken>("delete_ad_events_set_aside")((slot) =>
  build
    .deleteFrom("ad_events_set_aside")
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("offer_id", "=", sql<string>`any(${slot("offerIds")}::uuid[])`),
);

/** Unless something was set aside meanwhile. */
export const endTrouble = prepareWrite<{ adAccountId: string }>("end_ad_settlement_trouble")((slot) =>
  build
    .deleteFrom("ad_settlement_troubles")
    .where("ad_account_id", "=", slot("adAccountId"))
    .where(
      sql<boolean>`not exists (
        select from ad_events_set_aside where ad_account_id = ad_settlement_troubles.ad_account_id
      )`,
    ),
);
