import { actionTypes } from "#contract/library/action-types.ts";
import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { beginAction } from "./actions/begin-action.ts";
import { requireIdleBoard } from "./actions/busy.ts";
import type { WritableBoard } from "./board-access.ts";
import {
  lockBoardPins,
  type PlacedPin,
  setSectionOfPins,
  shiftSectionCounts,
} from "./section-writes-repo.ts";

/**
 * Moves Pins within a locked board into one of its sections, in steps if there are many. Collaborators may move only
 * Pins they saved.
 */
export async function moveIntoSection(
  tx: Tx,
  viewer: SignedInViewer,
  board: WritableBoard,
  sectionId: string,
  pinIds: readonly string[],
  actionType: number = actionTypes.movePins,
): Promise<void> {
  const wanted = [...new Set(pinIds)];
  const pins = await lockBoardPins(tx, { boardId: board.id, pinIds: wanted });
  if (pins.length < wanted.length) throw new AppError("pin_not_found");
  const isOfOthers = pins.some(({ pinner_id }) => pinner_id !== viewer.member.id);
  if (board.role !== "owner" && isOfOthers) throw new AppError("not_authorised");
  const moving = pins.filter(({ section_id }) => section_id !== sectionId);
  if (moving.length === 0) return;
  if (moving.length > LONG_ACTION_PINS) {
    await requireIdleBoard(tx, board.id);
    await beginAction(tx, {
      memberId: viewer.member.id,
      actionType,
      boardId: board.id,
      sectionId: null,
      isWholeBoard: true,
      targetBoardId: board.id,
      targetSectionId: sectionId,
      pinIds: moving.toSorted(byPlace).map(({ id }) => id),
      total: moving.length,
    });
    return;
  }
  const deltas = new Map([[sectionId, moving.length]]);
  for (const { section_id: from } of moving) {
    if (from !== null) deltas.set(from, (deltas.get(from) ?? 0) - 1);
  }
  await shiftSectionCounts(tx, deltas);
  await setSectionOfPins(tx, { pinIds: moving.map(({ id }) => id), sectionId });
}

/** Last in order first, as long actions process them. */
function byPlace(one: PlacedPin, other: PlacedPin): number {
  const difference = BigInt(one.place) - BigInt(other.place) || BigInt(one.id) - BigInt(other.id);
  return difference < 0n ? -1 : 1;
}
