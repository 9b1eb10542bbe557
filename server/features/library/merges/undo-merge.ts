import { z } from "zod";
import { actionTypes } from "#contract/library/action-types.ts";
import { boardTexts } from "#contract/library/board-texts.ts";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { takeUndo } from "#server/platform/undo.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { beginAction, requireIdleBoard } from "../boards/actions/index.ts";
import { findReadableBoard, lockBoardNames, lockBoards } from "../boards/index.ts";
import { isLiveBoard, restoreBoard } from "../boards/merging/index.ts";
import { takeUndoStep } from "./merge-steps.ts";
import { countMovedPins, findMergeOf, type Merge } from "./repo.ts";

export const UNDO_MERGE = "undo_merge";

const UndoSchema = z.object({ board_id: z.string() });

/** Undoes each kind of action from its stored data. */
export const mergeUndos = {
  [UNDO_MERGE]: (tx: Tx, viewer: SignedInViewer, data: unknown) =>
    restoreWithPins(tx, viewer, UndoSchema.parse(data).board_id),
};

/**
 * Restores a board from the trash. If a merge put it there, its Pins that are still in the merged section come back
 * too. An interrupted merge has left the board where it was. Returns the long action if there are many Pins.
 */
export async function restoreWithPins(
  tx: Tx,
  viewer: SignedInViewer,
  boardId: string,
): Promise<BlockingAction | null> {
  await lockBoardNames(tx, viewer.member.id);
  const found = await findMergeOf(tx, boardId);
  await lockBoards(tx, found ? [boardId, found.targetId] : [boardId]);
  // Read it again under the lock: a concurrent undo may have finished.
  const merge = found && (await findMergeOf(tx, boardId));
  if (merge) await requireIdleBoards(tx, merge);
  if (!merge || !(await isLiveBoard(tx, boardId))) await restoreBoard(tx, viewer, boardId);
  else if ((await findReadableBoard(tx, viewer, boardId))?.role !== "owner") throw new AppError("not_found");
  if (merge) await requireTargetNotMerged(tx, merge);
  const undo = { memberId: viewer.member.id, kind: UNDO_MERGE, field: "board_id", id: boardId };
  await takeUndo(tx, undo);
  return merge ? await undoMerge(tx, viewer, merge) : null;
}

async function requireIdleBoards(tx: Tx, { sourceId, targetId }: Merge): Promise<void> {
  for (const id of [sourceId, targetId]) await requireIdleBoard(tx, id);
}

/**
 * If the target has been merged into a third board, the Pins are no longer where this merge put them; restoring the
 * target brings them back.
 */
async function requireTargetNotMerged(tx: Tx, { targetId }: Merge): Promise<void> {
  if ((await findMergeOf(tx, targetId)) === null || (await isLiveBoard(tx, targetId))) return;
  throw new AppError("conflict", { message: boardTexts.mergedOn });
}

async function undoMerge(tx: Tx, { member }: SignedInViewer, merge: Merge): Promise<BlockingAction | null> {
  const total = await countMovedPins(tx, merge.id);
  if (total <= LONG_ACTION_PINS) {
    while (!(await takeUndoStep(tx, merge)).isOver);
    return null;
  }
  return await beginAction(tx, {
    memberId: member.id,
    actionType: actionTypes.movePins,
    boardId: merge.targetId,
    sectionId: merge.sectionId,
    isWholeBoard: false,
    targetBoardId: merge.sourceId,
    targetSectionId: null,
    pinIds: [],
    total,
    mergeId: merge.id,
  });
}
