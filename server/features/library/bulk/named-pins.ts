import { actionTypes } from "#contract/library/action-types.ts";
import { bulkTexts } from "#contract/library/bulk-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { Actor, SignedInViewer } from "#server/platform/viewer.ts";
import { lockBoards, requireReadableSection } from "../boards/index.ts";
import {
  byPlace,
  canCopy,
  canMove,
  canRemove,
  type Destination,
  isIn,
  type LockedPin,
  lockBoardsOfPins,
  lockPins,
  requireDestination,
} from "../pins/index.ts";
import { copyAll, moveAll, trashAll } from "./act.ts";
import { type BulkResult, beginLong, isLong, manyPlaces, runNow, sourceOf } from "./long-action.ts";

/** Copies all the listed Pins or none. */
export async function copyNamed(
  scope: Scope,
  options: ParsedOptionsOf<"BulkEdit.create">,
): Promise<BulkResult> {
  const { viewer, ids } = await readNamed(scope, options);
  return await scope.context.db.transaction(async (tx) => {
    const to = await requireDestination(tx, viewer, {
      boardId: options.board_id,
      sectionId: options.section_id,
    });
    await lockBoards(tx, to.board ? [to.board.id] : []);
    const pins = await lockPins(tx, viewer, ids);
    requireAll(pins, (pin) => canCopy(viewer, pin, to));
    if (isLong(pins.length, manyPlaces, to)) return await begin(tx, viewer, actionTypes.copyPins, pins, to);
    return await runNow(copyAll(tx, viewer, pins, to));
  });
}

/**
 * Moves all the listed Pins or none. Pins already at the target are skipped; if that is all of them, the call is
 * refused.
 */
export async function moveNamed(
  scope: Scope,
  options: ParsedOptionsOf<"BulkEdit.update">,
): Promise<BulkResult> {
  const { viewer, ids } = await readNamed(scope, options);
  return await scope.context.db.transaction(async (tx) => {
    await lockBoardsOfPins(tx, ids, [options.board_id]);
    const to = await requireDestination(tx, viewer, {
      boardId: options.board_id,
      sectionId: options.section_id,
    });
    return await move(tx, viewer, await lockPins(tx, viewer, ids), to);
  });
}

/** Trashes all the listed Pins or none. */
export async function deleteNamed(
  scope: Scope,
  options: ParsedOptionsOf<"BulkEdit.delete">,
): Promise<BulkResult> {
  const { viewer, ids } = await readNamed(scope, options);
  return await scope.context.db.transaction(async (tx) => {
    await lockBoardsOfPins(tx, ids);
    const pins = await lockPins(tx, viewer, ids);
    requireAll(pins, (pin) => canRemove(viewer, pin));
    if (isLong(pins.length, sourceOf(pins), null))
      return await begin(tx, viewer, actionTypes.deletePins, pins, null);
    return await runNow(trashAll(tx, viewer, pins));
  });
}

/** Moves Pins from a section back to its board. */
export async function takeOutOfSection(
  scope: Scope,
  { section_id: sectionId, pins: pinIds }: ParsedOptionsOf<"BoardSectionPins.delete">,
): Promise<BulkResult> {
  const { viewer, ids } = await readNamed(scope, { pin_ids: pinIds });
  return await scope.context.db.transaction(async (tx) => {
    const { boardId } = await requireReadableSection(tx, viewer, sectionId);
    await lockBoardsOfPins(tx, ids, [boardId]);
    const to = await requireDestination(tx, viewer, { boardId, sectionId: null });
    const pins = await lockPins(tx, viewer, ids);
    if (pins.some((pin) => pin.section_id !== sectionId)) throw new AppError("pin_not_found");
    return await move(tx, viewer, pins, to);
  });
}

type Named = { pin_ids: string[]; orbac_subject_id?: string | undefined };

async function readNamed(scope: Scope, options: Named): Promise<{ viewer: SignedInViewer; ids: string[] }> {
  const { viewer } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const ids = [...new Set(options.pin_ids)];
  if (ids.length === 0) throw invalid("pin_ids", bulkTexts.noPins);
  return { viewer, ids };
}

function requireAll(pins: readonly LockedPin[], can: (pin: LockedPin) => boolean): void {
  if (!pins.every(can)) throw new AppError("not_authorised");
}

async function move(tx: Tx, viewer: SignedInViewer, pins: LockedPin[], to: Destination): Promise<BulkResult> {
  requireAll(pins, (pin) => canMove(viewer, pin, to));
  const moving = pins.filter((pin) => !isIn(to, pin));
  if (moving.length === 0) throw invalid("board_id", bulkTexts.samePlace);
  if (isLong(moving.length, sourceOf(moving), to))
    return await begin(tx, viewer, actionTypes.movePins, moving, to);
  return await runNow(moveAll(tx, viewer, moving, to));
}

async function begin(
  tx: Tx,
  actor: Actor,
  actionType: number,
  pins: LockedPin[],
  to: Destination | null,
): Promise<BulkResult> {
  const pinIds = pins.toSorted(byPlace).map(({ id }) => id);
  // Copying doesn't change the source boards, so they aren't kept busy.
  const source = actionType === actionTypes.copyPins ? manyPlaces : sourceOf(pins);
  return await beginLong(tx, actor, { actionType, pinIds, source, to });
}
