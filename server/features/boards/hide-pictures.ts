import type { Tx } from "#server/platform/db/database.ts";
import { rotateHiddenSignatures } from "../media/index.ts";
import { listBoardPictures } from "./board-writes-repo.ts";

const atOnce = 5000;

/**
 * After the board was hidden: what only its pins had shown to everybody gets addresses that nobody knows yet, and no page
 * that was kept of it is shown any more, not even of a board without pins.
 */
export async function hideBoardPictures(tx: Tx, boardId: string): Promise<void> {
  await tx.tellHiding();
  await hidePictures(tx, await listBoardPictures(tx, boardId));
}

/** In bites, for a full board's pictures are more than one statement has time for. */
export async function hidePictures(tx: Tx, pictureIds: readonly string[]): Promise<void> {
  for (let start = 0; start < pictureIds.length; start += atOnce) {
    await rotateHiddenSignatures(tx, pictureIds.slice(start, start + atOnce));
  }
}
