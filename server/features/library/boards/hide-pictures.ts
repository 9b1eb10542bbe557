import type { Tx } from "#server/platform/db/database.ts";
import { enqueueHidingOfBoard, rotateHiddenSignatures } from "../../base/media/index.ts";
import { listBoardPictures } from "./board-writes-repo.ts";

const batch = 1000;

/**
 * Call after hiding a board. Gives new, secret addresses to the pictures that only its Pins showed publicly, and drops
 * cached pages of it, even for a board without Pins. Strangers see nothing from the commit on. If there are too many
 * pictures for one call, a job changes the remaining addresses.
 */
export async function hideBoardPictures(tx: Tx, boardId: string): Promise<void> {
  await tx.clearSharedCaches();
  const pictureIds = await listBoardPictures(tx, boardId, batch + 1);
  if (pictureIds.length > batch) await enqueueHidingOfBoard(tx, boardId);
  else await rotateHiddenSignatures(tx, pictureIds);
}

/** In batches, because one statement may not have time for all of them. */
export async function hidePictures(tx: Tx, pictureIds: readonly string[]): Promise<void> {
  for (let start = 0; start < pictureIds.length; start += batch) {
    await rotateHiddenSignatures(tx, pictureIds.slice(start, start + batch));
  }
}
