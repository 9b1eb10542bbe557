import { boardTexts } from "#contract/library/board-texts.ts";
import { COLLABORATORS_PER_BOARD_MAX } from "#contract/limits/collaboration.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { type ReadableBoard, requireReadableBoard, type WritableBoard } from "./board-access.ts";
import { recordBoardEvent } from "./board-event.ts";
import { getShelf } from "./board-writes-repo.ts";
import { deleteCollaborator, insertCollaborator, isBoardMember } from "./collaborators-repo.ts";
import { hideBoardPictures } from "./hide-pictures.ts";
import { keyBetween } from "./order-key.ts";

/**
 * The board becomes the first of the member's. The names of their boards and the board must be locked, or there could be
 * more collaborators than allowed.
 */
export async function addCollaborator(tx: Tx, actor: Actor, boardId: string): Promise<void> {
  const memberId = actor.member.id;
  const { first_key } = await getShelf(tx, memberId);
  const orderKey = keyBetween(null, first_key);
  const count = await insertCollaborator(tx, { boardId, memberId, orderKey });
  if (count === null) return;
  if (count > COLLABORATORS_PER_BOARD_MAX) {
    throw new AppError("limit_reached", { detail: "board_id", message: boardTexts.collaboratorsFull });
  }
  await tx.clearSharedCaches();
  const board = await requireReadableBoard(tx, actor, boardId);
  await recordBoardEvent(tx, boardId, { ...board, actorId: memberId, verb: "collaborator_joined" });
}

/**
 * The member's Pins stay. What the board hides is hidden from them from the commit on, and its pictures get new
 * addresses. The board must be locked. Returns false if they were no collaborator.
 */
export async function removeCollaborator(
  tx: Tx,
  board: ReadableBoard,
  { memberId, actorId }: { memberId: string; actorId: string },
): Promise<boolean> {
  if (!(await deleteCollaborator(tx, { boardId: board.id, memberId }))) return false;
  await hideBoardPictures(tx, board.id);
  if (memberId === actorId) {
    await recordBoardEvent(tx, board.id, { ...board, actorId, verb: "collaborator_left" });
  } else {
    const data = { member_id: memberId };
    await recordBoardEvent(tx, board.id, { ...board, actorId, verb: "collaborator_removed", data });
  }
  return true;
}

/**
 * Call once the board is locked, in a write whose right to the board was checked before: meanwhile, the member may have
 * left it or been removed.
 */
export async function requireStillSaver(
  tx: Tx,
  { id: boardId, role, privacy, isOwnerPrivate }: WritableBoard,
  memberId: string,
): Promise<void> {
  if (role === "owner" || (await isBoardMember(tx, { boardId, memberId }))) return;
  throw new AppError(privacy === "public" && !isOwnerPrivate ? "not_authorised" : "board_not_found");
}
