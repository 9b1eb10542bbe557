import type { Db } from "#server/platform/db/database.ts";
import { freeOthersPins } from "./purge-boards.ts";
import {
  deleteBoardRow,
  deletePinsOfBoard,
  deleteSectionsBefore,
  freePinsOfSectionsBefore,
  listBoardsBefore,
} from "./purge-repo.ts";

/**
 * Boards and sections that went to the trash before then, for good. In small bites: broken off anywhere, the next run
 * goes on from there, for a board's row goes last.
 */
export async function purgeTrashedBoards(db: Db, { before, at }: { before: Date; at: Date }): Promise<void> {
  for (let boards = await listBoardsBefore(db, before); boards.length > 0; ) {
    for (const { id, owner_id } of boards) {
      await freeOthersPins(db, { boardId: id, memberId: owner_id, at });
      while (await deletePinsOfBoard(db, id));
      await db.transaction((tx) => deleteBoardRow(tx, id));
    }
    boards = await listBoardsBefore(db, before);
  }
  while (await freePinsOfSectionsBefore(db, before));
  while (await deleteSectionsBefore(db, before));
}
