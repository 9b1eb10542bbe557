import { z } from "zod";
import { actionTypes } from "#contract/action-types.ts";
import { boardTexts } from "#contract/board-texts.ts";
import type { BlockingAction } from "#contract/entities/board.ts";
import { LONG_ACTION_PINS } from "#contract/limits.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import {
  beginAction,
  findReadableBoard,
  isLiveBoard,
  lockBoardNames,
  lockBoards,
  requireIdleBoard,
  restoreBoard,
  takeUndoData,
} from "../boards/index.ts";
import { takeUndoStep } from "./merge-steps.ts";
import { countMovedPins, findMergeOf, type Merge } from "./repo.ts";

export const UNDO_MERGE = "undo_merge";

const UndoSchema = z.object({ board_id: z.string() });

/** By the kind of the undo action, how it is taken back with the data it keeps. */
export const mergeUndos = {
  [UNDO_MERGE]: (tx: Tx, viewer: SignedInViewer, data: unknown) =>
    restoreWithPins(tx, viewer, UndoSchema.parse(data).board_id),
};

/**
 * A board out of the trash; if it went there because it was made a section of another, with those of its pins that are
 * still in that section. A merge that ended before its time has left its board where it was. Answers what brings many.
 */
export async function restoreWithPins(
  tx: Tx,
  viewer: SignedInViewer,
  boardId: string,
): Promise<BlockingAction | null> {
  await lockBoardNames(tx, viewer.member.id);
  const found = await findMergeOf(tx, boardId);
  await lockBoards(tx, found ? [boardId, found.targetId] : [boardId]);
  // Again behind the lock: a second one at once finds it done.
  const merge = found && (await findMergeOf(tx, boardId));
  if (merge) await requireIdleBoards(tx, merge);
  if (!merge || !(await isLiveBoard(tx, boardId))) await restoreBoard(tx, viewer, boardId);
  else if ((await findReadableBoard(tx, viewer, boardId))?.role !== "owner") throw new AppError("not_found");
  if (merge) await requireTargetNotMergedOn(tx, merge);
  const undo = { memberId: viewer.member.id, kind: UNDO_MERGE, field: "board_id", id: boardId };
  await takeUndoData(tx, undo);
  return merge ? await takeBack(tx, viewer, merge) : null;
}

async function requireIdleBoards(tx: Tx, { sourceId, targetId }: Merge): Promise<void> {
  for (const id of [sourceId, targetId]) await requireIdleBoard(tx, id);
}

/** Its pins are no longer where the merge has put them, and come back there with the target alone. */
async function requireTargetNotMergedOn(tx: Tx, { targetId }: Merge): Promise<void> {
  if ((await findMergeOf(tx, targetId)) === null || (await isLiveBoard(tx, targetId))) return;
  throw new AppError("conflict", { message: boardTexts.mergedOn });
}

async function takeBack(tx: Tx, { member }: SignedInViewer, merge: Merge): Promise<BlockingAction | null> {
  const total = await countMovedPins(tx, merge.id);
  if (total <= LONG_ACTION_PINS) {
    while (!(await takeUndoStep(tx, merge)).isOver);
    return null;
  }
  return await beginAction(tx, {
    memberId: member.id,
    actionType: actionTypes.movePins,
    ...{ boardId: merge.targetId, sectionId: merge.sectionId, isWholeBoard: false },
    ...{ targetBoardId: merge.sourceId, targetSectionId: null },
    ...{ pinIds: [], total, mergeId: merge.id },
  });
}
