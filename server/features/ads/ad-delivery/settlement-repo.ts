import { sql } from "kysely";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

/** The transactions from `start` on, before `end`. */
export type Slice = { start: string; end: string };

const settlementKey = "hashtextextended('ad settlement', 0)";

const tryLock = `select pg_try_advisory_lock(${settlementKey}) as is_free`;
const unlock = `select pg_advisory_unlock(${settlementKey})`;

/**
 * Works while no other process settles or refunds; null if one does. The lock is of a connection without a transaction:
 * one that stays open for as long would hold up what reads logs by the numbers of transactions.
 */
export async function settleAlone<Result>(
  { pool }: Pick<Db, "pool">,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = await pool.connect();
  let isAway = false;
  try {
    const { rows } = await client.query<{ is_free: boolean }>(tryLock);
    if (!rows[0]?.is_free) return null;
    const result = await work();
    await client.query(unlock);
    return result;
  } catch (error) {
    // The lock goes with the connection.
    isAway = true;
    throw error;
  } finally {
    client.release(isAway);
  }
}

const lock = {
  name: "lock_ad_settlement",
  text: `select pg_advisory_xact_lock(${settlementKey})`,
};

/** Waits until whoever settles now is done. */
export async function lockSettlement(tx: Tx): Promise<void> {
  await tx.query(lock, []);
}

/*
 * All events of a transaction are in one slice, because the mark between slices is the number of one. So a slice is a
 * little longer than asked for, or much longer in a database that was copied from another cluster: what waits there has
 * one number.
 */
const selectSlice = {
  name: "get_ad_event_slice",
  text: `with marks as (
      select coalesce((select tx from impression_marks where counter = 'ads'), '0'::xid8) as start,
        pg_snapshot_xmin(pg_current_snapshot()) as horizon
    ), lasts as (
      select (
        select tx from (
          select tx from ad_events where tx >= start and tx < horizon order by tx limit $1
        ) as own order by tx desc limit 1
      ) as last
      from marks
    ), nexts as (
      select (select tx from ad_events where tx > last and tx < horizon order by tx limit 1) as next
      from marks cross join lasts
    )
    select start, coalesce(next, horizon) as "end", next is null as "isLast" from marks cross join nexts`,
};

/** The events that are complete and wait to be settled: about so many, the oldest first. */
export async function getSlice(on: Queryable, count: number): Promise<Slice & { isLast: boolean }> {
  const slice = await findFirst(on.query<Slice & { isLast: boolean }>(selectSlice, [count]));
  if (!slice) throw new Error("There is no slice");
  return slice;
}

const moveMark = {
  name: "move_ad_event_mark",
  text: `insert into impression_marks (counter, tx) values ('ads', $1::xid8)
    on conflict (counter) do update set tx = excluded.tx where impression_marks.tx = $2::xid8
    returning 1`,
};

/** Returns false if the slice was counted before. */
export async function moveSettlementMark(tx: Tx, { start, end }: Slice): Promise<boolean> {
  return (await tx.query(moveMark, [end, start])).length > 0;
}

/** Notes that what begins to write from now on has higher numbers: once a second, that is enough. */
const notePoint = {
  name: "note_ad_settlement_point",
  text: `insert into ad_settlement_points (at, tx)
    select date_trunc('second', $1::timestamptz), pg_snapshot_xmax(pg_current_snapshot())
    on conflict (at) do nothing`,
};

export async function noteSettlementPoint(on: Queryable, now: Date): Promise<void> {
  await on.query(notePoint, [now.toISOString()]);
}

const selectSettledUntil = {
  name: "find_ads_settled_until",
  text: `select max(at) as at from ad_settlement_points
    where tx <= (select tx from impression_marks where counter = 'ads')`,
};

/** The time before which everything that happened has been settled; null if that isn't known yet. */
export async function findSettledUntil(on: Queryable): Promise<Date | null> {
  const row = await findFirst(on.query<{ at: string | null }>(selectSettledUntil, []));
  return row?.at ? new Date(row.at) : null;
}

const deletePoints = {
  name: "delete_old_ad_settlement_points",
  text: "delete from ad_settlement_points where at < $1",
};

export async function deleteSettlementPoints(on: Queryable, before: Date): Promise<void> {
  await on.query(deletePoints, [before.toISOString()]);
}

const billable = [
  "ad_events.offer_id as offerId",
  "ad_events.kind as kind",
  "ad_events.ad_id as adId",
  "ad_events.ad_group_id as adGroupId",
  "ad_events.lease_id as leaseId",
  "ad_events.surface",
  "ad_events.billable",
  "ad_events.price_micro as price",
  "ad_events.at",
  "ad_events.tx",
] as const;

type Wanted = Slice & { afterTx: string; afterId: string; take: number };

const selectBillable = prepare<Wanted>("list_billable_ad_events")((slot) =>
  build
    .selectFrom("ad_events")
    .select(billable)
    .where("tx", ">=", slot("start"))
    .where("tx", "<", slot("end"))
    .where(sql<boolean>`(tx, offer_id) > (${slot("afterTx")}::xid8, ${slot("afterId")}::uuid)`)
    .where("reason", "is", null)
    .where("billable", "is not", null)
    .orderBy("tx")
    .orderBy("offer_id")
    .limit(slot("take")),
);

export type StoredBillable = Awaited<ReturnType<typeof selectBillable>>[number];

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Lists events to charge for, the one of each offer that its price is of: after `last`, and so many at most. */
export async function listBillable(
  on: Queryable,
  { start, end }: Slice,
  { last, take }: { last: StoredBillable | undefined; take: number },
): Promise<StoredBillable[]> {
  const after = last ? { afterTx: last.tx, afterId: last.offerId } : { afterTx: "0", afterId: FIRST_ID };
  return await selectBillable(on, { start, end, ...after, take });
}
