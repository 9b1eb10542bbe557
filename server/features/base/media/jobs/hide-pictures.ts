import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import {
  listCoverOf,
  listOwnPictures,
  listPicturesOfBoard,
  listPicturesOfTriesBy,
  listPicturesOnBoardsOf,
  type ShownPicture,
} from "../hiding-repo.ts";
import { rotateHiddenSignatures } from "../serving-repo.ts";

const HiddenSchema = z.union([z.object({ member_id: z.string() }), z.object({ board_id: z.string() })]);
type Hidden = z.infer<typeof HiddenSchema>;

export const hidePicturesJob = defineJob("hide_pictures", HiddenSchema);

/**
 * Call when a member is no longer public. Strangers see nothing from the commit on; the job then changes the addresses,
 * of which a member may have too many for one transaction.
 */
export async function enqueueHidingOfMember(tx: Tx, memberId: string): Promise<void> {
  await enqueueFor(tx, { member_id: memberId }, memberId);
}

/** Does the same for a board that was hidden and everything on it. */
export async function enqueueHidingOfBoard(tx: Tx, boardId: string): Promise<void> {
  await enqueueFor(tx, { board_id: boardId }, `board:${boardId}`);
}

async function enqueueFor(tx: Tx, hidden: Hidden, key: string): Promise<void> {
  await tx.clearSharedCaches();
  await enqueue(tx, hidePicturesJob, hidden, { key: `hide_pictures:${key}` });
}

const batch = 1000;

type WithDb = Pick<Context, "db">;

/**
 * Hides the pictures that are no longer public when the job runs: the member's cover, those of their own Pins and tries
 * and of other people's Pins on their boards, or those of one board.
 */
export async function runHidePictures({ db }: WithDb, hidden: Hidden): Promise<void> {
  if ("board_id" in hidden) return await hidePicturesOfBoard(db, hidden.board_id);
  const lists = [listCoverOf, listOwnPictures, listPicturesOnBoardsOf, listPicturesOfTriesBy];
  for (const listPictures of lists) {
    for (let before: string | undefined = AFTER_ALL; before !== undefined; ) {
      const shown: ShownPicture[] = await listPictures(db, hidden.member_id, { before, take: batch });
      await hideBatch(db, shown);
      before = shown.at(-1)?.id;
    }
  }
}

async function hidePicturesOfBoard(db: WithDb["db"], boardId: string): Promise<void> {
  const pins = await listPicturesOfBoard(db, boardId);
  for (let start = 0; start < pins.length; start += batch) {
    await hideBatch(db, pins.slice(start, start + batch));
  }
}

async function hideBatch(db: WithDb["db"], pins: readonly { picture_id: string }[]): Promise<void> {
  const pictureIds = pins.map(({ picture_id }) => picture_id);
  await db.transaction((tx) => rotateHiddenSignatures(tx, pictureIds));
}
