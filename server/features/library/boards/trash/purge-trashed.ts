import type { Db } from "#server/platform/db/database.ts";
import { trashOthersPins } from "./purge-boards.ts";
import {
  deleteBoardRow,
  deletePinsOfBoard,
  deleteSectionsBefore,
  freePinsOfSectionsBefore,
  listBoardsBefore,
} from "./purge-repo.ts";

/**
 * Deletes boards and sections that were trashed before `before`. Works in small batches and deletes a board's row last,
 * so an interrupted run resumes on the next one.
 */
export async function purgeTrashedBoards(db: Db, { before, at }: { before: Date; at: Date }): Promise<void> {
  for (let boards = await listBoardsBefore(db, before); boards.length > 0; ) {
    for (const { id, owner_id } of boards) {
      await trashOthersPins(db, { boardId: id, memberId: owner_id, at });
      while (await deletePinsOfBoard(db, id));
      await db.transaction((tx) => deleteBoardRow(tx, id));
    }
    boards = await listBoardsBefore(db, before);
  }
  while (await freePinsOfSectionsBefore(db, before));
  while (await deleteSectionsBefore(db, before));
}
