import { LONG_ACTION_PINS } from "#contract/limits.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { countBoardPins } from "./count-pins.ts";
import {
  keepFreedPins,
  lockNextOfSection,
  lockNextTrashed,
  takeFreedPins,
  trashWithSection,
} from "./full-sections-repo.ts";
import { hidePictures } from "./hide-pictures.ts";
import { reviveSection } from "./revive-section.ts";
import { type SectionPin, setSectionOfPins, shiftSectionCounts } from "./section-writes-repo.ts";
import { lockFreedPins, takePinsBack } from "./undo-repo.ts";

/*
 * Sections with more pins than one transaction takes, emptied and filled again in steps. The section is in the trash
 * meanwhile, and the caller holds its board.
 */

type Place = { boardId: string; sectionId: string };
type Step = { count: number; isOver: boolean };

/** The next pins return to the board, or go to the trash with their section. */
export async function emptySection(
  tx: Tx,
  { boardId, sectionId, withPins }: Place & { withPins: boolean },
): Promise<Step> {
  const pins = await lockNextOfSection(tx, sectionId, LONG_ACTION_PINS);
  if (pins.length > 0) {
    if (withPins) await trashThem(tx, { boardId, sectionId }, pins);
    else await freeThem(tx, sectionId, pins);
  }
  return { count: pins.length, isOver: pins.length < LONG_ACTION_PINS };
}

async function trashThem(tx: Tx, place: Place, pins: readonly SectionPin[]): Promise<void> {
  await countBoardPins(tx, { ...place, delta: -pins.length });
  await trashWithSection(tx, idsOf(pins), place.sectionId);
  await hidePictures(
    tx,
    pins.map(({ picture_id }) => picture_id),
  );
}

async function freeThem(tx: Tx, sectionId: string, pins: readonly SectionPin[]): Promise<void> {
  await shiftSectionCounts(tx, new Map([[sectionId, -pins.length]]));
  await setSectionOfPins(tx, idsOf(pins), null);
  await keepFreedPins(tx, sectionId, idsOf(pins));
}

/** What one step took comes back, as far as it is still where that left it; after the last, the section itself. */
export async function refillSection(tx: Tx, { boardId, sectionId }: Place): Promise<Step> {
  const freed = await takeFreedPins(tx, sectionId);
  if (freed) {
    const ids = await lockFreedPins(tx, { boardId, sectionId, pinIds: freed });
    if (ids.length > 0) {
      await shiftSectionCounts(tx, new Map([[sectionId, ids.length]]));
      await setSectionOfPins(tx, ids, sectionId);
    }
    return { count: freed.length, isOver: false };
  }
  const trashed = await lockNextTrashed(tx, sectionId, LONG_ACTION_PINS);
  if (trashed.length > 0) {
    await countBoardPins(tx, { boardId, sectionId: null, delta: trashed.length, isSave: false });
    await shiftSectionCounts(tx, new Map([[sectionId, trashed.length]]));
    await takePinsBack(tx, trashed);
    return { count: trashed.length, isOver: false };
  }
  await reviveSection(tx, sectionId);
  return { count: 0, isOver: true };
}

function idsOf(pins: readonly SectionPin[]): string[] {
  return pins.map(({ id }) => id);
}
