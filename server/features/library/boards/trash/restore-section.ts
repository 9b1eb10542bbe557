import { actionTypes } from "#contract/library/action-types.ts";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { takeUndo } from "#server/platform/undo.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { beginAction } from "../actions/begin-action.ts";
import { requireIdleBoard } from "../actions/busy.ts";
import { refillingFields, refillSection } from "../actions/full-sections.ts";
import { takeRemovedPins } from "../actions/full-sections-repo.ts";
import { findReadableBoard, lockOwnBoard, type WritableBoard } from "../board-access.ts";
import { recordSectionEvent } from "../board-event.ts";
import { requireRoomForPins } from "../count-pins.ts";
import { reviveSection } from "./revive-section.ts";
import { findTrashedSection, RESTORE_SECTION, type SectionUndo, SectionUndoSchema } from "./undo-repo.ts";

/**
 * Restores a section with those of its Pins that are still where the deletion left them. Returns the long action that
 * brings them back if there are many.
 */
export async function restoreSection(
  tx: Tx,
  viewer: SignedInViewer,
  sectionId: string,
): Promise<BlockingAction | null> {
  const selector = { memberId: viewer.member.id, kind: RESTORE_SECTION, field: "section_id", id: sectionId };
  const kept = SectionUndoSchema.safeParse(await takeUndo(tx, selector));
  return await restore(tx, viewer, kept.data ?? { section_id: sectionId, pin_ids: [], with_pins: false });
}

/** Does the same from the data of an undo token. */
export async function undoDeleteSection(
  tx: Tx,
  viewer: SignedInViewer,
  undo: SectionUndo,
): Promise<BlockingAction | null> {
  return await restore(tx, viewer, undo);
}

async function restore(tx: Tx, viewer: SignedInViewer, undo: SectionUndo): Promise<BlockingAction | null> {
  const board = await lockBoardOfTrashed(tx, viewer, undo.section_id);
  // Read it again under the lock: a concurrent restore may have finished.
  const section = await findTrashedSection(tx, undo.section_id);
  if (!section) throw new AppError("not_found");
  await requireIdleBoard(tx, board.id);
  const place = { boardId: board.id, sectionId: section.id };
  // Must run before the section loses its trash time.
  const { freed, trashed } = await takeRemovedPins(tx, section.id);
  const pinIds = [...(undo.with_pins ? [] : undo.pin_ids), ...freed, ...trashed];
  await reviveSection(tx, section.id);
  const isLong = pinIds.length > LONG_ACTION_PINS;
  if (isLong) await requireRoomForPins(tx, board.id, trashed.length);
  else await refillSection(tx, { ...place, pinIds });
  const action = isLong ? await beginRefilling(tx, viewer, { ...place, pinIds }) : null;
  const actorId = viewer.member.id;
  const data = { board_id: board.id };
  await recordSectionEvent(tx, section.id, { ...board, actorId, verb: "section_restored", data });
  return action;
}

type Refill = { boardId: string; sectionId: string; pinIds: string[] };

async function beginRefilling(
  tx: Tx,
  { member }: SignedInViewer,
  { boardId, sectionId, pinIds }: Refill,
): Promise<BlockingAction> {
  return await beginAction(tx, {
    memberId: member.id,
    actionType: actionTypes.movePins,
    ...refillingFields(sectionId),
    boardId,
    targetBoardId: boardId,
    pinIds,
    total: pinIds.length,
  });
}

async function lockBoardOfTrashed(tx: Tx, viewer: SignedInViewer, sectionId: string): Promise<WritableBoard> {
  const section = await findTrashedSection(tx, sectionId);
  const board = section && (await findReadableBoard(tx, viewer, section.board_id));
  if (board?.role !== "owner") throw new AppError("not_found");
  return await lockOwnBoard(tx, viewer, board.id);
}
