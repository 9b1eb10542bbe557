import { z } from "zod";
import { actionTypes } from "#contract/library/action-types.ts";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { takeUndo } from "#server/platform/undo.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { beginAction, refillingFields, requireIdleBoard } from "../boards/actions/index.ts";
import { findReadableBoard, lockBoards, requireRoomForPins } from "../boards/index.ts";
import {
  findTrashedSection,
  isLiveBoard,
  recordSectionEvent,
  restoreSection,
  reviveMergedSection,
  type SectionPlace,
  trashMergedSection,
  uncountMergedSection,
} from "../boards/merging/index.ts";
import { countOthersInSection, deleteEmptySection } from "./repo.ts";
import { returnPins } from "./section-steps.ts";

export const UNDO_SECTION_MERGE = "undo_section_merge";

const UndoSchema = z.object({
  section_id: z.string(),
  target_board_id: z.string(),
  target_section_id: z.string(),
  /** Whether the target was made for the Pins, and goes with them. */
  is_new: z.boolean(),
});
export type SectionMergeUndo = z.infer<typeof UndoSchema>;

export const sectionMergeUndos = {
  [UNDO_SECTION_MERGE]: (tx: Tx, viewer: SignedInViewer, data: unknown) =>
    undoSectionMerge(tx, viewer, UndoSchema.parse(data)),
};

/** Restores a section from the trash. If a merge put it there, its Pins come back too. */
export async function restoreSectionWithPins(
  tx: Tx,
  viewer: SignedInViewer,
  sectionId: string,
): Promise<BlockingAction | null> {
  const undo = { memberId: viewer.member.id, kind: UNDO_SECTION_MERGE, field: "section_id", id: sectionId };
  const kept = UndoSchema.safeParse(await takeUndo(tx, undo));
  return kept.success
    ? await undoSectionMerge(tx, viewer, kept.data)
    : await restoreSection(tx, viewer, sectionId);
}

async function undoSectionMerge(
  tx: Tx,
  viewer: SignedInViewer,
  { section_id: sectionId, target_board_id, target_section_id, is_new: isNew }: SectionMergeUndo,
): Promise<BlockingAction | null> {
  const found = await findTrashedSection(tx, sectionId);
  if (!found) throw new AppError("not_found");
  const from = { boardId: found.board_id, sectionId };
  const to = { boardId: target_board_id, sectionId: target_section_id };
  await lockBoards(tx, [from.boardId, to.boardId]);
  // Read it again under the lock: a concurrent undo may have finished.
  const board = await findReadableBoard(tx, viewer, from.boardId);
  if (board?.role !== "owner" || !(await findTrashedSection(tx, sectionId))) throw new AppError("not_found");
  for (const id of new Set([from.boardId, to.boardId])) await requireIdleBoard(tx, id);
  const pinIds = await reviveMergedSection(tx, sectionId);
  const data = { board_id: board.id };
  await recordSectionEvent(tx, sectionId, {
    ...board,
    actorId: viewer.member.id,
    verb: "section_restored",
    data,
  });
  // What is in the trash with its board stays there.
  if (!(await isLiveBoard(tx, to.boardId))) return null;
  return await bringBack(tx, viewer, { from, to, isNew, pinIds });
}

type Return = { from: SectionPlace; to: SectionPlace; isNew: boolean; pinIds: string[] };

async function bringBack(
  tx: Tx,
  { member }: SignedInViewer,
  { from, to, isNew, pinIds }: Return,
): Promise<BlockingAction | null> {
  if (pinIds.length <= LONG_ACTION_PINS) {
    await returnPins(tx, pinIds, { from, to });
    const merged = { sourceId: from.boardId, targetId: to.boardId, sectionId: to.sectionId };
    if (isNew && (await deleteEmptySection(tx, merged))) await uncountMergedSection(tx, merged);
    return null;
  }
  if (from.boardId !== to.boardId) await requireRoomForPins(tx, from.boardId, pinIds.length);
  // Trashed rather than deleted, because its Pins leave it in steps.
  if (isNew && (await countOthersInSection(tx, pinIds, to)) === 0) await trashMergedSection(tx, to);
  return await beginAction(tx, {
    memberId: member.id,
    actionType: actionTypes.movePins,
    ...refillingFields(from.sectionId),
    boardId: to.boardId,
    sectionId: to.sectionId,
    targetBoardId: from.boardId,
    pinIds,
    total: pinIds.length,
  });
}
