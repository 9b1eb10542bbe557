import { actionTypes } from "#contract/library/action-types.ts";
import { boardTexts } from "#contract/library/board-texts.ts";
import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { createUndo } from "#server/platform/undo.ts";
import type { Actor, SignedInViewer } from "#server/platform/viewer.ts";
import { beginAction, formerPrivacyOf, requireIdleBoard } from "../boards/actions/index.ts";
import {
  type BoardPrivacy,
  findReadableBoard,
  lockBoards,
  type ReadableBoard,
  recordBoardEvent,
  requireRoomForPins,
} from "../boards/index.ts";
import { addSectionLike, getPinCount } from "../boards/merging/index.ts";
import { takeMergeStep } from "./merge-steps.ts";
import { insertMerge, type Merge } from "./repo.ts";
import { UNDO_MERGE } from "./undo-merge.ts";

type Options = ParsedOptionsOf<"BoardMerge.create">;
type Result = ResultOf<"BoardMerge.create">;

/** Turns everything in the source into a section of the target and trashes the source. */
export async function mergeBoards(scope: Scope, options: Options): Promise<Result> {
  const { viewer } = await actAs(scope, options);
  if (options.source === options.target) throw invalid("target", boardTexts.mergeSame);
  return await scope.context.db.transaction((tx) => merge(tx, viewer, options));
}

async function merge(tx: Tx, viewer: SignedInViewer, { source: from, target: to }: Options): Promise<Result> {
  await lockBoards(tx, [from, to]);
  const source = await requireOwnBoard(tx, viewer, from);
  const target = await requireOwnBoard(tx, viewer, to);
  await requireIdleBoard(tx, from, "source_busy");
  await requireIdleBoard(tx, to, "target_busy");
  const total = await getPinCount(tx, from);
  await requireRoomForPins(tx, to, total);
  const sectionId = await addSectionLike(tx, to, source.name);
  const begun = { sourceId: from, targetId: to, sectionId };
  const id = await insertMerge(tx, begun);
  const formerPrivacy = formerPrivacyOf(source, target);
  const blocking_action = await begin(tx, viewer, { merge: { id, ...begun }, total, formerPrivacy });
  const memberId = viewer.member.id;
  await recordBoardEvent(tx, from, {
    ...source,
    // The event is about both boards, so only people who see both may see it.
    privacy: source.privacy === "public" ? target.privacy : source.privacy,
    actorId: memberId,
    verb: "board_merged",
    data: { target_id: to, section_id: sectionId },
  });
  const undo = await createUndo(tx, { memberId, kind: UNDO_MERGE, data: { board_id: from } });
  return { section_id: sectionId, blocking_action, undo };
}

type MergeStart = { merge: Merge; total: number; formerPrivacy: BoardPrivacy | null };

async function begin(
  tx: Tx,
  { member }: Actor,
  { merge: made, total, formerPrivacy }: MergeStart,
): Promise<Result["blocking_action"]> {
  if (total <= LONG_ACTION_PINS) {
    while (!(await takeMergeStep(tx, made)).isOver);
    return null;
  }
  return await beginAction(tx, {
    memberId: member.id,
    actionType: actionTypes.mergeBoard,
    boardId: made.sourceId,
    sectionId: null,
    isWholeBoard: true,
    targetBoardId: made.targetId,
    targetSectionId: made.sectionId,
    pinIds: [],
    total,
    mergeId: made.id,
    formerPrivacy,
  });
}

async function requireOwnBoard(tx: Tx, viewer: SignedInViewer, id: string): Promise<ReadableBoard> {
  const board = await findReadableBoard(tx, viewer, id);
  if (!board) throw new AppError("board_not_found");
  if (board.role !== "owner") throw new AppError("not_authorised", { message: boardTexts.mergeNotOwned });
  return board;
}
