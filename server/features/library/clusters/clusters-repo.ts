import { sql } from "kysely";
import { PIN_CLUSTER_PINS_MIN } from "#contract/limits/clusters.ts";
import { isPinVisible, perPin, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite, type Slots } from "#server/platform/db/prepared.ts";

type Asked = ViewerIds & { memberId: string; clusterId: string | null; withQuickSaves: boolean };

/** The Pins of a cluster that are still where it found them, the most typical first. */
function stillThere(slot: Slots<ViewerIds>) {
  const viewerIds = viewerIdsIn(slot);
  return sql`unnest(clusters.pin_ids, clusters.board_ids) with ordinality as list(pin_id, board_id, place)
    join pins on pins.id = list.pin_id
    where pins.pinner_id = clusters.member_id and pins.section_id is null
      and coalesce(pins.board_id, 0) = list.board_id and ${perPin(isPinVisible(viewerIds))}`;
}

const selectClusters = prepare<Asked>("list_pin_clusters")((slot) => {
  const shown = sql<{ pin_ids: string[] }>`(
    select coalesce(array_agg(pins.id::text order by list.place), '{}') as pin_ids from ${stillThere(slot)}
  )`;
  return (
    build
      .selectFrom("pin_clusters as clusters")
      .innerJoinLateral(shown.as("shown"), (join) => join.onTrue())
      .select(["clusters.id", "clusters.names", "shown.pin_ids"])
      .where("clusters.member_id", "=", slot("memberId"))
      // A dismissed one is still opened by its address, for example while the undo of the dismissal is on its way.
      .where(sql<boolean>`(${slot("clusterId")}::bigint is not null or clusters.dismissed_at is null)`)
      .where(
        sql<boolean>`(${slot("clusterId")}::bigint is null or clusters.id = ${slot("clusterId")}::bigint)`,
      )
      .where(sql<boolean>`(${slot("withQuickSaves")}::boolean or not clusters.are_quick_saves)`)
      .where(sql<boolean>`cardinality(shown.pin_ids) >= ${sql.lit(PIN_CLUSTER_PINS_MIN)}`)
      .orderBy("clusters.place")
      .orderBy("clusters.id")
  );
});

export type ShownCluster = Awaited<ReturnType<typeof selectClusters>>[number];

/** Lists what is suggested to the member, best first, as far as its Pins are still where they were. */
export async function listClusters(
  on: Queryable,
  values: ViewerIds & { memberId: string; withQuickSaves: boolean },
): Promise<ShownCluster[]> {
  return await selectClusters(on, { ...values, clusterId: null });
}

export async function findCluster(
  on: Queryable,
  values: ViewerIds & { memberId: string; clusterId: string },
): Promise<ShownCluster | null> {
  return await findFirst(selectClusters(on, { ...values, withQuickSaves: true }));
}

const updateDismissed = prepare<{ memberId: string; clusterId: string; isDismissed: boolean }>(
  "dismiss_pin_cluster",
)((slot) =>
  build
    .updateTable("pin_clusters")
    .set({ dismissed_at: sql`case when ${slot("isDismissed")}::boolean then now() end` })
    .where("id", "=", slot("clusterId"))
    .where("member_id", "=", slot("memberId"))
    .returning("id"),
);

/** Returns whether there is such a cluster. */
export async function dismissCluster(
  tx: Tx,
  values: { memberId: string; clusterId: string; isDismissed: boolean },
): Promise<boolean> {
  return (await findFirst(updateDismissed(tx, values))) !== null;
}

const selectKnown = prepare<{ memberId: string }>("list_known_pin_clusters")((slot) =>
  build
    .selectFrom("pin_clusters")
    .select(["id", "pin_ids", sql<boolean>`dismissed_at is not null`.as("is_dismissed")])
    .where("member_id", "=", slot("memberId"))
    .orderBy("place")
    .orderBy("id")
    .forUpdate(),
);

/** Locks all clusters of a member, dismissed ones too. */
export async function lockClusters(tx: Tx, memberId: string) {
  return await selectKnown(tx, { memberId });
}

export type ClusterRow = {
  /** Null for a new one. */
  id: string | null;
  memberId: string;
  names: string[];
  pinIds: string[];
  boardIds: string[];
  areQuickSaves: boolean;
  place: number;
};

export const putCluster = prepareWrite<ClusterRow>("put_pin_cluster")((slot) =>
  build
    .insertInto("pin_clusters")
    .values({
      id: sql`coalesce(${slot("id")}::bigint, next_id(home_of(${slot("memberId")}::bigint)))`,
      member_id: slot("memberId"),
      names: slot("names"),
      pin_ids: slot("pinIds"),
      board_ids: slot("boardIds"),
      are_quick_saves: slot("areQuickSaves"),
      place: slot("place"),
    })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((update) => ({
        names: update.ref("excluded.names"),
        pin_ids: update.ref("excluded.pin_ids"),
        board_ids: update.ref("excluded.board_ids"),
        are_quick_saves: update.ref("excluded.are_quick_saves"),
        place: update.ref("excluded.place"),
      })),
    ),
);

export const deleteClusters = prepareWrite<{ ids: string[] }>("delete_pin_clusters")((slot) =>
  build.deleteFrom("pin_clusters").where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

export const purgeClusters = prepareWrite<{ memberId: string }>("purge_pin_clusters")((slot) =>
  build.deleteFrom("pin_clusters").where("member_id", "=", slot("memberId")),
);
