import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** The transactions from `start` on, before `end`. */
export type Slice = { start: string; end: string };
/** `isLast`: everything that is complete is in it. */
type NextSlice = Slice & { isLast: boolean };

const lockMark = {
  name: "lock_impression_mark",
  text: "select pg_try_advisory_xact_lock(hashtextextended('impression marks', 0)) as is_free",
};

const selectSlice = {
  name: "get_impression_slice",
  // Transactions below the oldest one under way are complete.
  text: `with mark as (
      select coalesce((select tx from impression_marks where counter = $1), '0'::xid8) as start, pg_snapshot_xmin(pg_current_snapshot()) as horizon
    )
    select start, least(horizon, further) as "end", further is null or further >= horizon as "isLast"
    from mark left join lateral (
      select tx as further from impressions where tx > start order by tx offset $2 limit 1
    ) rest on true`,
};

/** Returns the next transactions to count; null if another process counts. */
export async function lockNextSlice(tx: Tx, counter: string, rows: number): Promise<NextSlice | null> {
  const lock = await findFirst(tx.query<{ is_free: boolean }>(lockMark, []));
  if (!lock?.is_free) return null;
  return await findFirst(tx.query<NextSlice>(selectSlice, [counter, rows]));
}

const moveMark = {
  name: "move_impression_mark",
  text: `insert into impression_marks (counter, tx) values ($1, $2::xid8)
    on conflict (counter) do update set tx = excluded.tx`,
};

export async function advanceMark(tx: Tx, counter: string, { end }: Slice): Promise<void> {
  await tx.query(moveMark, [counter, end]);
}

export const isInSlice = (slot: (name: keyof Slice) => string) =>
  sql<boolean>`(impressions.tx >= ${slot("start")}::xid8 and impressions.tx < ${slot("end")}::xid8)`;

const added = (table: string, column: string) =>
  sql<string>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;

export const countQuarters = prepareWrite<Slice>("count_impressions")((slot) =>
  build
    .insertInto("impression_counts")
    .columns(["at", "kind", "surface", "site", "device", "shown", "seen"])
    .expression(
      build
        .selectFrom("impressions")
        .select([
          sql<string>`date_bin('15 minutes', impressions.at, '2000-01-01 00:00+00')`.as("at"),
          "kind",
          "surface",
          "site",
          "device",
          sql<string>`count(*)`.as("shown"),
          sql<string>`count(*) filter (where is_seen)`.as("seen"),
        ])
        .where(isInSlice(slot))
        .groupBy([sql`1`, "kind", "surface", "site", "device"]),
    )
    .onConflict((conflict) =>
      conflict.columns(["at", "kind", "surface", "site", "device"]).doUpdateSet({
        shown: added("impression_counts", "shown"),
        seen: added("impression_counts", "seen"),
      }),
    ),
);

const sumViews = prepare<{ memberId: string; days: number }>("sum_monthly_views")((slot) =>
  build
    .selectFrom("member_days")
    .select(sql<string>`coalesce(sum(impressions), 0)`.as("views"))
    .where("member_id", "=", slot("memberId"))
    .where("day", ">", sql<string>`(now() at time zone 'UTC')::date - ${slot("days")}::int`),
);

/** How often others saw the member's public Pins within so many days. */
export async function countViews(db: Db, memberId: string, days: number): Promise<number> {
  return Number((await findFirst(sumViews(db, { memberId, days })))?.views ?? 0);
}

export const purgeViews = prepareWrite<{ memberId: string }>("purge_member_days")((slot) =>
  build.deleteFrom("member_days").where("member_id", "=", slot("memberId")),
);

const oldDays = sql<string>`(now() at time zone 'UTC')::date - 400`;

const deletePinViews = prepare<{ count: number }>("delete_old_pin_days")((slot) =>
  build
    .deleteFrom("pin_days")
    .where(
      sql<string>`pin_days.ctid`,
      "=",
      sql<string>`any(array(select old.ctid from pin_days old where old.day < ${oldDays} limit ${slot("count")}))`,
    )
    .returning("pin_id"),
);

const deleteMemberViews = prepare<{ count: number }>("delete_old_member_days")((slot) =>
  build
    .deleteFrom("member_days")
    .where(
      sql<string>`member_days.ctid`,
      "=",
      sql<string>`any(array(select old.ctid from member_days old where old.day < ${oldDays} limit ${slot("count")}))`,
    )
    .returning("member_id"),
);

const deleteCounts = prepare<{ count: number }>("delete_old_impression_counts")((slot) =>
  build
    .deleteFrom("impression_counts")
    .where(
      sql<string>`impression_counts.ctid`,
      "=",
      sql<string>`any(array(select old.ctid from impression_counts old where old.at < ${oldDays} limit ${slot("count")}))`,
    )
    .returning("at"),
);

/** Deletes counts of more than a year ago. Returns the most that were deleted from one table. */
export async function deleteOldCounts(db: Db, count: number): Promise<number> {
  const deleted = [deletePinViews, deleteMemberViews, deleteCounts].map(async (remove) => {
    return (await remove(db, { count })).length;
  });
  return Math.max(...(await Promise.all(deleted)));
}
