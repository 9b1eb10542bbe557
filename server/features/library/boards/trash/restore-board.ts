import { BOARD_NAME_MAX } from "#contract/limits/boards.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { takeUndo } from "#server/platform/undo.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { listTakenBoardSlugs, releaseFormerBoardSlug } from "../addresses-repo.ts";
import { recordBoardEvent } from "../board-event.ts";
import { chooseBoardSlug, chooseFreeName, type Named } from "../board-names.ts";
import { getShelf, lockBoardNames, setOrderKey } from "../board-writes-repo.ts";
import { requireRoomForBoard } from "../create-board.ts";
import { keyBetween } from "../order-key.ts";
import { listTakenBoardNames, lockTrashedBoard, RESTORE_BOARD, restoreBoardRow } from "./undo-repo.ts";

/**
 * Restores the board with everything on it, in first position. If another board has taken its name or address, it gets
 * the next free one.
 */
export async function restoreBoard(tx: Tx, viewer: SignedInViewer, boardId: string): Promise<void> {
  const ownerId = viewer.member.id;
  await lockBoardNames(tx, ownerId);
  const board = await lockTrashedBoard(tx, ownerId, boardId);
  if (!board) throw new AppError("not_found");
  const shelf = await getShelf(tx, ownerId);
  requireRoomForBoard(shelf);
  const named = await chooseBoardName(tx, ownerId, { name: board.name, key: board.name_key });
  const slug = await chooseRestoredSlug(tx, ownerId, { ...board, name: named.name });
  await restoreBoardRow(tx, { id: boardId, name: named.name, nameKey: named.key, slug });
  await releaseFormerBoardSlug(tx, { ownerId, slug });
  await setOrderKey(tx, { boardId, memberId: ownerId, orderKey: keyBetween(null, shelf.first_key) });
  await takeUndo(tx, { memberId: ownerId, kind: RESTORE_BOARD, field: "board_id", id: boardId });
  const { privacy } = board;
  const isOwnerPrivate = shelf.is_private;
  await recordBoardEvent(tx, boardId, { actorId: ownerId, verb: "board_restored", privacy, isOwnerPrivate });
}

/** Finds a free name for a board that joins a member's boards. */
export async function chooseBoardName(tx: Tx, ownerId: string, named: Named): Promise<Named> {
  return await chooseFreeName(named, BOARD_NAME_MAX, (keys) => listTakenBoardNames(tx, ownerId, keys));
}

type Addressed = { id: string; name: string; slug: string };

export async function chooseRestoredSlug(tx: Tx, ownerId: string, board: Addressed): Promise<string> {
  const taken = await listTakenBoardSlugs(tx, ownerId, [board.slug], board.id);
  return taken.length === 0 ? board.slug : await chooseBoardSlug(tx, ownerId, board);
}
