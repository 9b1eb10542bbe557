import type { Tx } from "#server/platform/db/database.ts";
import { countBoardPins } from "../count-pins.ts";
import { copySavers } from "../savers-repo.ts";
import { countSections, shiftSectionCounts } from "../section-writes-repo.ts";
import { trashBoard } from "../trash/undo-repo.ts";

/** A board whose Pins go to a section of another board of the same owner. The caller has locked both. */
export type BoardMerge = { sourceId: string; targetId: string; sectionId: string };

type Sectioned = { section_id: string | null };

/** Call it before moving the Pins, as with `countBoardPins`. */
export async function countMergedPins(tx: Tx, merge: BoardMerge, pins: readonly Sectioned[]): Promise<void> {
  const { sourceId, targetId, sectionId } = merge;
  await countBoardPins(tx, { boardId: sourceId, sectionId: null, delta: -pins.length });
  await shiftSections(tx, pins, -1);
  await countBoardPins(tx, { boardId: targetId, sectionId, delta: pins.length });
  await copySavers(tx, sourceId, targetId);
}

/** Call it before moving the Pins back to the source and its sections. */
export async function countMergedPinsBack(
  tx: Tx,
  { sourceId, targetId, sectionId }: BoardMerge,
  pins: readonly Sectioned[],
): Promise<void> {
  await countBoardPins(tx, { boardId: targetId, sectionId, delta: -pins.length });
  await countBoardPins(tx, { boardId: sourceId, sectionId: null, delta: pins.length, isSave: false });
  await shiftSections(tx, pins, 1);
}

/** Trashes the source once it is empty. */
export async function trashMergedBoard(tx: Tx, { sourceId }: BoardMerge): Promise<void> {
  await trashBoard(tx, { id: sourceId });
  await tx.clearSharedCaches();
}

/** Stops counting the section of a merge that was undone. */
export async function uncountMergedSection(tx: Tx, { targetId }: BoardMerge): Promise<void> {
  await countSections(tx, targetId, -1);
}

async function shiftSections(tx: Tx, pins: readonly Sectioned[], sign: 1 | -1): Promise<void> {
  const counts = new Map<string, number>();
  for (const { section_id: id } of pins) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + sign);
  if (counts.size > 0) await shiftSectionCounts(tx, counts);
}
