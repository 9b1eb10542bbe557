import { SECTION_TITLE_MAX } from "#contract/limits.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { listTakenSectionSlugs, releaseFormerSectionSlug } from "./addresses-repo.ts";
import { findReadableBoard, lockOwnBoard, type WritableBoard } from "./board-access.ts";
import { recordSectionEvent } from "./board-event.ts";
import { chooseFreeName, chooseSectionSlug } from "./board-names.ts";
import { countBoardPins } from "./count-pins.ts";
import { addToSections } from "./create-section.ts";
import { setSectionOfPins, shiftSectionCounts } from "./section-writes-repo.ts";
import {
  findTrashedSection,
  listTakenTitles,
  lockFreedPins,
  lockTrashedPins,
  RESTORE_SECTION,
  type SectionUndo,
  SectionUndoSchema,
  type TrashedSection,
  takePinsBack,
  takeSectionBack,
  takeUndoData,
} from "./undo-repo.ts";

/** Out of the trash, with those of its pins that are still where its deletion left them. */
export async function restoreSection(tx: Tx, viewer: SignedInViewer, sectionId: string): Promise<void> {
  const asked = { memberId: viewer.member.id, kind: RESTORE_SECTION, field: "section_id", id: sectionId };
  const kept = SectionUndoSchema.safeParse(await takeUndoData(tx, asked));
  await bringBack(tx, viewer, kept.data ?? { section_id: sectionId, pin_ids: [], with_pins: false });
}

/** The same by what the deletion kept. */
export async function undoDeleteSection(tx: Tx, viewer: SignedInViewer, undo: SectionUndo): Promise<void> {
  await bringBack(tx, viewer, undo);
}

async function bringBack(tx: Tx, viewer: SignedInViewer, undo: SectionUndo): Promise<void> {
  const board = await lockBoardOfTrashed(tx, viewer, undo.section_id);
  // Again behind the lock: a second restore at once finds it done.
  const section = await findTrashedSection(tx, undo.section_id);
  if (!section) throw new AppError("not_found");
  await addToSections(tx, board.id);
  await bringPinsBack(tx, board.id, undo, () => revive(tx, section));
  const actorId = viewer.member.id;
  const data = { board_id: board.id };
  await recordSectionEvent(tx, section.id, { ...board, actorId, verb: "section_restored", data });
}

async function lockBoardOfTrashed(tx: Tx, viewer: SignedInViewer, sectionId: string): Promise<WritableBoard> {
  const section = await findTrashedSection(tx, sectionId);
  const board = section && (await findReadableBoard(tx, viewer, section.board_id));
  if (board?.role !== "owner") throw new AppError("not_found");
  return await lockOwnBoard(tx, viewer, board.id);
}

async function revive(tx: Tx, section: TrashedSection): Promise<void> {
  const { id, board_id: boardId } = section;
  const named = await chooseFreeName(
    { name: section.title, key: section.title_key },
    SECTION_TITLE_MAX,
    (keys) => listTakenTitles(tx, boardId, keys),
  );
  const taken = await listTakenSectionSlugs(tx, boardId, [section.slug], id);
  const slug =
    taken.length === 0 ? section.slug : await chooseSectionSlug(tx, boardId, { id, name: named.name });
  await takeSectionBack(tx, { id, title: named.name, titleKey: named.key, slug });
  await releaseFormerSectionSlug(tx, boardId, slug);
}

/** The pins are found while the section still says when it went to the trash. */
async function bringPinsBack(
  tx: Tx,
  boardId: string,
  undo: SectionUndo,
  reviveSection: () => Promise<void>,
): Promise<void> {
  const { section_id: sectionId, with_pins: withPins } = undo;
  const ids = await lockLostPins(tx, boardId, undo);
  await reviveSection();
  if (ids.length === 0) return;
  if (withPins) {
    await countBoardPins(tx, { boardId, sectionId, delta: ids.length, isSave: false });
    await takePinsBack(tx, ids);
  } else {
    await shiftSectionCounts(tx, new Map([[sectionId, ids.length]]));
    await setSectionOfPins(tx, ids, sectionId);
  }
}

async function lockLostPins(tx: Tx, boardId: string, undo: SectionUndo): Promise<string[]> {
  const lost = { boardId, sectionId: undo.section_id, pinIds: undo.pin_ids };
  return undo.with_pins ? await lockTrashedPins(tx, lost) : await lockFreedPins(tx, lost);
}
