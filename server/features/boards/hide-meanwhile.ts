import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type BoardPrivacy, lockBoards, type ReadableBoard } from "./board-access.ts";
import {
  isHiddenMeanwhile,
  keepSecretAfterwards,
  listComingBoards,
  lockActionsOfBoard,
  setBoardPrivacy,
  setFormerPrivacy,
} from "./board-actions-repo.ts";
import { hideBoardPictures } from "./hide-pictures.ts";

/*
 * A long action takes a board's pins away in steps. Where fewer people see them then, waiting for its step would leave
 * a pin open for as long as that takes; so the board itself is secret from the commit that begins the action, as if its
 * owner had said so, and gets its own privacy back in the transaction that ends it. Each step gives the pictures it
 * takes along new addresses: those that stay behind have theirs again.
 *
 * A step holds its action before its boards. So does whoever says anew who sees a board: what goes on with it is locked
 * first, then in one go the boards that this concerns.
 */

type Seen = Pick<ReadableBoard, "privacy" | "isOwnerPrivate">;

/** The privacy that the board gets back; null: whoever sees what is in it will see it in the target too. */
export function formerPrivacyOf(source: Seen, target: Seen): BoardPrivacy | null {
  return opennessOf(target) < opennessOf(source) ? source.privacy : null;
}

function opennessOf({ privacy, isOwnerPrivate }: Seen): number {
  if (privacy === "public") return isOwnerPrivate ? 2 : 3;
  return privacy === "protected" ? 1 : 0;
}

export async function hideMeanwhile(tx: Tx, boardId: string): Promise<void> {
  await setBoardPrivacy(tx, { id: boardId, privacy: "secret" });
  await tx.clearSharedCaches();
}

/** Before anything else of a write that says who sees the board, but after the lock of names. */
export async function lockWithActions(tx: Tx, boardId: string): Promise<void> {
  const boardIds = await lockActionsOfBoard(tx, boardId);
  // An action that began just before this lock is not among them: its first step and this one can then wait for one
  // another, and whichever the database sends back finds it.
  await lockBoards(tx, [boardId, ...boardIds]);
}

/** For a board that fewer people see from now on: what an action is still to bring it as a whole is hidden with it. */
export async function hideWhatIsComing(tx: Tx, target: Seen & { id: string }): Promise<void> {
  for (const { actionId, ...source } of await listComingBoards(tx, target.id)) {
    const formerPrivacy = formerPrivacyOf(source, target);
    if (formerPrivacy === null) continue;
    await setFormerPrivacy(tx, { actionId, formerPrivacy });
    await hideMeanwhile(tx, source.id);
  }
}

/** For a board that is locked: it is nobody's to open before its pins are where they are hidden. */
export async function requireNotHidden(tx: Tx, boardId: string): Promise<void> {
  if (await isHiddenMeanwhile(tx, boardId)) throw new AppError("board_busy");
}

/** For a locked board that is to be secret for good. False where it is not so for the time of an action alone. */
export async function stayHidden(tx: Tx, boardId: string): Promise<boolean> {
  if (!(await keepSecretAfterwards(tx, boardId))) return false;
  await hideBoardPictures(tx, boardId);
  return true;
}

/** With the end of the action, however it ended. */
export async function showAfterwards(
  tx: Tx,
  {
    board_id: boardId,
    former_privacy: privacy,
  }: { board_id: string | null; former_privacy: BoardPrivacy | null },
): Promise<void> {
  if (boardId !== null && privacy !== null) await setBoardPrivacy(tx, { id: boardId, privacy });
}
