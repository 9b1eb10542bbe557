import type { Undo } from "#contract/base/entities/undo.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { requireStillSaver } from "../boards/index.ts";
import {
  copyLockedPins,
  createCopyUndo,
  createMoveUndo,
  createTrashUndo,
  type Destination,
  type LockedPin,
  moveLockedPins,
  recordPins,
  trashPins,
} from "../pins/index.ts";

/**
 * Changes to locked Pins within one transaction, either a whole bulk edit or one step of a long action. The caller has
 * checked the actor's permissions. Each function records an event and returns a way to create an undo.
 */

export type Done = {
  /** The Pins that were changed or made. */
  ids: string[];
  /** Only called for edits done in one go: a step of a long action can't be undone on its own. */
  createUndo: () => Promise<Undo | null>;
};

export async function moveAll(
  tx: Tx,
  actor: Actor,
  pins: readonly LockedPin[],
  to: Destination,
): Promise<Done | null> {
  if (to.board) await requireStillSaver(tx, to.board, actor.member.id);
  const moved = await moveLockedPins(tx, pins, to);
  if (moved.length === 0) return null;
  await recordPins(tx, actor, { verb: "pins_moved", pins: moved, to, from: moved });
  return { ids: moved.map(({ id }) => id), createUndo: () => createMoveUndo(tx, actor, moved, to) };
}

export async function copyAll(
  tx: Tx,
  actor: Actor,
  pins: readonly LockedPin[],
  to: Destination,
): Promise<Done | null> {
  const ids = await copyLockedPins(tx, actor.member.id, pins, to);
  if (ids.length === 0) return null;
  const copies = ids.map((id) => ({ id }));
  await recordPins(tx, actor, { verb: "pins_copied", pins: copies, to, from: [] });
  return { ids, createUndo: () => createCopyUndo(tx, actor.member.id, ids) };
}

export async function trashAll(tx: Tx, actor: Actor, pins: readonly LockedPin[]): Promise<Done | null> {
  if (pins.length === 0) return null;
  await trashPins(tx, pins);
  await recordPins(tx, actor, { verb: "pins_deleted", pins, to: null, from: pins });
  return { ids: pins.map(({ id }) => id), createUndo: () => createTrashUndo(tx, actor.member.id, pins) };
}
