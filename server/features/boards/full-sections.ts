import { LONG_ACTION_PINS } from "#contract/limits.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { countBoardPins } from "./count-pins.ts";
import { keepFreedPins, lockNextOfSection, trashWithSection } from "./full-sections-repo.ts";
import { hidePictures } from "./hide-pictures.ts";
import { lockSection, type SectionPin, setSectionOfPins, shiftSectionCounts } from "./section-writes-repo.ts";
import { lockFreedPins, lockTrashedPins, takePinsBack } from "./undo-repo.ts";

/*
 * Sections with more pins than one transaction takes, emptied and filled again in steps. The section is in the trash
 * while it is emptied, but out of it before it is filled: wherever that ends, what came is to be seen in it, and the rest
 * is still where the deletion left it. The caller holds the board.
 */

/** What the action that empties a section says of it: that its pins come out of it. */
export function emptying(sectionId: string) {
  return { sectionId, isWholeBoard: false, targetSectionId: null, trashedSectionId: sectionId };
}

/** And the one that fills it again: that they come into it. */
export function refilling(sectionId: string) {
  return { sectionId: null, isWholeBoard: false, targetSectionId: sectionId, trashedSectionId: sectionId };
}

type OnSection = { section_id: string | null; trashed_section_id: string | null };

/** Of one of these two, which it is. */
export function isEmptying(action: OnSection): boolean {
  return action.section_id === action.trashed_section_id;
}

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
  await setSectionOfPins(tx, { pinIds: idsOf(pins), sectionId: null });
  await keepFreedPins(tx, sectionId, idsOf(pins));
}

/** Of these pins those come back into the section that are still where its deletion left them. */
export async function refillSection(
  tx: Tx,
  { boardId, sectionId, pinIds }: Place & { pinIds: string[] },
): Promise<void> {
  if (!(await lockSection(tx, boardId, sectionId))) throw new AppError("section_not_found");
  const lost = { boardId, sectionId, pinIds };
  const [freed, trashed] = [await lockFreedPins(tx, lost), await lockTrashedPins(tx, lost)];
  await countBoardPins(tx, { boardId, sectionId: null, delta: trashed.length, isSave: false });
  await shiftSectionCounts(tx, new Map([[sectionId, freed.length + trashed.length]]));
  await setSectionOfPins(tx, { pinIds: freed, sectionId });
  await takePinsBack(tx, { pinIds: trashed });
}

function idsOf(pins: readonly SectionPin[]): string[] {
  return pins.map(({ id }) => id);
}
