import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { rotateHiddenSignatures } from "../media/index.ts";
import { type HeldPin, holdPins, holdVisiblePins, lockBoardsOfPins } from "./held-pins-repo.ts";
import { putPins } from "./move-repo.ts";
import { countPins, type Place, requirePlace } from "./place.ts";
import { requireMover } from "./policy.ts";

type FormerSpot = { board_id: string | null; section_id: string | null };
export type Moved = FormerSpot & { id: string };

/** All of them or none; answers where each was. Those that are there already stay as they are. */
export async function movePins(tx: Tx, actor: Actor, ids: readonly string[], to: Place): Promise<Moved[]> {
  await lockBoardsOfPins(tx, ids, [to.board?.id]);
  const pins = await holdPins(tx, actor, ids);
  for (const pin of pins) requireMover(actor, pin, to);
  return await moveHeldPins(tx, pins, to);
}

/** The same of pins that are held, with their boards. The caller has asked whether they may be moved. */
export async function moveHeldPins(tx: Tx, pins: readonly HeldPin[], to: Place): Promise<Moved[]> {
  const moving = pins.filter((pin) => !isIn(to, pin));
  if (moving.length === 0) return [];
  const boardId = to.board?.id ?? null;
  await countMoves(tx, moving, { boardId, sectionId: to.sectionId });
  await putPins(tx, { ids: moving.map(({ id }) => id), boardId, sectionId: to.sectionId });
  await hideLessSeen(tx, moving, to);
  return moving.map(({ id, board_id, section_id }) => ({ id, board_id, section_id }));
}

/** What everybody saw, and sees no longer where it is now. */
async function hideLessSeen(tx: Tx, pins: readonly HeldPin[], { board }: Place): Promise<void> {
  if (board === null || (board.privacy === "public" && !board.isOwnerPrivate)) return;
  const shown = pins.filter((pin) => pin.is_public);
  await rotateHiddenSignatures(
    tx,
    shown.map((pin) => pin.picture_id),
  );
}

export function isIn({ board, sectionId }: Place, pin: HeldPin): boolean {
  return pin.board_id === (board?.id ?? null) && pin.section_id === sectionId;
}

/**
 * Those of the pins that are still where the move has put them, each to where it was. What has been moved again or has
 * gone since stays as it is. Answers how many went back.
 */
export async function movePinsBack(
  tx: Tx,
  actor: Actor,
  moved: readonly Moved[],
  from: FormerSpot,
): Promise<number> {
  const ids = moved.map(({ id }) => id);
  await lockBoardsOfPins(
    tx,
    ids,
    moved.map(({ board_id }) => board_id),
  );
  const held = await holdVisiblePins(tx, actor, ids);
  const there = held.filter((pin) => pin.board_id === from.board_id && pin.section_id === from.section_id);
  for (const { place, pins } of await requireFormerPlaces(tx, actor, moved, there)) {
    await moveHeldPins(tx, pins, place);
  }
  return there.length;
}

/**
 * Whether all that was moved just now could go back. What everybody saw, and is on a board now that another keeps to
 * itself, could not: it would show what was said about it there.
 */
export async function canMoveBack(tx: Tx, actor: Actor, moved: readonly Moved[]): Promise<boolean> {
  const pins = await holdVisiblePins(
    tx,
    actor,
    moved.map(({ id }) => id),
  );
  try {
    await requireFormerPlaces(tx, actor, moved, pins);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The places where the pins were, each with those of it. Refused where one is not to be moved there, or not any more. */
async function requireFormerPlaces(
  tx: Tx,
  actor: Actor,
  moved: readonly Moved[],
  held: readonly HeldPin[],
): Promise<{ place: Place; pins: HeldPin[] }[]> {
  const byId = new Map(held.map((pin) => [pin.id, pin]));
  const found: { place: Place; pins: HeldPin[] }[] = [];
  for (const group of Map.groupBy(moved, (pin) => `${pin.board_id} ${pin.section_id}`).values()) {
    const spot = { boardId: group[0]?.board_id, sectionId: group[0]?.section_id };
    const place = await requirePlace(tx, actor, spot);
    const pins = group.map(({ id }) => byId.get(id)).filter((pin) => pin !== undefined);
    for (const pin of pins) requireMover(actor, pin, place);
    found.push({ place, pins });
  }
  return found;
}

type Spot = { boardId: string | null; sectionId: string | null };

async function countMoves(tx: Tx, pins: readonly HeldPin[], to: Spot): Promise<void> {
  const from = Map.groupBy(pins, (pin) => [pin.pinner_id, pin.board_id, pin.section_id].join());
  for (const group of from.values()) {
    const [first] = group;
    if (!first) continue;
    const { pinner_id: pinnerId, board_id: boardId, section_id: sectionId } = first;
    await countPins(tx, { pinnerId, boardId, sectionId }, -group.length);
    await countPins(tx, { pinnerId, ...to }, group.length);
  }
}
