import type { Tx } from "#server/platform/db/database.ts";
import { adoptPictures } from "../../base/media/index.ts";
import { copyPages } from "../../base/stories/index.ts";
import { insertCopies } from "./copy-repo.ts";
import { countSaves, type Destination } from "./destination.ts";
import type { LockedPin } from "./locked-pins-repo.ts";

/**
 * Creates copies in the order of the originals and returns their ids. The caller has locked the Pins and checked that
 * they may be copied there. As with every save, the copy of a Pin that isn't public doesn't refer to it.
 */
export async function copyLockedPins(
  tx: Tx,
  memberId: string,
  pins: readonly LockedPin[],
  to: Destination,
): Promise<string[]> {
  if (pins.length === 0) return [];
  const ordered = pins.toSorted(byPlace);
  const location = { pinnerId: memberId, boardId: to.board?.id ?? null, sectionId: to.sectionId };
  await countSaves(tx, to, { pinnerId: memberId, count: ordered.length });
  const pictures = await adoptPictures(
    tx,
    memberId,
    ordered.map((pin) => pin.picture_id),
  );
  const originals = ordered.map(({ id, picture_id, is_public }) => ({
    id,
    pictureId: pictures.get(picture_id),
    isPublic: is_public,
  }));
  const ids = await insertCopies(tx, location, originals);
  const copies = ordered.map((pin, at) => ({ ...pin, originalId: pin.id, copyId: ids[at] ?? "" }));
  await copyPages(
    tx,
    memberId,
    copies.filter(({ page_count: pageCount }) => pageCount > 0),
  );
  return ids;
}

/** Last in a board's order first, because new Pins go on top. */
export function byPlace(one: LockedPin, other: LockedPin): number {
  return compareIds(one.place, other.place) || compareIds(one.id, other.id);
}

function compareIds(one: string, other: string): number {
  const difference = BigInt(one) - BigInt(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
