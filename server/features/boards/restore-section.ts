import { actionTypes } from "#contract/action-types.ts";
import { LONG_ACTION_PINS } from "#contract/limits.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { beginAction } from "./begin-action.ts";
import { findReadableBoard, lockOwnBoard, type WritableBoard } from "./board-access.ts";
import { recordSectionEvent } from "./board-event.ts";
import { requireIdleBoard } from "./busy.ts";
import { countBoardPins } from "./count-pins.ts";
import { refillSection } from "./full-sections.ts";
import { countLostPins } from "./full-sections-repo.ts";
import { reviveSection } from "./revive-section.ts";
import { setSectionOfPins, shiftSectionCounts } from "./section-writes-repo.ts";
import {
  findTrashedSection,
  lockFreedPins,
  lockTrashedPins,
  RESTORE_SECTION,
  type SectionUndo,
  SectionUndoSchema,
  takePinsBack,
  takeUndoData,
} from "./undo-repo.ts";

/** Out of the trash, with those of its pins that are still where its deletion left them. */
export async function restoreSection(tx: Tx, viewer: SignedInViewer, sectionId: string): Promise<void> {
  const asked = { memberId: viewer.member.id, kind: RESTORE_SECTION, field: "section_id", id: sectionId };
  const kept = SectionUndoSchema.safeParse(await takeUndoData(tx, asked));
  await bringBack(
    tx,
    viewer,
    kept.data ?? { section_id: sectionId, pin_ids: [], with_pins: false, is_long: false },
  );
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
  if (undo.is_long) await refill(tx, viewer, { boardId: board.id, sectionId: section.id });
  else await bringPinsBack(tx, board.id, undo);
  const actorId = viewer.member.id;
  const data = { board_id: board.id };
  await recordSectionEvent(tx, section.id, { ...board, actorId, verb: "section_restored", data });
}

async function refill(
  tx: Tx,
  { member }: SignedInViewer,
  { boardId, sectionId }: { boardId: string; sectionId: string },
): Promise<void> {
  await requireIdleBoard(tx, boardId);
  const total = await countLostPins(tx, sectionId);
  if (total <= LONG_ACTION_PINS) {
    while (!(await refillSection(tx, { boardId, sectionId })).isOver);
    return;
  }
  await beginAction(tx, {
    memberId: member.id,
    actionType: actionTypes.movePins,
    ...{ boardId, sectionId: null, isWholeBoard: false },
    ...{ targetBoardId: boardId, targetSectionId: sectionId },
    ...{ pinIds: [], total, trashedSectionId: sectionId },
  });
}

async function lockBoardOfTrashed(tx: Tx, viewer: SignedInViewer, sectionId: string): Promise<WritableBoard> {
  const section = await findTrashedSection(tx, sectionId);
  const board = section && (await findReadableBoard(tx, viewer, section.board_id));
  if (board?.role !== "owner") throw new AppError("not_found");
  return await lockOwnBoard(tx, viewer, board.id);
}

/** The pins are found while the section still says when it went to the trash. */
async function bringPinsBack(tx: Tx, boardId: string, undo: SectionUndo): Promise<void> {
  const { section_id: sectionId, with_pins: withPins } = undo;
  const ids = await lockLostPins(tx, boardId, undo);
  await reviveSection(tx, sectionId);
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
