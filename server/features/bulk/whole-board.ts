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
import { holdVisiblePins, type Place, requirePlace } from "../pins/index.ts";
import { moveAll, trashAll } from "./act.ts";
import { type BulkResult, beginLong, requireIdle, type Source } from "./long-action.ts";
import { atOnce } from "./named-pins.ts";
import { listPinsOf } from "./repo.ts";

/** Of everything in a board, or in a part of it, all but the named pins moves that is the member's to move. */
export async function moveWhole(
  scope: Scope,
  options: ParsedOptionsOf<"BulkEditSelectAll.update">,
): Promise<BulkResult> {
  const { viewer } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { board_id: boardId, new_board_id: newBoardId, pin_ids: butIds = [] } = options;
  return await scope.context.db.transaction(async (tx) => {
    await lockBoards(tx, [boardId, newBoardId]);
    const { board, source } = await requireSource(tx, viewer, options);
    const to = await requirePlace(tx, viewer, { boardId: newBoardId, sectionId: options.new_section_id });
    if (isSamePlace(source, to)) throw invalid("new_board_id", bulkTexts.samePlace);
    const publicOnly = requireToShow(board, to);
    await requireIdle(tx, boardId, newBoardId);
    // To another board goes what one has pinned oneself; within the board its owner moves everything.
    const isOfAll = board.role === "owner" && newBoardId === boardId;
    const pinnerId = isOfAll ? null : viewer.member.id;
    const pinIds = await listPinsOf(tx, viewer, { ...source, boardId, butIds, pinnerId, publicOnly });
    if (pinIds.length > LONG_ACTION_PINS) {
      const formerPrivacy = hidesSource(board, source, to);
      return await beginLong(tx, viewer, {
        actionType: actionTypes.movePins,
        ...{ pinIds, source, to, formerPrivacy },
      });
    }
    return await atOnce(moveAll(tx, viewer, await holdVisiblePins(tx, viewer, pinIds), to));
  });
}

/**
 * A board that its owner empties into one that fewer see is hidden as a whole, at once. Of a part of it, or of pins named
 * one by one, each is hidden with the step that takes it: the rest is still everybody's, and a board that was not to
 * be found for the time of a move would be the worse surprise.
 */
function hidesSource(board: WritableBoard, source: Source, to: Place): BoardPrivacy | null {
  if (!source.isWholeBoard || board.role !== "owner" || to.board === null) return null;
  return formerPrivacyOf(board, to.board);
}

/** The same into the trash: for the owner of the board all of it, for others what they pinned. */
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
    return await atOnce(trashAll(tx, viewer, await holdVisiblePins(tx, viewer, pinIds)));
  });
}

type Asked = { board_id: string; old_section_id?: string | null | undefined };

async function requireSource(
  tx: Tx,
  viewer: SignedInViewer,
  { board_id: boardId, old_section_id: sectionId }: Asked,
): Promise<{ board: WritableBoard; source: Source }> {
  const board = await requireWritableBoard(tx, viewer, boardId);
  const isWholeBoard = sectionId === undefined || sectionId === WHOLE_BOARD_SECTION_ID;
  if (isWholeBoard || sectionId === null) {
    return { board, source: { boardId, sectionId: null, isWholeBoard } };
  }
  await requireWritableSection(tx, board, sectionId);
  return { board, source: { boardId, sectionId, isWholeBoard } };
}

function isSamePlace({ boardId, sectionId }: Source, to: Place): boolean {
  return boardId === to.board?.id && sectionId === to.sectionId;
}

/** Only the owner shows to everybody what a board kept to itself. True when others may take the public pins alone. */
function requireToShow(board: WritableBoard, to: Place): boolean {
  const isShown = board.id !== to.board?.id && to.board?.lastingPrivacy === "public";
  if (!isShown || board.role === "owner") return false;
  if (board.privacy !== "public") throw new AppError("not_authorised");
  return true;
}
