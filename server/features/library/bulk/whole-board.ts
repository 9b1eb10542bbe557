import { actionTypes } from "#contract/library/action-types.ts";
import { bulkTexts } from "#contract/library/bulk-texts.ts";
import { LONG_ACTION_PINS, WHOLE_BOARD_SECTION_ID } from "#contract/limits/bulk.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { formerPrivacyOf } from "../boards/actions/index.ts";
import {
  type BoardPrivacy,
  lockBoards,
  requireWritableBoard,
  requireWritableSection,
  type WritableBoard,
} from "../boards/index.ts";
import { type Destination, lockVisiblePins, requireDestination } from "../pins/index.ts";
import { moveAll, trashAll } from "./act.ts";
import { copyListed } from "./copy-listed.ts";
import { type BulkResult, beginLong, requireIdle, runNow, type Source } from "./long-action.ts";
import { type Everything, listPinsOfBoard } from "./select-all-repo.ts";

/** A board or part of it, without the Pins to leave out. */
export type BoardPlace = { boardId: string; sectionId: string | null | undefined; butIds: string[] };
export type Target = { boardId: string | null; sectionId: string | null | undefined };

/** Moves everything on a board, or in part of it, that the member may move, except the listed Pins. */
export async function moveBoardPins(
  tx: Tx,
  viewer: SignedInViewer,
  place: BoardPlace,
  target: Target,
): Promise<BulkResult> {
  const { boardId, butIds } = place;
  await lockBoards(tx, [boardId, ...(target.boardId === null ? [] : [target.boardId])]);
  const { board, source } = await requireSource(tx, viewer, place);
  const to = await requireDestination(tx, viewer, target);
  if (isSamePlace(source, to)) throw invalid("new_board_id", bulkTexts.samePlace);
  const publicOnly = requireMayPublish(board, to);
  await requireIdle(tx, boardId, target.boardId);
  // Members can move their own Pins to another board. Within the board, the owner can move everything.
  const isOfAll = board.role === "owner" && target.boardId === boardId;
  const pinnerId = isOfAll ? null : viewer.member.id;
  const pinIds = await listPinsOfBoard(tx, viewer, { ...source, boardId, butIds, pinnerId, publicOnly });
  if (pinIds.length > LONG_ACTION_PINS) {
    const formerPrivacy = privacyToRestore(board, source, to);
    const actionType = actionTypes.movePins;
    return await beginLong(tx, viewer, { actionType, pinIds, source, to, formerPrivacy });
  }
  return await runNow(moveAll(tx, viewer, await lockVisiblePins(tx, viewer, pinIds), to));
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

/** Copies everything on a board, or in part of it, that the member may show there, except the listed Pins. */
export async function copyBoardPins(
  tx: Tx,
  viewer: SignedInViewer,
  place: BoardPlace,
  target: Target,
): Promise<BulkResult> {
  const { boardId, butIds } = place;
  const to = await requireDestination(tx, viewer, target);
  await lockBoards(tx, to.board ? [to.board.id] : []);
  const { board, source } = await requireSource(tx, viewer, place);
  const publicOnly = requireMayPublish(board, to);
  const pinIds = await listPinsOfBoard(tx, viewer, {
    ...source,
    boardId,
    butIds,
    pinnerId: null,
    publicOnly,
  });
  return await copyListed(tx, viewer, pinIds, to);
}

/** Trashes everything on a board, or in part of it: for the owner all Pins, for a collaborator those they saved. */
export async function deleteBoardPins(
  tx: Tx,
  viewer: SignedInViewer,
  place: BoardPlace,
): Promise<BulkResult> {
  const { boardId, butIds } = place;
  await lockBoards(tx, [boardId]);
  const { board, source } = await requireSource(tx, viewer, place);
  await requireIdle(tx, boardId, null);
  const pinnerId = board.role === "owner" ? null : viewer.member.id;
  const all: Everything = { ...source, boardId, butIds, pinnerId, publicOnly: false };
  const pinIds = await listPinsOfBoard(tx, viewer, all);
  if (pinIds.length > LONG_ACTION_PINS) {
    return await beginLong(tx, viewer, { actionType: actionTypes.deletePins, pinIds, source, to: null });
  }
  return await runNow(trashAll(tx, viewer, await lockVisiblePins(tx, viewer, pinIds)));
}

/** Returns the board and the part of it that the options name. Throws if the member can't save there. */
export async function requireSource(
  on: Queryable,
  viewer: SignedInViewer,
  { boardId, sectionId }: Pick<BoardPlace, "boardId" | "sectionId">,
): Promise<{ board: WritableBoard; source: Source }> {
  const board = await requireWritableBoard(on, viewer, boardId);
  const isWholeBoard = sectionId === undefined || sectionId === WHOLE_BOARD_SECTION_ID;
  if (isWholeBoard || sectionId === null) {
    return { board, source: { boardId, sectionId: null, isWholeBoard } };
  }
  await requireWritableSection(on, board, sectionId);
  return { board, source: { boardId, sectionId, isWholeBoard } };
}

function isSamePlace({ boardId, sectionId }: Source, to: Destination): boolean {
  return boardId === to.board?.id && sectionId === to.sectionId;
}

/** Only the owner may publish Pins of a non-public board. Returns true if the member may show only the public Pins. */
function requireMayPublish(board: WritableBoard, to: Destination): boolean {
  const isShown = board.id !== to.board?.id && (to.board?.lastingPrivacy ?? "public") === "public";
  if (!isShown || board.role === "owner") return false;
  if (board.privacy !== "public") throw new AppError("not_authorised");
  return true;
}
