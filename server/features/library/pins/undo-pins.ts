import { z } from "zod";
import type { Undo } from "#contract/base/entities/undo.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createUndo } from "#server/platform/undo.ts";
import type { Actor } from "#server/platform/viewer.ts";
import type { Destination } from "./destination.ts";
import { type LockedPin, lockBoardsOfPins, lockVisiblePins } from "./locked-pins-repo.ts";
import { canMoveBack, type Moved, movePinsBack } from "./move-pins.ts";
import { recordPins } from "./pins-event.ts";
import { canRemove } from "./policy.ts";
import { restorePins, trashPins } from "./trash-pins.ts";

const RESTORE_PINS = "restore_pins";
const MOVE_PINS = "move_pins";
const REMOVE_COPIES = "remove_copies";

const IdsSchema = z.object({ ids: z.array(z.string()) });
const TrashedSchema = IdsSchema.extend({ versions: z.array(z.int()).default([]) });
const LocationSchema = z.object({ board_id: z.string().nullable(), section_id: z.string().nullable() });
const MovedSchema = z.object({
  moved: z.array(LocationSchema.extend({ id: z.string() })),
  to: LocationSchema,
});

/**
 * Restores the member's own Pins and, while nothing else has happened to them, other people's Pins on the member's
 * board.
 */
export async function createTrashUndo(tx: Tx, memberId: string, pins: readonly LockedPin[]): Promise<Undo> {
  const ids = pins.map(({ id }) => id);
  const versions = pins.map(({ version }) => version + 1);
  return await createUndo(tx, { memberId, kind: RESTORE_PINS, data: { ids, versions } });
}

/** Returns null if the undo would be rejected. */
export async function createMoveUndo(
  tx: Tx,
  actor: Actor,
  moved: readonly Moved[],
  { board, sectionId }: Destination,
): Promise<Undo | null> {
  if (!(await canMoveBack(tx, actor, moved))) return null;
  const memberId = actor.member.id;
  const to = { board_id: board?.id ?? null, section_id: sectionId };
  return await createUndo(tx, { memberId, kind: MOVE_PINS, data: { moved, to } });
}

export async function createCopyUndo(tx: Tx, memberId: string, ids: readonly string[]): Promise<Undo> {
  return await createUndo(tx, { memberId, kind: REMOVE_COPIES, data: { ids } });
}

type Undoer = (tx: Tx, actor: Actor, data: unknown) => Promise<void>;

/** Undoes each kind of action from its stored data. */
export const pinUndos: Record<string, Undoer> = {
  [RESTORE_PINS]: async (tx, actor, data) => {
    const { ids, versions } = TrashedSchema.parse(data);
    requireSome(await restorePins(tx, actor, ids, { versions }));
  },
  [MOVE_PINS]: async (tx, actor, data) => {
    const { moved, to } = MovedSchema.parse(data);
    requireSome(await movePinsBack(tx, actor, moved, to));
  },
  [REMOVE_COPIES]: async (tx, actor, data) => {
    await removeCopies(tx, actor, IdsSchema.parse(data).ids);
  },
};

export async function removeCopies(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  await lockBoardsOfPins(tx, ids);
  const pins = (await lockVisiblePins(tx, actor, ids)).filter((pin) => canRemove(actor, pin));
  await trashPins(tx, pins);
  if (pins.length > 0) await recordPins(tx, actor, { verb: "pins_deleted", pins, to: null, from: pins });
  requireSome(pins.length);
}

function requireSome(count: number): void {
  if (count === 0) throw new AppError("not_found");
}
