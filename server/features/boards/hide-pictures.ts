import type { Tx } from "#server/platform/db/database.ts";
import { enqueueHidingOfBoard, rotateHiddenSignatures } from "../media/index.ts";
import { listBoardPictures } from "./board-writes-repo.ts";

const atOnce = 1000;

/**
 * After the board was hidden: what only its pins had shown to everybody gets addresses that nobody knows yet, and no page
 * that was kept of it is shown any more, not even of a board without pins. Strangers are shown nothing more from the
 * commit on; of more pictures than a call has time for, a job then ends the addresses themselves.
 */
export async function hideBoardPictures(tx: Tx, boardId: string): Promise<void> {
  await tx.clearSharedCaches();
  const pictureIds = await listBoardPictures(tx, boardId, atOnce + 1);
  if (pictureIds.length > atOnce) await enqueueHidingOfBoard(tx, boardId);
  else await rotateHiddenSignatures(tx, pictureIds);
}

/** In bites, for there may be more than one statement has time for. */
export async function hidePictures(tx: Tx, pictureIds: readonly string[]): Promise<void> {
  for (let start = 0; start < pictureIds.length; start += atOnce) {
    await rotateHiddenSignatures(tx, pictureIds.slice(start, start + atOnce));
  }
}
