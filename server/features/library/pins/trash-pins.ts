import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { rotateHiddenSignatures } from "../../base/media/index.ts";
import { countPins, type Destination, findFormerDestination } from "./destination.ts";
import { type LockedPin, lockBoardsOfPins } from "./locked-pins-repo.ts";
import { recordRestored } from "./pins-event.ts";
import { lockTrashed, markRestored, markTrashed } from "./trash-repo.ts";

/** Moves Pins to their pinners' trash. The caller has locked the boards and checked the permissions. */
export async function trashPins(tx: Tx, pins: readonly LockedPin[]): Promise<void> {
  const locations = Map.groupBy(pins, (pin) => [pin.pinner_id, pin.board_id, pin.section_id].join());
  for (const group of locations.values()) {
    const [first] = group;
    if (!first) continue;
    const { pinner_id: pinnerId, board_id: boardId, section_id: sectionId } = first;
    await countPins(tx, { pinnerId, boardId, sectionId }, -group.length);
  }
  await markTrashed(tx, { ids: pins.map(({ id }) => id) });
  await rotateHiddenSignatures(
    tx,
    pins.map((pin) => pin.picture_id),
  );
}

type RestoreOptions = {
  to?: Destination | null;
  /** The Pins' versions after trashing. If they still match, other people's Pins return to the member's board too. */
  versions?: number[];
};

/**
 * Restores the member's own Pins to where they were or to another destination. If the section or board is gone or
 * closed to the member, the Pin returns without it. Returns how many were restored.
 */
export async function restorePins(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { to = null, versions = [] }: RestoreOptions = {},
): Promise<number> {
  await lockBoardsOfPins(tx, ids, [to?.board?.id]);
  const pins = await lockTrashed(tx, { ids: [...ids], versions, memberId: actor.member.id });
  for (const group of Map.groupBy(pins, (pin) => `${pin.board_id} ${pin.section_id}`).values()) {
    const [first] = group;
    if (!first) continue;
    const location = to
      ? { boardId: to.board?.id ?? null, sectionId: to.sectionId }
      : await findFormerDestination(tx, actor, { boardId: first.board_id, sectionId: first.section_id });
    const isElsewhere = location.boardId !== first.board_id;
    if (isElsewhere && !first.was_public) requireStaysHidden(to, first.board_owner_id === actor.member.id);
    await countPins(tx, { pinnerId: first.pinner_id, ...location }, group.length, false);
    await markRestored(tx, { ids: group.map(({ id }) => id), ...location });
    await recordRestored(tx, actor, location.boardId, group);
  }
  return pins.length;
}

/**
 * A Pin from a hidden board must not become public just because that board is gone or closed to its pinner. Only the
 * board's owner may choose a public destination.
 */
function requireStaysHidden(to: Destination | null, isOwners: boolean): void {
  if (to?.board && (isOwners || to.board.lastingPrivacy !== "public")) return;
  throw new AppError("not_authorised", { detail: "board_id" });
}
