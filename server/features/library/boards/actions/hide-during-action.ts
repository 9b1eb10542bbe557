import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type BoardPrivacy, lockBoards, type ReadableBoard } from "../board-access.ts";
import { hideBoardPictures } from "../hide-pictures.ts";
import {
  isHiddenByAction,
  keepSecretAfterAction,
  listIncomingBoards,
  lockActionsOfBoard,
  setBoardPrivacy,
  setFormerPrivacy,
} from "./actions-repo.ts";

/**
 * A long action moves Pins off a board in steps. If fewer people may see them at the target, a Pin would stay visible
 * until its step. So the board itself becomes secret in the transaction that begins the action, as if its owner had
 * chosen so, and gets its own privacy back in the transaction that ends it. Each step gives the pictures it moves new
 * addresses; Pins that stay behind become visible again.
 *
 * A step locks its action before its boards. Every write that changes who sees a board does the same: it locks the
 * running actions first, then all the boards they touch at once.
 */

type Audience = Pick<ReadableBoard, "privacy" | "isOwnerPrivate">;

/**
 * Returns the privacy to restore after the action, or null if the source needn't be hidden because everyone who sees it
 * will see the target.
 */
export function formerPrivacyOf(source: Audience, target: Audience): BoardPrivacy | null {
  return opennessOf(target) < opennessOf(source) ? source.privacy : null;
}

function opennessOf({ privacy, isOwnerPrivate }: Audience): number {
  if (privacy === "public") return isOwnerPrivate ? 2 : 3;
  return privacy === "protected" ? 1 : 0;
}

export async function hideDuringAction(tx: Tx, boardId: string): Promise<void> {
  await setBoardPrivacy(tx, { id: boardId, privacy: "secret" });
  await tx.clearSharedCaches();
}

/** Call before any other lock except the lock of names, in a write that changes who sees the board. */
export async function lockWithActions(tx: Tx, boardId: string): Promise<void> {
  const boardIds = await lockActionsOfBoard(tx, boardId);
  // An action that began just before this lock isn't included. Its first step and this transaction can then deadlock,
  // and whichever one PostgreSQL aborts will see it on retry.
  await lockBoards(tx, [boardId, ...boardIds]);
}

/** Call when fewer people will see the board: also hides the boards that are being emptied into it. */
export async function hideIncomingBoards(tx: Tx, target: Audience & { id: string }): Promise<void> {
  for (const { actionId, ...source } of await listIncomingBoards(tx, target.id)) {
    const formerPrivacy = formerPrivacyOf(source, target);
    if (formerPrivacy === null) continue;
    await setFormerPrivacy(tx, { actionId, formerPrivacy });
    await hideDuringAction(tx, source.id);
  }
}

/** Call with the board locked: no one may open it until its Pins are at the target, where they are hidden. */
export async function requireNotHiddenByAction(tx: Tx, boardId: string): Promise<void> {
  if (await isHiddenByAction(tx, boardId)) throw new AppError("board_busy");
}

/** Keeps a locked board secret permanently. Returns false unless it was secret only for the duration of an action. */
export async function keepHiddenAfterAction(tx: Tx, boardId: string): Promise<boolean> {
  if (!(await keepSecretAfterAction(tx, boardId))) return false;
  await hideBoardPictures(tx, boardId);
  return true;
}

/** Restores the board's privacy when the action ends, successfully or not. */
export async function restorePrivacy(
  tx: Tx,
  {
    board_id: boardId,
    former_privacy: privacy,
  }: { board_id: string | null; former_privacy: BoardPrivacy | null },
): Promise<void> {
  if (boardId !== null && privacy !== null) await setBoardPrivacy(tx, { id: boardId, privacy });
}
