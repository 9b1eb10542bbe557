import { boardTexts } from "#contract/board-texts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { addToBoardCount, addToSectionCount, hasRoomForPins, isLiveBoard } from "./count-pins-repo.ts";
import { noteSaver } from "./savers-repo.ts";

export type PinChange = {
  boardId: string;
  sectionId: string | null;
  /** Live pins that come, or with a minus go. */
  delta: number;
  /** False for pins that only come back: the board was not saved to now. */
  isSave?: boolean;
  /** Who saved those that come from elsewhere. */
  pinnerId?: string;
};

/**
 * The one place where boards and sections count their pins. Call it before the pins themselves are written: it holds
 * the board until the transaction ends, so a board that goes to the trash, or hides its pictures, does so before the
 * pins come or sees them. With several boards, `lockBoards` comes first.
 */
export async function countBoardPins(
  tx: Tx,
  { boardId, sectionId, delta, isSave = delta > 0, pinnerId }: PinChange,
): Promise<void> {
  const ownerId = await addToBoardCount(tx, { boardId, delta, isSave });
  if (ownerId === null && delta > 0) {
    if (!(await isLiveBoard(tx, boardId))) throw new AppError("board_not_found");
    throw boardIsFull();
  }
  if (delta > 0 && pinnerId !== undefined && pinnerId !== ownerId) await noteSaver(tx, boardId, pinnerId);
  if (sectionId === null) return;
  const isPlaced = await addToSectionCount(tx, { boardId, sectionId, delta });
  if (!isPlaced && delta > 0) throw new AppError("section_not_found");
}

/** For what comes bit by bit: all of it fits, or nothing is begun. The board is locked. */
export async function requireRoomForPins(tx: Tx, boardId: string, count: number): Promise<void> {
  if (!(await hasRoomForPins(tx, boardId, count))) throw boardIsFull();
}

function boardIsFull(): AppError {
  return new AppError("limit_reached", { detail: "board_id", message: boardTexts.pinsFull });
}
