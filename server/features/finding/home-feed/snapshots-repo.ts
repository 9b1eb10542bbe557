import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { FEED } from "./weights.ts";

const SNAPSHOTS_MAX = 2;

/** Stands for the member's favorites in place of a board. */
export const FAVORITES = "favorites";

/** A Pin that the feed was made from. */
export type SnapshotSeed = { idea: number; pinId: string; boardId: string; weight: number };

export type NewSnapshot = {
  id: string;
  memberId: string;
  pinIds: string[];
  ideas: number[];
  sources: string[];
  seeds: SnapshotSeed[];
  pastPinIds: string[];
  pastIdeas: number[];
};

const selectId = prepare<{ memberId: string }>("next_snapshot_id")((slot) =>
  build.selectNoFrom(sql<string>`${idOfMembers(slot("memberId"))}`.as("id")),
);

export async function nextSnapshotId(on: Queryable, memberId: string): Promise<string> {
  return (await findFirst(selectId(on, { memberId })))?.id ?? "0";
}

const insertSnapshot = prepareWrite<Omit<NewSnapshot, "seeds"> & { seeds: string }>("add_feed_snapshot")(
  (slot) =>
    build
      .insertInto("feed_snapshots")
      .columns([
        ...(["id", "member_id", "pin_ids", "ideas", "sources", "seeds"] as const),
        ...(["past_pin_ids", "past_ideas"] as const),
      ])
      .expression((from) =>
        // Not for someone who turned recommendations off meanwhile.
        from
          .selectFrom("members")
          .select([
            sql<string>`${slot("id")}::bigint`.as("id"),
            "members.id as member_id",
            sql<string[]>`${slot("pinIds")}::bigint[]`.as("pin_ids"),
            sql<number[]>`${slot("ideas")}::integer[]`.as("ideas"),
            sql<string[]>`${slot("sources")}::text[]`.as("sources"),
            sql<string>`${slot("seeds")}::jsonb`.as("seeds"),
            sql<string[]>`${slot("pastPinIds")}::bigint[]`.as("past_pin_ids"),
            sql<number[]>`${slot("pastIdeas")}::integer[]`.as("past_ideas"),
          ])
          .where("members.id", "=", slot("memberId"))
          .where("members.recommendations", "=", "all")
          .forKeyShare(),
      ),
);

const removeOlder = prepareWrite<{ memberId: string }>("remove_older_snapshots")((slot) =>
  build
    .deleteFrom("feed_snapshots")
    .where("member_id", "=", slot("memberId"))
    .where(
      "id",
      "<",
      sql<string>`(select min(id) from (
        select id from feed_snapshots where member_id = ${slot("memberId")}::bigint
        order by id desc limit ${sql.lit(SNAPSHOTS_MAX)}
      ) as newest)`,
    ),
);

/** Keeps a snapshot and, of the member's others, the newest. */
export async function addSnapshot(tx: Tx, snapshot: NewSnapshot): Promise<void> {
  await insertSnapshot(tx, { ...snapshot, seeds: JSON.stringify(snapshot.seeds) });
  await removeOlder(tx, { memberId: snapshot.memberId });
}

const selectSnapshots = prepare<{ memberId: string }>("list_feed_snapshots")((slot) =>
  build
    .selectFrom("feed_snapshots")
    .select(["id", "pin_ids", "ideas", "sources", "seeds", "past_pin_ids", "past_ideas", "read_count"])
    .where("member_id", "=", slot("memberId"))
    .where("read_at", ">", sql<string>`now() - make_interval(mins => ${sql.lit(FEED.keptMinutes)})`)
    .orderBy("id", "desc")
    .limit(SNAPSHOTS_MAX),
);

export type Snapshot = Omit<Awaited<ReturnType<typeof selectSnapshots>>[number], "seeds"> & {
  seeds: SnapshotSeed[];
};

/** The member's snapshots that later pages may still continue, newest first. */
export async function listSnapshots(on: Queryable, memberId: string): Promise<Snapshot[]> {
  const rows = await selectSnapshots(on, { memberId });
  return rows.map((row) => ({ ...row, seeds: row.seeds as SnapshotSeed[] }));
}

export const noteRead = prepareWrite<{ id: string; memberId: string; count: number }>("note_snapshot_read")(
  (slot) =>
    build
      .updateTable("feed_snapshots")
      .set({
        read_count: sql<number>`greatest(read_count, ${slot("count")}::integer)`,
        read_at: sql<string>`now()`,
      })
      .where("id", "=", slot("id"))
      .where("member_id", "=", slot("memberId")),
);

export const removeSnapshots = prepareWrite<{ memberId: string }>("remove_feed_snapshots")((slot) =>
  build.deleteFrom("feed_snapshots").where("member_id", "=", slot("memberId")),
);

export const sweepSnapshots = prepareWrite<Record<never, never>>("sweep_feed_snapshots")(() =>
  build
    .deleteFrom("feed_snapshots")
    .where("read_at", "<", sql<string>`now() - make_interval(mins => ${sql.lit(FEED.keptMinutes)})`),
);
