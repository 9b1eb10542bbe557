import { boardTexts } from "#contract/library/board-texts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { keepSecretAfterAction } from "./actions/actions-repo.ts";
import { requireIdleBoard } from "./actions/busy.ts";
import { hideIncomingBoards, lockWithActions } from "./actions/hide-during-action.ts";
import { lockBoards } from "./board-access.ts";
import { hideBoardPictures } from "./hide-pictures.ts";
import {
  findBoardToWithhold,
  markWithheld,
  unmarkWithheld,
  type WithholdableBoard,
} from "./withhold-repo.ts";

/**
 * Staff withhold a board, also one in the trash, from everyone but its owner and collaborators: it becomes secret until
 * they give it back.
 */
export async function withholdBoard(tx: Tx, id: string): Promise<void> {
  await lockWithActions(tx, id);
  const board = await getBoard(tx, id);
  if (board.withheld_privacy !== null) {
    throw new AppError("conflict", { message: boardTexts.withheldAlready });
  }
  await markWithheld(tx, { id, formerPrivacy: board.lasting_privacy });
  await keepSecretAfterAction(tx, id);
  await hideBoardPictures(tx, id);
  const { is_owner_private: isOwnerPrivate } = board;
  await hideIncomingBoards(tx, { id, privacy: "secret", isOwnerPrivate });
}

/**
 * The board gets back the privacy it had. Not while a long action runs on it, because its Pins may be on their way to
 * where fewer people see them.
 */
export async function giveBoardBack(tx: Tx, id: string): Promise<void> {
  await lockBoards(tx, [id]);
  const board = await getBoard(tx, id);
  if (board.withheld_privacy === null) {
    throw new AppError("conflict", { message: boardTexts.notWithheld });
  }
  await requireIdleBoard(tx, id);
  await unmarkWithheld(tx, { id });
}

/** Call with the board locked, because it is read as it is now. */
async function getBoard(tx: Tx, id: string): Promise<WithholdableBoard> {
  const board = await findBoardToWithhold(tx, id);
  if (board === null) throw new AppError("board_not_found");
  return board;
}
