import { actionTypes } from "#contract/action-types.ts";
import { bulkTexts } from "#contract/bulk-texts.ts";
import { LONG_ACTION_PINS, WHOLE_BOARD_SECTION_ID } from "#contract/limits.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import {
  type BoardPrivacy,
  formerPrivacyOf,
  lockBoards,
  requireWritableBoard,
  requireWritableSection,
  type WritableBoard,
} from "../boards/index.ts";
import { type Destination, lockVisiblePins, requireDestination } from "../pins/index.ts";
import { moveAll, trashAll } from "./act.ts";
import { type BulkResult, beginLong, requireIdle, type Source } from "./long-action.ts";
import { runNow } from "./named-pins.ts";
import { listPinsOf } from "./repo.ts";

/** Moves everything on a board, or in part of it, that the member may move, except the listed Pins. */
export async function moveWhole(
  scope: Scope,
  options: ParsedOptionsOf<"BulkEditSelectAll.update">,
): Promise<BulkResult> {
  const { viewer } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { board_id: boardId, new_board_id: newBoardId, pin_ids: butIds = [] } = options;
  return await scope.context.db.transaction(async (tx) => {
    await lockBoards(tx, [boardId, newBoardId]);
    const { board, source } = await requireSource(tx, viewer, options);
    const to = await requireDestination(tx, viewer, {
      boardId: newBoardId,
      sectionId: options.new_section_id,
    });
    if (isSamePlace(source, to)) throw invalid("new_board_id", bulkTexts.samePlace);
    const publicOnly = requireMayPublish(board, to);
    await requireIdle(tx, boardId, newBoardId);
    // Members can move their own Pins to another board. Within the board, the owner can move everything.
    const isOfAll = board.role === "owner" && newBoardId === boardId;
    const pinnerId = isOfAll ? null : viewer.member.id;
    const pinIds = await listPinsOf(tx, viewer, { ...source, boardId, butIds, pinnerId, publicOnly });
    if (pinIds.length > LONG_ACTION_PINS) {
      const formerPrivacy = privacyToRestore(board, source, to);
      return await beginLong(tx, viewer, {
        actionType: actionTypes.movePins,
        ...{ pinIds, source, to, formerPrivacy },
      });
    }
    return await runNow(moveAll(tx, viewer, await lockVisiblePins(tx, viewer, pinIds), to));
  });
}

/**
 * Returns the privacy to restore if the whole board must be hidden during the action: that is, if its owner empties it
 * into one that fewer people see. When only part of a board moves, each Pin is hidden by its step, because making the
 * rest of the board disappear for a while would be the worse surprise.
 */
function privacyToRestore(board: WritableBoard, source: Source, to: Destination): BoardPrivacy | null {
  if (!source.isWholeBoard || board.role !== "owner" || to.board === null) return null;
  return formerPrivacyOf(board, to.board);
}

/** Trashes everything on a board, or in part of it: for the owner all Pins, for a collaborator those they saved. */
export async function deleteWhole(
  scope: Scope,
  options: ParsedOptionsOf<"BulkEditSelectAll.delete">,
): Promise<BulkResult> {
  const { viewer } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { board_id: boardId, pin_ids: butIds = [] } = options;
  return await scope.context.db.transaction(async (tx) => {
    await lockBoards(tx, [boardId]);
    const { board, source } = await requireSource(tx, viewer, options);
    await requireIdle(tx, boardId, null);
    const pinnerId = board.role === "owner" ? null : viewer.member.id;
    const pinIds = await listPinsOf(tx, viewer, { ...source, boardId, butIds, pinnerId, publicOnly: false });
    if (pinIds.length > LONG_ACTION_PINS) {
      return await beginLong(tx, viewer, { actionType: actionTypes.deletePins, pinIds, source, to: null });
    }
    return await runNow(trashAll(tx, viewer, await lockVisiblePins(tx, viewer, pinIds)));
  });
}

type SourceOptions = { board_id: string; old_section_id?: string | null | undefined };

async function requireSource(
  tx: Tx,
  viewer: SignedInViewer,
  { board_id: boardId, old_section_id: sectionId }: SourceOptions,
): Promise<{ board: WritableBoard; source: Source }> {
  const board = await requireWritableBoard(tx, viewer, boardId);
  const isWholeBoard = sectionId === undefined || sectionId === WHOLE_BOARD_SECTION_ID;
  if (isWholeBoard || sectionId === null) {
    return { board, source: { boardId, sectionId: null, isWholeBoard } };
  }
  await requireWritableSection(tx, board, sectionId);
  return { board, source: { boardId, sectionId, isWholeBoard } };
}

function isSamePlace({ boardId, sectionId }: Source, to: Destination): boolean {
  return boardId === to.board?.id && sectionId === to.sectionId;
}

/** Only the owner may publish Pins of a non-public board. Returns true if the member may move only the public Pins. */
function requireMayPublish(board: WritableBoard, to: Destination): boolean {
  const isShown = board.id !== to.board?.id && to.board?.lastingPrivacy === "public";
  if (!isShown || board.role === "owner") return false;
  if (board.privacy !== "public") throw new AppError("not_authorised");
  return true;
}
