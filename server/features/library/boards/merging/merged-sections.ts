import type { Tx } from "#server/platform/db/database.ts";
import { takeRemovedPins, trashFullSection } from "../actions/full-sections-repo.ts";
import { countBoardPins } from "../count-pins.ts";
import { copySavers } from "../savers-repo.ts";
import { countSections, shiftSectionCounts } from "../section-writes-repo.ts";
import { reviveSection } from "../trash/revive-section.ts";

/** A section of a board. */
export type SectionPlace = { boardId: string; sectionId: string };

/** Trashes a section whose Pins go elsewhere right afterwards. The caller has locked its board. */
export async function trashMergedSection(tx: Tx, { boardId, sectionId }: SectionPlace): Promise<void> {
  await countSections(tx, boardId, -1);
  await trashFullSection(tx, sectionId);
}

/** Takes a merged section out of the trash, and returns the ids of the Pins that the merge has moved. */
export async function reviveMergedSection(tx: Tx, sectionId: string): Promise<string[]> {
  const { freed } = await takeRemovedPins(tx, sectionId);
  await reviveSection(tx, sectionId);
  return freed;
}

type Move = {
  from: SectionPlace;
  to: SectionPlace;
  count: number;
  /** False for Pins that are only moved back. */
  isSave: boolean;
};

/** Call it before moving Pins from one section to another, as with `countBoardPins`. */
export async function countMovedPins(tx: Tx, { from, to, count, isSave }: Move): Promise<void> {
  if (from.boardId === to.boardId) {
    const deltas = [
      [from.sectionId, -count],
      [to.sectionId, count],
    ] as const;
    await shiftSectionCounts(tx, new Map(deltas));
    return;
  }
  await countBoardPins(tx, { ...from, delta: -count });
  await countBoardPins(tx, { ...to, delta: count, isSave });
  await copySavers(tx, from.boardId, to.boardId);
}
