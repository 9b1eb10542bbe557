import { actionTypes } from "#contract/library/action-types.ts";
import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { lockBoards } from "../boards/index.ts";
import {
  canMove,
  canRemove,
  lockBoardsOfPins,
  lockVisiblePins,
  type PinChoice,
  requireDestination,
} from "../pins/index.ts";
import { moveAll, trashAll } from "./act.ts";
import { copyListed } from "./copy-listed.ts";
import { type BulkResult, beginLong, manyPlaces, runNow } from "./long-action.ts";
import { listOwnPins } from "./select-all-repo.ts";
import type { Target } from "./whole-board.ts";

/** Which of a member's own Pins, wherever they are, without those to leave out. */
export type OwnPlace = { choice: PinChoice; butIds: string[] };

export async function moveOwnPins(
  tx: Tx,
  viewer: SignedInViewer,
  place: OwnPlace,
  target: Target,
): Promise<BulkResult> {
  const pinIds = await listOwnPins(tx, viewer, place);
  const isLong = pinIds.length > LONG_ACTION_PINS;
  // A long action locks the boards of its Pins step by step.
  await lockBoardsOfPins(tx, isLong ? [] : pinIds, [target.boardId]);
  const to = await requireDestination(tx, viewer, target);
  if (isLong) {
    return await beginLong(tx, viewer, { actionType: actionTypes.movePins, pinIds, source: manyPlaces, to });
  }
  const pins = await lockVisiblePins(tx, viewer, pinIds);
  const movable = pins.filter((pin) => canMove(viewer, pin, to));
  return await runNow(moveAll(tx, viewer, movable, to));
}

export async function copyOwnPins(
  tx: Tx,
  viewer: SignedInViewer,
  place: OwnPlace,
  target: Target,
): Promise<BulkResult> {
  const to = await requireDestination(tx, viewer, target);
  await lockBoards(tx, to.board ? [to.board.id] : []);
  return await copyListed(tx, viewer, await listOwnPins(tx, viewer, place), to);
}

export async function deleteOwnPins(tx: Tx, viewer: SignedInViewer, place: OwnPlace): Promise<BulkResult> {
  const pinIds = await listOwnPins(tx, viewer, place);
  if (pinIds.length > LONG_ACTION_PINS) {
    const source = manyPlaces;
    return await beginLong(tx, viewer, { actionType: actionTypes.deletePins, pinIds, source, to: null });
  }
  await lockBoardsOfPins(tx, pinIds);
  const pins = await lockVisiblePins(tx, viewer, pinIds);
  const removable = pins.filter((pin) => canRemove(viewer, pin));
  return await runNow(trashAll(tx, viewer, removable));
}
