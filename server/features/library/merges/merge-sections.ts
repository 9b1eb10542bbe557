import { actionTypes } from "#contract/library/action-types.ts";
import { boardTexts } from "#contract/library/board-texts.ts";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { createUndo } from "#server/platform/undo.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { beginAction, emptyingFields, requireIdleBoard } from "../boards/actions/index.ts";
import {
  lockBoards,
  lockOwnBoard,
  type ReadableBoard,
  requireReadableBoard,
  requireReadableSection,
  requireRoomForPins,
} from "../boards/index.ts";
import {
  addSectionLike,
  type LockedSection,
  lockSection,
  recordSectionEvent,
  type SectionPlace,
  trashMergedSection,
} from "../boards/merging/index.ts";
import { takeSectionStep } from "./section-steps.ts";
import { type SectionMergeUndo, UNDO_SECTION_MERGE } from "./undo-section-merge.ts";

type Result = ResultOf<"BoardSectionMerge.create">;

/** Where a section's Pins go: an existing section, or a new one like it on this board. */
type Target = { boardId: string; sectionId: string | null };

/** Moves everything in a section to another section and trashes the emptied one. */
export async function mergeSections(
  scope: Scope,
  options: ParsedOptionsOf<"BoardSectionMerge.create">,
): Promise<Result> {
  const { viewer } = await actAs(scope, options);
  const { section_id: id, target_section_id: targetId } = options;
  const { db } = scope.context;
  const { boardId } = await requireReadableSection(db, viewer, id);
  const target = await requireReadableSection(db, viewer, targetId);
  if (target.id === id) throw invalid("target_section_id", boardTexts.sectionMergeSame);
  const to = { boardId: target.boardId, sectionId: target.id };
  return await db.transaction((tx) => relocate(tx, viewer, { boardId, sectionId: id }, to));
}

/** Moves a section with its Pins to another board. */
export async function moveSection(
  scope: Scope,
  options: ParsedOptionsOf<"BoardSectionMove.create">,
): Promise<Result> {
  const { viewer } = await actAs(scope, options);
  const { section_id: id, board_id: targetId } = options;
  const { db } = scope.context;
  const { boardId } = await requireReadableSection(db, viewer, id);
  const target = await requireReadableBoard(db, viewer, targetId);
  if (target.id === boardId) throw invalid("board_id", boardTexts.sectionMoveSame);
  const to = { boardId: target.id, sectionId: null };
  return await db.transaction((tx) => relocate(tx, viewer, { boardId, sectionId: id }, to));
}

async function relocate(tx: Tx, viewer: SignedInViewer, from: SectionPlace, to: Target): Promise<Result> {
  const isWithinBoard = from.boardId === to.boardId;
  await lockBoards(tx, [from.boardId, to.boardId]);
  const board = await lockOwnBoard(tx, viewer, from.boardId);
  const targetBoard = await lockOwnBoard(tx, viewer, to.boardId);
  await requireIdleBoard(tx, from.boardId, isWithinBoard ? "board_busy" : "source_busy");
  if (!isWithinBoard) await requireIdleBoard(tx, to.boardId, "target_busy");
  const section = await requireSection(tx, from.boardId, from.sectionId);
  if (!isWithinBoard) await requireRoomForPins(tx, to.boardId, section.pin_count);
  const target = { boardId: to.boardId, sectionId: await findTarget(tx, to, section) };
  await trashMergedSection(tx, from);
  const blocking_action = await begin(tx, viewer, { from, target, total: section.pin_count });
  await tx.clearSharedCaches();
  await recordMerge(tx, viewer, { section, board, targetBoard, target });
  const data: SectionMergeUndo = {
    section_id: section.id,
    target_board_id: target.boardId,
    target_section_id: target.sectionId,
    is_new: to.sectionId === null,
  };
  const undo = await createUndo(tx, { memberId: viewer.member.id, kind: UNDO_SECTION_MERGE, data });
  return { section_id: target.sectionId, blocking_action, undo };
}

async function requireSection(tx: Tx, boardId: string, id: string): Promise<LockedSection> {
  const section = await lockSection(tx, boardId, id);
  if (!section) throw new AppError("section_not_found");
  return section;
}

async function findTarget(tx: Tx, { boardId, sectionId }: Target, section: LockedSection): Promise<string> {
  if (sectionId === null) return await addSectionLike(tx, boardId, section.title);
  return (await requireSection(tx, boardId, sectionId)).id;
}

type Beginning = { from: SectionPlace; target: SectionPlace; total: number };

async function begin(
  tx: Tx,
  { member }: SignedInViewer,
  { from, target, total }: Beginning,
): Promise<BlockingAction | null> {
  if (total <= LONG_ACTION_PINS) {
    while (!(await takeSectionStep(tx, from, target)).isOver);
    return null;
  }
  return await beginAction(tx, {
    memberId: member.id,
    actionType: actionTypes.movePins,
    ...emptyingFields(from.sectionId),
    boardId: from.boardId,
    targetBoardId: target.boardId,
    targetSectionId: target.sectionId,
    pinIds: [],
    total,
  });
}

type Merged = {
  section: LockedSection;
  board: ReadableBoard;
  targetBoard: ReadableBoard;
  target: SectionPlace;
};

async function recordMerge(
  tx: Tx,
  { member }: SignedInViewer,
  { section, board, targetBoard, target }: Merged,
): Promise<void> {
  await recordSectionEvent(tx, section.id, {
    ...board,
    // The event is about both boards, so only people who see both may see it.
    privacy: board.privacy === "public" ? targetBoard.privacy : board.privacy,
    actorId: member.id,
    verb: "section_merged",
    data: {
      board_id: board.id,
      pins: section.pin_count,
      target_board_id: target.boardId,
      target_section_id: target.sectionId,
    },
  });
}
