import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { archiveOwnBoard, chooseCover } from "../../library/boards/by-name/index.ts";
import { muteOwnBoard } from "../../news/notification-settings/index.ts";
import { type BoardDetails, readDetails } from "./board-details.ts";
import { listBoardsToFinish } from "./boards-repo.ts";
import { importer } from "./importer.ts";
import type { ImportRow } from "./imports-repo.ts";
import { isClientError } from "./is-client-error.ts";
import { findImported } from "./rows-repo.ts";
import { keyOfIdentity } from "./sources/arrange.ts";

/**
 * Gives the boards it made what they can only have once their Pins are there, and archives those that were. That comes last,
 * so that whoever follows the import finds its boards.
 */
export async function finishBoards({ db }: Context, of: ImportRow): Promise<void> {
  for (const { board_id: boardId, details } of await listBoardsToFinish(db, of.id)) {
    const { cover, isMuted, isArchived } = readDetails(details);
    await db.transaction(async (tx) => {
      if (isMuted) await muteOwnBoard(tx, of.member_id, boardId);
      if (cover) await setCover(tx, of, boardId, cover);
      if (isArchived) await archiveOwnBoard(tx, importer(of), boardId);
    });
  }
}

/** A cover that doesn't fit, or whose Pin isn't on the board by now, is left to chance as on any new board. */
async function setCover(
  tx: Tx,
  of: ImportRow,
  boardId: string,
  { identity, crop, size }: NonNullable<BoardDetails["cover"]>,
): Promise<void> {
  const pinId = await findImported(tx, of.member_id, keyOfIdentity(identity));
  if (pinId === null) return;
  const area = { ...(crop && { crop }), ...(crop && size && { size }) };
  try {
    await chooseCover(tx, importer(of), { board_id: boardId, pin_id: pinId, ...area });
  } catch (error) {
    if (!isClientError(error)) throw error;
  }
}
