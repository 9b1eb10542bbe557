import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";
import {
  countBoardPins,
  requireWritableBoard,
  requireWritableSection,
  type WritableBoard,
} from "../boards/index.ts";
import { countBoardlessPins } from "./write-repo.ts";

/** Where a pin goes: a board and perhaps a section of it, or the member's profile. */
export type Place = { board: WritableBoard | null; sectionId: string | null };

type Asked = { boardId: string | null | undefined; sectionId: string | null | undefined };

/** Only a place that the viewer may save to. */
export async function requirePlace(
  on: Queryable,
  viewer: Actor,
  { boardId, sectionId }: Asked,
): Promise<Place> {
  if (!boardId) {
    if (sectionId) throw invalid("section", "Choose the section's board too.");
    return { board: null, sectionId: null };
  }
  const board = await requireWritableBoard(on, viewer, boardId);
  if (!sectionId) return { board, sectionId: null };
  return { board, sectionId: (await requireWritableSection(on, board, sectionId)).id };
}

type Spot = { pinnerId: string; boardId: string | null; sectionId: string | null };

/** Counts pins where they are; before they are written, for it holds the board. */
export async function countPins(tx: Tx, spot: Spot, delta: number, isSave = delta > 0): Promise<void> {
  const { pinnerId, boardId, sectionId } = spot;
  if (boardId === null) await countBoardlessPins(tx, { memberId: pinnerId, delta });
  else await countBoardPins(tx, { boardId, sectionId, delta, isSave, pinnerId });
}

/** As much of a former place as is still there and still the viewer's to save to. */
export async function findSpot(
  tx: Tx,
  viewer: Actor,
  { boardId, sectionId }: { boardId: string | null; sectionId: string | null },
): Promise<{ boardId: string | null; sectionId: string | null }> {
  try {
    const place = await requirePlace(tx, viewer, { boardId, sectionId });
    return { boardId: place.board?.id ?? null, sectionId: place.sectionId };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isSectionGone = error.errorName === "section_not_found";
    return isSectionGone
      ? await findSpot(tx, viewer, { boardId, sectionId: null })
      : { boardId: null, sectionId: null };
  }
}
