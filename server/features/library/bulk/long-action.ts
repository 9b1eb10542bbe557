import type { Undo } from "#contract/base/entities/undo.ts";
import { actionTypes } from "#contract/library/action-types.ts";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { beginAction, requireIdleBoard } from "../boards/actions/index.ts";
import { type BoardPrivacy, requireRoomForPins } from "../boards/index.ts";
import type { Destination, LockedPin } from "../pins/index.ts";
import type { Done } from "./act.ts";
import { createLongCopyUndo } from "./copy-notes.ts";

export type BulkResult = ResultOf<"BulkEdit.update">;

/** Where an action's Pins come from. A null board means several boards. */
export type Source = { boardId: string | null; sectionId: string | null; isWholeBoard: boolean };

export const manyPlaces: Source = { boardId: null, sectionId: null, isWholeBoard: false };

/** Returns the board and section that contain all these Pins, or just the board if they are in several sections. */
export function sourceOf(pins: readonly LockedPin[]): Source {
  const [first] = pins;
  if (!first || pins.some((pin) => pin.board_id !== first.board_id)) return manyPlaces;
  const isWholeBoard = pins.some((pin) => pin.section_id !== first.section_id);
  return { boardId: first.board_id, sectionId: isWholeBoard ? null : first.section_id, isWholeBoard };
}

/**
 * A long action on named Pins is shown on its boards. If there are none, the edit is done in one go, since a single call
 * can't name too many Pins.
 */
export function isLong(count: number, source: Source, to: Destination | null): boolean {
  return count > LONG_ACTION_PINS && (source.boardId ?? to?.board?.id ?? null) !== null;
}

/** Allows one action at a time per board. The caller has locked the boards. */
export async function requireIdle(tx: Tx, sourceId: string | null, targetId: string | null): Promise<void> {
  const isWithinBoard = targetId === null || targetId === sourceId;
  if (sourceId !== null) await requireIdleBoard(tx, sourceId, isWithinBoard ? "board_busy" : "source_busy");
  if (targetId !== null && targetId !== sourceId) await requireIdleBoard(tx, targetId, "target_busy");
}

type Action = {
  actionType: number;
  pinIds: string[];
  source: Source;
  to: Destination | null;
  formerPrivacy?: BoardPrivacy | null;
};

/** The caller has locked the boards. The result describes the action from the source's point of view. */
export async function beginLong(tx: Tx, actor: Actor, action: Action): Promise<BulkResult> {
  const { actionType, pinIds, source, to, formerPrivacy = null } = action;
  const targetBoardId = to?.board?.id ?? null;
  await requireIdle(tx, source.boardId, targetBoardId);
  if (targetBoardId !== null && targetBoardId !== source.boardId) {
    await requireRoomForPins(tx, targetBoardId, pinIds.length);
  }
  const blocking_action = await beginAction(tx, {
    memberId: actor.member.id,
    actionType,
    ...source,
    targetBoardId,
    targetSectionId: to?.sectionId ?? null,
    pinIds,
    total: pinIds.length,
    formerPrivacy,
  });
  const undo = actionType === actionTypes.copyPins ? await undoOfCopy(tx, actor, blocking_action, to) : null;
  return { blocking_action, undo, pin_count: pinIds.length };
}

async function undoOfCopy(
  tx: Tx,
  { member }: Actor,
  { id: actionId }: BlockingAction,
  to: Destination | null,
): Promise<Undo> {
  return await createLongCopyUndo(tx, member.id, { actionId, boardId: to?.board?.id ?? null });
}

/** The result of an edit done in one go. */
export async function runNow(edit: Promise<Done | null>): Promise<BulkResult> {
  const done = await edit;
  return {
    blocking_action: null,
    undo: done && (await done.createUndo()),
    pin_count: done?.ids.length ?? 0,
  };
}
