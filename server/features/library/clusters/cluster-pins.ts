import { nameKey } from "#contract/formats/names.ts";
import { PIN_CLUSTER_PINS_MIN, PIN_CLUSTERS_MAX } from "#contract/limits/clusters.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { listTakenNames, meaningfulKeys } from "../picker/index.ts";
import { type ClusterRow, deleteClusters, lockClusters, putCluster } from "./clusters-repo.ts";
import { groupAlike } from "./group-alike.ts";
import { nameCluster } from "./name-cluster.ts";
import { listNamesOfIdeas, listOwnBoards, listOwnPins, type OwnPin } from "./own-pins-repo.ts";

const LEAST_LIKENESS = 0.14;
/** Text beyond this is seldom about the picture. */
const DESCRIPTION_READ = 200;
/** The most typical Pins, whose pictures stand for all. */
const MEDOIDS = 3;
/** Clusters that share this part of their Pins are the same. */
const SAME_SHARE = 0.5;
/** A group is a board already if most of it is most of one board. */
const BOARD_SHARE = 0.6;

type Cluster = Omit<ClusterRow, "id" | "place">;

/** Compares a member's own Pins again, and stores the groups they form. */
export async function clusterPinsOf({ db }: Pick<Context, "db">, memberId: string): Promise<void> {
  const pins = await listOwnPins(db, { memberId });
  const sizes = new Map((await listOwnBoards(db, { memberId })).map(({ id, count }) => [id, count]));
  const found: Cluster[] = [];
  for (const areQuickSaves of [true, false]) {
    const some = pins.filter((pin) => (pin.board_id === null) === areQuickSaves);
    for (const members of findGroups(some, sizes)) {
      const names = await nameGroup({ db }, memberId, members);
      const pinIds = members.map(({ id }) => id);
      const boardIds = members.map((pin) => pin.board_id ?? "0");
      found.push({ memberId, names, pinIds, boardIds, areQuickSaves });
    }
  }
  await db.transaction((tx) => store(tx, memberId, found));
}

function findGroups(pins: readonly OwnPin[], sizes: ReadonlyMap<string, number>): OwnPin[][] {
  const traits = pins.map(({ places, title, description }) => ({
    places,
    words: meaningfulKeys(`${title}\n${description.slice(0, DESCRIPTION_READ)}`),
  }));
  const options = { leastSize: PIN_CLUSTER_PINS_MIN, leastLikeness: LEAST_LIKENESS };
  return groupAlike(traits, options)
    .map(({ members }) => members.flatMap((index) => pins[index] ?? []))
    .filter((members) => !isBoard(members, sizes))
    .slice(0, PIN_CLUSTERS_MAX);
}

function isBoard(members: readonly OwnPin[], sizes: ReadonlyMap<string, number>): boolean {
  const byBoard = Map.groupBy(members, (pin) => pin.board_id);
  return [...byBoard].some(
    ([boardId, { length }]) =>
      boardId !== null &&
      length >= members.length * BOARD_SHARE &&
      length >= (sizes.get(boardId) ?? 0) * BOARD_SHARE,
  );
}

async function nameGroup(
  { db }: Pick<Context, "db">,
  memberId: string,
  members: readonly OwnPin[],
): Promise<string[]> {
  const ideas = members.slice(0, MEDOIDS).flatMap(({ idea }) => idea ?? []);
  const viewerIds = { viewerId: memberId, fullViewerId: memberId };
  const ofBoards = await listNamesOfIdeas(db, { ...viewerIds, memberId, ideas });
  const titles = members.map(({ title }) => title);
  const boardNames = ofBoards.map(({ name }) => name);
  const names = nameCluster(titles, boardNames);
  return nameCluster(titles, boardNames, await listTakenNames(db, memberId, names.map(nameKey)));
}

/** Clusters that are still the same keep their ids, so that their pages stay. */
async function store(tx: Tx, memberId: string, found: readonly Cluster[]): Promise<void> {
  const known = await lockClusters(tx, memberId);
  const dismissed = known.filter((cluster) => cluster.is_dismissed);
  const shown = new Map(
    known.filter((cluster) => !cluster.is_dismissed).map(({ id, pin_ids }) => [id, new Set(pin_ids)]),
  );
  let place = 0;
  for (const cluster of found) {
    if (dismissed.some(({ pin_ids }) => isSame(cluster.pinIds, new Set(pin_ids)))) continue;
    const [id = null] = [...shown].find(([, pinIds]) => isSame(cluster.pinIds, pinIds)) ?? [];
    if (id !== null) shown.delete(id);
    await putCluster(tx, { ...cluster, id, place: place++ });
  }
  await deleteClusters(tx, { ids: [...shown.keys()] });
}

function isSame(pinIds: readonly string[], other: ReadonlySet<string>): boolean {
  return pinIds.filter((id) => other.has(id)).length >= pinIds.length * SAME_SHARE;
}
