import { actionTypes } from "#contract/library/action-types.ts";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor, SignedInViewer } from "#server/platform/viewer.ts";
import { beginAction } from "../boards/actions/index.ts";
import { lockBoards } from "../boards/index.ts";
import { removeCopies } from "../pins/index.ts";
import { LongCopySchema, UNDO_LONG_COPY } from "./copy-notes.ts";
import { manyPlaces, requireIdle } from "./long-action.ts";
import { lockRunningAction } from "./repo.ts";
import { takeCopies } from "./undo-copy-repo.ts";

type Undoer = (tx: Tx, viewer: SignedInViewer, data: unknown) => Promise<BlockingAction | null>;

/** Undoes each kind of action from its stored data. Returns the long action that does it, if there are many Pins. */
export const bulkUndos: Record<string, Undoer> = {
  async [UNDO_LONG_COPY](tx, viewer, data) {
    const { action_id: actionId, board_id: boardId } = LongCopySchema.parse(data);
    if (await lockRunningAction(tx, actionId, 0)) throw new AppError("board_busy");
    const ids = await takeCopies(tx, viewer.member.id, actionId);
    if (ids.length > LONG_ACTION_PINS) return await beginRemoval(tx, viewer, boardId, ids);
    await removeCopies(tx, viewer, ids);
    return null;
  },
};

/** Removes the copies wherever they are by then. The board they went to shows the progress. */
async function beginRemoval(
  tx: Tx,
  { member }: Actor,
  targetBoardId: string | null,
  pinIds: string[],
): Promise<BlockingAction> {
  await lockBoards(tx, targetBoardId === null ? [] : [targetBoardId]);
  await requireIdle(tx, null, targetBoardId);
  return await beginAction(tx, {
    memberId: member.id,
    actionType: actionTypes.deletePins,
    ...manyPlaces,
    targetBoardId,
    targetSectionId: null,
    pinIds,
    total: pinIds.length,
  });
}
