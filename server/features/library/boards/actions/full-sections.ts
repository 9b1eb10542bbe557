import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { countBoardPins } from "../count-pins.ts";
import { hidePictures } from "../hide-pictures.ts";
import {
  lockSection,
  type SectionPin,
  setSectionOfPins,
  shiftSectionCounts,
} from "../section-writes-repo.ts";
import { lockFreedPins, lockTrashedPins, restorePinRows } from "../trash/undo-repo.ts";
import { lockNextOfSection, storeFreedPins, trashWithSection } from "./full-sections-repo.ts";

/**
 * Empties and refills, in steps, sections with more Pins than one transaction handles. The section is in the trash
 * while it is emptied, but leaves the trash before it is refilled: if that stops halfway, the Pins that are back are
 * visible in it, and the rest are still where the deletion left them. The caller has locked the board.
 */

/** Action fields that say: Pins leave this section. */
export function emptyingFields(sectionId: string) {
  return { sectionId, isWholeBoard: false, targetSectionId: null, trashedSectionId: sectionId };
}

/** Action fields that say: Pins return to this section. */
export function refillingFields(sectionId: string) {
  return { sectionId: null, isWholeBoard: false, targetSectionId: sectionId, trashedSectionId: sectionId };
}

type OnSection = { section_id: string | null; trashed_section_id: string | null };

/** Returns whether the action empties the section rather than refillingFields it. */
export function isEmptying(action: OnSection): boolean {
  return action.section_id === action.trashed_section_id;
}

type Place = { boardId: string; sectionId: string };
type Step = { count: number; isOver: boolean };

/** Returns the next Pins to the board, or trashes them with their section. */
export async function emptySection(
  tx: Tx,
  { boardId, sectionId, withPins }: Place & { withPins: boolean },
): Promise<Step> {
  const pins = await lockNextOfSection(tx, sectionId, LONG_ACTION_PINS);
  if (pins.length > 0) {
    if (withPins) await trashPins(tx, { boardId, sectionId }, pins);
    else await freePins(tx, sectionId, pins);
  }
  return { count: pins.length, isOver: pins.length < LONG_ACTION_PINS };
}

async function trashPins(tx: Tx, place: Place, pins: readonly SectionPin[]): Promise<void> {
  await countBoardPins(tx, { ...place, delta: -pins.length });
  await trashWithSection(tx, idsOf(pins), place.sectionId);
  await hidePictures(
    tx,
    pins.map(({ picture_id }) => picture_id),
  );
}

async function freePins(tx: Tx, sectionId: string, pins: readonly SectionPin[]): Promise<void> {
  await shiftSectionCounts(tx, new Map([[sectionId, -pins.length]]));
  await setSectionOfPins(tx, { pinIds: idsOf(pins), sectionId: null });
  await storeFreedPins(tx, sectionId, idsOf(pins));
}

/** Puts back those of these Pins that are still where the deletion left them. */
export async function refillSection(
  tx: Tx,
  { boardId, sectionId, pinIds }: Place & { pinIds: string[] },
): Promise<void> {
  if (!(await lockSection(tx, boardId, sectionId))) throw new AppError("section_not_found");
  const removed = { boardId, sectionId, pinIds };
  const [freed, trashed] = [await lockFreedPins(tx, removed), await lockTrashedPins(tx, removed)];
  await countBoardPins(tx, { boardId, sectionId: null, delta: trashed.length, isSave: false });
  await shiftSectionCounts(tx, new Map([[sectionId, freed.length + trashed.length]]));
  await setSectionOfPins(tx, { pinIds: freed, sectionId });
  await restorePinRows(tx, { pinIds: trashed });
}

function idsOf(pins: readonly SectionPin[]): string[] {
  return pins.map(({ id }) => id);
}
