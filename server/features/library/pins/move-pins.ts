import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { rotateHiddenSignatures } from "../../base/media/index.ts";
import { requireStillSaver } from "../boards/index.ts";
import { countPins, type Destination, requireDestination } from "./destination.ts";
import { type LockedPin, lockBoardsOfPins, lockPins, lockVisiblePins } from "./locked-pins-repo.ts";
import { putPins } from "./move-repo.ts";
import { recordPins } from "./pins-event.ts";
import { requireMover } from "./policy.ts";

type FormerLocation = { board_id: string | null; section_id: string | null };
export type Moved = FormerLocation & { id: string };

/** Moves all these Pins or none, and returns where they were. Skips Pins that are already there. */
export async function movePins(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  to: Destination,
): Promise<Moved[]> {
  await lockBoardsOfPins(tx, ids, [to.board?.id]);
  if (to.board) await requireStillSaver(tx, to.board, actor.member.id);
  const pins = await lockPins(tx, actor, ids);
  for (const pin of pins) requireMover(actor, pin, to);
  return await moveLockedPins(tx, pins, to);
}

/** Moves locked Pins whose boards are locked too. The caller has checked the permissions. */
export async function moveLockedPins(tx: Tx, pins: readonly LockedPin[], to: Destination): Promise<Moved[]> {
  const moving = pins.filter((pin) => !isIn(to, pin));
  if (moving.length === 0) return [];
  const boardId = to.board?.id ?? null;
  await countMoves(tx, moving, { boardId, sectionId: to.sectionId });
  await putPins(tx, { ids: moving.map(({ id }) => id), boardId, sectionId: to.sectionId });
  await hideLessSeen(tx, moving, to);
  return moving.map(({ id, board_id, section_id }) => ({ id, board_id, section_id }));
}

/** Hides the pictures of Pins that were public and no longer are. */
async function hideLessSeen(tx: Tx, pins: readonly LockedPin[], { board }: Destination): Promise<void> {
  if (board === null || (board.privacy === "public" && !board.isOwnerPrivate)) return;
  const shown = pins.filter((pin) => pin.is_public);
  await rotateHiddenSignatures(
    tx,
    shown.map((pin) => pin.picture_id),
  );
}

export function isIn({ board, sectionId }: Destination, pin: LockedPin): boolean {
  return pin.board_id === (board?.id ?? null) && pin.section_id === sectionId;
}

/**
 * Moves the Pins that are still where the move put them back to where they were. Pins that moved again or are gone stay
 * as they are. Returns how many went back.
 */
export async function movePinsBack(
  tx: Tx,
  actor: Actor,
  moved: readonly Moved[],
  from: FormerLocation,
): Promise<number> {
  const ids = moved.map(({ id }) => id);
  await lockBoardsOfPins(
    tx,
    ids,
    moved.map(({ board_id }) => board_id),
  );
  const locked = await lockVisiblePins(tx, actor, ids);
  const there = locked.filter((pin) => pin.board_id === from.board_id && pin.section_id === from.section_id);
  for (const { destination, pins } of await requireFormerDestinations(tx, actor, moved, there)) {
    const back = await moveLockedPins(tx, pins, destination);
    if (back.length === 0) continue;
    await recordPins(tx, actor, { verb: "pins_moved", pins: back, to: destination, from: back });
  }
  return there.length;
}

/**
 * Returns whether this move can be undone. A public Pin moved to someone else's hidden board can't go back, because
 * that would reveal what people wrote about it there.
 */
export async function canMoveBack(tx: Tx, actor: Actor, moved: readonly Moved[]): Promise<boolean> {
  const pins = await lockVisiblePins(
    tx,
    actor,
    moved.map(({ id }) => id),
  );
  try {
    await requireFormerDestinations(tx, actor, moved, pins);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Returns the former boards and sections with their Pins. Throws if a Pin may not go back or a destination is gone. */
async function requireFormerDestinations(
  tx: Tx,
  actor: Actor,
  moved: readonly Moved[],
  locked: readonly LockedPin[],
): Promise<{ destination: Destination; pins: LockedPin[] }[]> {
  const byId = new Map(locked.map((pin) => [pin.id, pin]));
  const found: { destination: Destination; pins: LockedPin[] }[] = [];
  for (const group of Map.groupBy(moved, (pin) => `${pin.board_id} ${pin.section_id}`).values()) {
    const location = { boardId: group[0]?.board_id, sectionId: group[0]?.section_id };
    const destination = await requireDestination(tx, actor, location);
    const pins = group.map(({ id }) => byId.get(id)).filter((pin) => pin !== undefined);
    for (const pin of pins) requireMover(actor, pin, destination);
    found.push({ destination, pins });
  }
  return found;
}

type Location = { boardId: string | null; sectionId: string | null };

async function countMoves(tx: Tx, pins: readonly LockedPin[], to: Location): Promise<void> {
  const from = Map.groupBy(pins, (pin) => [pin.pinner_id, pin.board_id, pin.section_id].join());
  for (const group of from.values()) {
    const [first] = group;
    if (!first) continue;
    const { pinner_id: pinnerId, board_id: boardId, section_id: sectionId } = first;
    await countPins(tx, { pinnerId, boardId, sectionId }, -group.length);
    await countPins(tx, { pinnerId, ...to }, group.length);
  }
}
