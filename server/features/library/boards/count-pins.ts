import { boardTexts } from "#contract/library/board-texts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { addToBoardCount, addToSectionCount, hasRoomForPins, isLiveBoard } from "./count-pins-repo.ts";
import { recordSaver } from "./savers-repo.ts";

export type PinChange = {
  boardId: string;
  sectionId: string | null;
  /** The number of live Pins added; negative when Pins leave. */
  delta: number;
  /** False for Pins that are only restored, which doesn't count as a save. */
  isSave?: boolean;
  /** The member who saved the added Pins, if they are new on the board. */
  pinnerId?: string;
};

/**
 * The one place where boards and sections count their Pins. Call it before writing the Pins: it locks the board until
 * the transaction ends, so a concurrent deletion or hiding either comes first or sees the new Pins. With several
 * boards, call `lockBoards` first.
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
  if (delta > 0 && pinnerId !== undefined && pinnerId !== ownerId) await recordSaver(tx, boardId, pinnerId);
  if (sectionId === null) return;
  const isPlaced = await addToSectionCount(tx, { boardId, sectionId, delta });
  if (!isPlaced && delta > 0) throw new AppError("section_not_found");
}

/** For Pins that arrive in steps: check up front that all of them fit. The caller has locked the board. */
export async function requireRoomForPins(tx: Tx, boardId: string, count: number): Promise<void> {
  if (!(await hasRoomForPins(tx, boardId, count))) throw boardIsFull();
}

function boardIsFull(): AppError {
  return new AppError("limit_reached", { detail: "board_id", message: boardTexts.pinsFull });
}
