import type { Db, Tx } from "#server/platform/db/database.ts";
import { type FoundPair, toFoundPair } from "./core/add-pairs.ts";
import { type FormedGroup, formGroups } from "./core/form-groups.ts";
import { deleteGroups, deleteOldDismissals, type KnownGroup, lockGroups, putGroup } from "./groups-repo.ts";
import {
  listCoversOfVideos,
  listPinsOfPictures,
  listRepeated,
  measureOwn,
  type PinsOfPicture,
} from "./own-pictures-repo.ts";
import { finishSearch, type Search } from "./searches-repo.ts";

/** Ends a search: forms groups of the pairs it found, of Pins of the same file, and of covers of the same video. */
export async function storeGroups(db: Db, { memberId, number, pairs }: Search): Promise<void> {
  await db.transaction(async (tx) => {
    const [own] = await measureOwn(tx, { memberId });
    const finish = { newestPinId: own?.newest_pin_id ?? "0", unseenCount: own?.unseen_count ?? 0 };
    if (!(await finishSearch(tx, { memberId, number, ...finish }))) return;
    const known = await lockGroups(tx, memberId);
    const dismissed = known.filter((group) => group.is_dismissed);
    const samePairs = [...pairs.filter(({ isSame }) => isSame), ...(await pairCovers(tx, memberId))];
    const similarPairs = pairs.filter(({ isSame }) => !isSame);
    const formed = formGroups({
      samePairs,
      similarPairs,
      ...(await readPins(tx, memberId, [...samePairs, ...similarPairs])),
      isDismissed: createDismissed(dismissed),
    });
    await replaceGroups(tx, memberId, known, formed);
    await deleteOldDismissals(tx, { memberId });
  });
}

async function pairCovers(tx: Tx, memberId: string): Promise<FoundPair[]> {
  const videos = await listCoversOfVideos(tx, { memberId });
  return videos.flatMap(({ picture_ids: [first = "", ...others] }) =>
    others.map((id) => ({ ...toFoundPair(first, id, 1), isSame: true })),
  );
}

async function readPins(tx: Tx, memberId: string, pairs: readonly FoundPair[]) {
  const repeated = await listRepeated(tx, { memberId });
  const ofPairs = await listPinsOfPictures(tx, { memberId, ids: idsOf(pairs) });
  const toEntry = ({ picture_id, pin_ids }: PinsOfPicture) => [picture_id, pin_ids] as const;
  return {
    pinsOf: new Map([...repeated, ...ofPairs].map(toEntry)),
    repeatedIds: repeated.map(({ picture_id }) => picture_id),
  };
}

function idsOf(pairs: readonly FoundPair[]): string[] {
  return [...new Set(pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]))];
}

/** A group is dismissed if all its Pins were in one that the member dismissed. */
function createDismissed(dismissed: readonly KnownGroup[]): (pinIds: readonly string[]) => boolean {
  const groupsOf = new Map<string, Set<string>>();
  for (const { id, pin_ids } of dismissed) {
    for (const pinId of pin_ids) groupsOf.set(pinId, (groupsOf.get(pinId) ?? new Set()).add(id));
  }
  return ([first = "", ...rest]) => {
    const common = [...(groupsOf.get(first) ?? [])];
    return common.some((id) => rest.every((pinId) => groupsOf.get(pinId)?.has(id)));
  };
}

/** A group that shares a Pin with one from before keeps its id, so that an open page can go on with it. */
async function replaceGroups(
  tx: Tx,
  memberId: string,
  known: readonly KnownGroup[],
  formed: readonly FormedGroup[],
): Promise<void> {
  const before = known.filter((group) => !group.is_dismissed);
  const idOf = new Map(before.flatMap(({ id, pin_ids }) => pin_ids.map((pinId) => [pinId, id] as const)));
  const left = new Set(before.map(({ id }) => id));
  for (const group of formed) {
    const id = group.pinIds
      .map((pinId) => idOf.get(pinId))
      .find((each) => each !== undefined && left.has(each));
    if (id !== undefined) left.delete(id);
    await putGroup(tx, { id: id ?? null, memberId, ...group });
  }
  await deleteGroups(tx, { ids: [...left] });
}
