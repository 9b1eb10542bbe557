import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { rotateHiddenSignatures } from "../../base/media/index.ts";
import {
  countMergedPins,
  countMergedPinsBack,
  trashMergedBoard,
  uncountMergedSection,
} from "../boards/merging/index.ts";
import { carryComments, carryCommentsBack } from "../comments/index.ts";
import { carryTries, carryTriesBack } from "../tries/index.ts";
import {
  deleteEmptySection,
  deleteMerge,
  isLessSeen,
  lockNextPins,
  lockRemainingPins,
  type Merge,
  type MovingPin,
  putIntoSection,
  putPinsBack,
  storeFormerSpots,
  takeFormerSpots,
} from "./repo.ts";

/** A merge and its undo, in steps of one transaction each. The caller has locked both boards. */

export type Step = { count: number; isOver: boolean };

/**
 * Moves the next Pins out of the source, including any saved to it during the merge. The step that finds the source
 * empty also trashes it, so nothing can be left on it.
 */
export async function takeMergeStep(tx: Tx, merge: Merge): Promise<Step> {
  const pins = await lockNextPins(tx, merge, LONG_ACTION_PINS);
  if (pins.length > 0) await moveIntoSection(tx, merge, pins);
  const isOver = pins.length < LONG_ACTION_PINS;
  if (isOver) await trashMergedBoard(tx, merge);
  return { count: pins.length, isOver };
}

async function moveIntoSection(tx: Tx, merge: Merge, pins: readonly MovingPin[]): Promise<void> {
  const { sourceId, targetId, sectionId } = merge;
  const ids = pins.map(({ id }) => id);
  await countMergedPins(tx, merge, pins);
  const carried = { pinIds: ids, fromId: sourceId, toId: targetId };
  const commentIds = await carryComments(tx, carried);
  const tryIds = await carryTries(tx, carried);
  await storeFormerSpots(tx, merge.id, ids, { commentIds, tryIds });
  await putIntoSection(tx, ids, { boardId: targetId, sectionId });
  await hideIfLessSeen(tx, sourceId, targetId, pins);
}

/** Moves the Pins of one step back. Pins moved, deleted or added since stay as they are. */
export async function takeUndoStep(tx: Tx, merge: Merge): Promise<Step> {
  const spots = await takeFormerSpots(tx, merge.id);
  if (!spots) {
    if (await deleteEmptySection(tx, merge)) await uncountMergedSection(tx, merge);
    await deleteMerge(tx, { id: merge.id });
    return { count: 0, isOver: true };
  }
  const { sourceId, targetId } = merge;
  const pins = await lockRemainingPins(tx, merge, spots);
  if (pins.length > 0) {
    await countMergedPinsBack(tx, merge, pins);
    await putPinsBack(tx, pins, sourceId);
    const pinIds = pins.map(({ id }) => id);
    const carried = { pinIds, fromId: targetId, toId: sourceId };
    await carryCommentsBack(tx, { ...carried, ids: spots.comment_ids });
    await carryTriesBack(tx, { ...carried, ids: spots.try_ids });
    await hideIfLessSeen(tx, targetId, sourceId, pins);
  }
  return { count: spots.pin_ids.length, isOver: false };
}

async function hideIfLessSeen(
  tx: Tx,
  fromId: string,
  toId: string,
  pins: readonly MovingPin[],
): Promise<void> {
  if (!(await isLessSeen(tx, fromId, toId))) return;
  await rotateHiddenSignatures(
    tx,
    pins.map(({ picture_id }) => picture_id),
  );
}
