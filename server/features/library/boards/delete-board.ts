import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { createUndo } from "#server/platform/undo.ts";
import { requireIdleBoard } from "./actions/busy.ts";
import { lockOwnBoard, type WritableBoard } from "./board-access.ts";
import { recordBoardEvent } from "./board-event.ts";
import { hideBoardPictures } from "./hide-pictures.ts";
import { RESTORE_BOARD, trashBoard } from "./trash/undo-repo.ts";

/** Sections and Pins keep their rows: no one sees what is on a board in the trash. */
export async function deleteBoard(
  scope: Scope,
  options: ParsedOptionsOf<"Board.delete">,
): Promise<ResultOf<"Board.delete">> {
  const { viewer } = await actAs(scope, options);
  const memberId = viewer.member.id;
  const { board_id: id } = options;
  return await scope.context.db.transaction(async (tx) => {
    const board = await lockOwnBoard(tx, viewer, id);
    await requireIdleBoard(tx, id);
    await trashOwnBoard(tx, memberId, board);
    return { id, undo: await createUndo(tx, { memberId, kind: RESTORE_BOARD, data: { board_id: id } }) };
  });
}

/** The caller has locked the board. */
export async function trashOwnBoard(tx: Tx, memberId: string, board: WritableBoard): Promise<void> {
  const { id } = board;
  await trashBoard(tx, { id });
  await hideBoardPictures(tx, id);
  await recordBoardEvent(tx, id, { ...board, actorId: memberId, verb: "board_deleted" });
}
