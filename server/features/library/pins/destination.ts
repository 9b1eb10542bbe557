import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";
import {
  countBoardPins,
  requireStillSaver,
  requireWritableBoard,
  requireWritableSection,
  type WritableBoard,
} from "../boards/index.ts";
import { countBoardlessPins } from "./write-repo.ts";

/** Where a Pin goes: a board and perhaps one of its sections, or, without a board, the member's profile. */
export type Destination = { board: WritableBoard | null; sectionId: string | null };

type DestinationOptions = { boardId: string | null | undefined; sectionId: string | null | undefined };

/** Throws unless the actor may save there. */
export async function requireDestination(
  on: Queryable,
  actor: Actor,
  { boardId, sectionId }: DestinationOptions,
): Promise<Destination> {
  if (!boardId) {
    if (sectionId) throw invalid("section", "Choose the section's board too.");
    return { board: null, sectionId: null };
  }
  const board = await requireWritableBoard(on, actor, boardId);
  if (!sectionId) return { board, sectionId: null };
  return { board, sectionId: (await requireWritableSection(on, board, sectionId)).id };
}

type Location = { pinnerId: string; boardId: string | null; sectionId: string | null };

/** Updates the counts. Call before writing the Pins, because it locks the board. */
export async function countPins(
  tx: Tx,
  location: Location,
  delta: number,
  isSave = delta > 0,
): Promise<void> {
  const { pinnerId, boardId, sectionId } = location;
  if (boardId === null) await countBoardlessPins(tx, { memberId: pinnerId, delta });
  else await countBoardPins(tx, { boardId, sectionId, delta, isSave, pinnerId });
}

/** Updates the counts for new Pins of the actor. */
export async function countSaves(
  tx: Tx,
  { board, sectionId }: Destination,
  { pinnerId, count }: { pinnerId: string; count: number },
): Promise<void> {
  await countPins(tx, { pinnerId, boardId: board?.id ?? null, sectionId }, count);
  if (board) await requireStillSaver(tx, board, pinnerId);
}

/** Returns the part of a former destination that still exists and that the actor may still save to. */
export async function findFormerDestination(
  tx: Tx,
  actor: Actor,
  { boardId, sectionId }: { boardId: string | null; sectionId: string | null },
): Promise<{ boardId: string | null; sectionId: string | null }> {
  try {
    const destination = await requireDestination(tx, actor, { boardId, sectionId });
    return { boardId: destination.board?.id ?? null, sectionId: destination.sectionId };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isSectionGone = error.errorName === "section_not_found";
    return isSectionGone
      ? await findFormerDestination(tx, actor, { boardId, sectionId: null })
      : { boardId: null, sectionId: null };
  }
}
