import type { Context } from "#server/platform/context.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import type { Purge } from "#server/platform/purge.ts";
import { lockBoards } from "../board-access.ts";
import { recordBoardEvent } from "../board-event.ts";
import { readBoardName } from "../board-names.ts";
import { getBoardSettings, lockBoardNames } from "../board-writes-repo.ts";
import { hideBoardPictures, hidePictures } from "../hide-pictures.ts";
import {
  deleteBoardRow,
  findHeir,
  type Heir,
  listOwnedBoards,
  passBoardOn,
  purgeBoardRows,
  trashOthersPinsBatch,
} from "./purge-repo.ts";
import { chooseBoardName, chooseRestoredSlug } from "./restore-board.ts";

/** Passes shared boards on to their longest-serving collaborator and deletes the others. */
export const boardPurge: Purge = {
  columns: [
    "boards.owner_id",
    "board_members.member_id",
    "board_follows.member_id",
    "board_savers.member_id",
    "member_states.member_id",
    "former_board_slugs.owner_id",
    "undo_actions.member_id",
    "board_actions.member_id",
  ],
  async run(context, memberId) {
    const { db } = context;
    for (;;) {
      const ids = await listOwnedBoards(db, memberId);
      if (ids.length === 0) break;
      for (const id of ids) await leaveBoard(context, id, memberId);
    }
    await db.transaction((tx) => purgeBoardRows(tx, memberId));
  },
};

async function leaveBoard(
  { db, now }: Pick<Context, "db" | "now">,
  boardId: string,
  memberId: string,
): Promise<void> {
  const heir = await findHeir(db, boardId);
  if (heir) return await db.transaction((tx) => passOn(tx, boardId, heir));
  await trashOthersPins(db, { boardId, memberId, at: now() });
  await db.transaction((tx) => deleteBoardRow(tx, boardId));
}

/** Trashes the Pins that other members saved to a board that is about to be deleted. */
export async function trashOthersPins(
  db: Db,
  gone: { boardId: string; memberId: string; at: Date },
): Promise<void> {
  let count = 1;
  while (count > 0) {
    count = await db.transaction(async (tx) => {
      const pictureIds = await trashOthersPinsBatch(tx, gone);
      await hidePictures(tx, pictureIds);
      return pictureIds.length;
    });
  }
}

async function passOn(tx: Tx, boardId: string, heir: Heir): Promise<void> {
  await lockBoardNames(tx, heir.id);
  await lockBoards(tx, [boardId]);
  const board = await getBoardSettings(tx, boardId);
  const { name, key: nameKey } = await chooseBoardName(tx, heir.id, readBoardName(board.name));
  const slug = await chooseRestoredSlug(tx, heir.id, { id: boardId, name, slug: board.slug });
  await passBoardOn(tx, { id: boardId, heirId: heir.id, name, nameKey, slug });
  // A private owner's Pins aren't public.
  if (heir.is_private) await hideBoardPictures(tx, boardId);
  await recordBoardEvent(tx, boardId, {
    actorId: heir.id,
    verb: "board_passed_on",
    privacy: board.privacy,
    isOwnerPrivate: heir.is_private,
    data: { member_id: null },
  });
}
