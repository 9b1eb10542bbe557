import { bulkTexts } from "#contract/bulk-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import {
  lockBoards,
  recordBoardEvent,
  requireWritableBoard,
  requireWritableSection,
} from "../boards/index.ts";
import { type HeldPin, holdPins } from "./held-pins-repo.ts";
import { type Around, type Neighbour, type Placed, placeBetween } from "./places.ts";
import { findLastPin, getTopPlace, listAbove, listBelow, setPlaces } from "./places-repo.ts";

type Options = ParsedOptionsOf<"BoardPinsReorder.update">;

/** Whoever keeps the board puts its pins into order, others' as well. */
export async function reorderPins(
  scope: Scope,
  options: Options,
): Promise<ResultOf<"BoardPinsReorder.update">> {
  const viewer = requireMember(scope);
  const { pin_ids: ids, before_id: beforeId } = options;
  if (ids.length === 0) throw invalid("pin_ids", bulkTexts.noPins);
  if (new Set(ids).size < ids.length) throw new AppError("invalid_parameters", { detail: "pin_ids" });
  if (beforeId !== undefined && ids.includes(beforeId)) {
    throw new AppError("invalid_parameters", { detail: "before_id" });
  }
  await scope.context.db.transaction((tx) => reorder(tx, viewer, options));
  return { pin_ids: ids };
}

async function reorder(tx: Tx, viewer: SignedInViewer, options: Options): Promise<void> {
  const { board_id: boardId, section_id: sectionId, pin_ids: ids, before_id: beforeId } = options;
  await lockBoards(tx, [boardId]);
  const board = await requireWritableBoard(tx, viewer, boardId);
  if (sectionId) await requireWritableSection(tx, board, sectionId);
  const held = await holdPins(tx, viewer, beforeId === undefined ? ids : [...ids, beforeId]);
  const isThere = (pin: HeldPin) =>
    pin.board_id === boardId && (sectionId === undefined || pin.section_id === sectionId);
  if (!held.every(isThere)) throw new AppError("pin_not_found");
  await setPlaces(tx, await findPlaces(tx, options, held));
  const data = { pin_ids: ids, section_id: sectionId ?? null };
  await recordBoardEvent(tx, boardId, {
    ...board,
    ...{ actorId: viewer.member.id, verb: "pins_reordered", data },
  });
}

async function findPlaces(tx: Tx, options: Options, held: readonly HeldPin[]): Promise<Placed[]> {
  const { board_id: boardId, section_id: sectionId, pin_ids: ids, before_id: beforeId } = options;
  if (beforeId !== undefined) {
    const before = held.find(({ id }) => id === beforeId);
    if (!before) throw new AppError("pin_not_found");
    return await placeAround(tx, { boardId, ids, pivot: before, isAfterPivot: false });
  }
  const last = await findLastPin(tx, { boardId, sectionId, butIds: ids });
  if (last) return await placeAround(tx, { boardId, ids, pivot: last, isAfterPivot: true });
  // Named are all that there are, so they share the places they have.
  const shared = exchangePlaces(ids, held);
  if (shared) return shared;
  const end = await findLastPin(tx, { boardId, sectionId: undefined, butIds: ids });
  return await placeAround(tx, { boardId, ids, pivot: end, isAfterPivot: true });
}

function exchangePlaces(ids: readonly string[], held: readonly HeldPin[]): Placed[] | null {
  const places = [...new Set(held.map(({ place }) => BigInt(place)))].sort((a, b) => (a < b ? 1 : -1));
  if (places.length < ids.length) return null;
  return places.flatMap((place, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, place }];
  });
}

type Spot = { boardId: string; ids: string[]; pivot: Neighbour | null; isAfterPivot: boolean };

const neighboursAtFirst = 2;

/** Before the pivot or after it, in the order of the whole board: so it is right in each part of it, too. */
async function placeAround(tx: Tx, { boardId, ids, pivot, isAfterPivot }: Spot): Promise<Placed[]> {
  const top = await getTopPlace(tx);
  for (let take = neighboursAtFirst; ; take *= 32) {
    const asked = { boardId, butIds: ids, take };
    const above = pivot ? await listAbove(tx, { ...asked, pivot, withPivot: isAfterPivot }) : [];
    const below = pivot ? await listBelow(tx, { ...asked, pivot, withPivot: !isAfterPivot }) : [];
    const around: Around = {
      above: { neighbours: above, isEnd: above.length < take },
      below: { neighbours: below, isEnd: below.length < take },
      top,
    };
    const placed = placeBetween(ids, around);
    if (placed) return placed;
  }
}
