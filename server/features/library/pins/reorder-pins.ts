import { bulkTexts } from "#contract/library/bulk-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import {
  lockBoards,
  recordBoardEvent,
  requireWritableBoard,
  requireWritableSection,
} from "../boards/index.ts";
import { type LockedPin, lockPins } from "./locked-pins-repo.ts";
import { type Gap, type Neighbour, type Placed, placeBetween } from "./places.ts";
import { findLastPin, getTopPlace, listAbove, listBelow, setPlaces } from "./places-repo.ts";

type Options = ParsedOptionsOf<"BoardPinsReorder.update">;

/** Owners and collaborators may reorder all Pins of their board, including other people's. */
export async function reorderPins(
  scope: Scope,
  options: Options,
): Promise<ResultOf<"BoardPinsReorder.update">> {
  const { viewer } = await actAs(scope, options);
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
  const locked = await lockPins(tx, viewer, beforeId === undefined ? ids : [...ids, beforeId]);
  const isThere = (pin: LockedPin) =>
    pin.board_id === boardId && (sectionId === undefined || pin.section_id === sectionId);
  if (!locked.every(isThere)) throw new AppError("pin_not_found");
  await setPlaces(tx, await findPlaces(tx, options, locked));
  const data = { pin_ids: ids, section_id: sectionId ?? null };
  await recordBoardEvent(tx, boardId, {
    ...board,
    actorId: viewer.member.id,
    verb: "pins_reordered",
    data,
  });
}

async function findPlaces(tx: Tx, options: Options, locked: readonly LockedPin[]): Promise<Placed[]> {
  const { board_id: boardId, section_id: sectionId, pin_ids: ids, before_id: beforeId } = options;
  if (beforeId !== undefined) {
    const before = locked.find(({ id }) => id === beforeId);
    if (!before) throw new AppError("pin_not_found");
    return await placeAround(tx, { boardId, ids, pivot: before, isAfterPivot: false });
  }
  const last = await findLastPin(tx, { boardId, sectionId, butIds: ids });
  if (last) return await placeAround(tx, { boardId, ids, pivot: last, isAfterPivot: true });
  // The request names all Pins in the list, so they redistribute their own places.
  const shared = exchangePlaces(ids, locked);
  if (shared) return shared;
  const end = await findLastPin(tx, { boardId, sectionId: undefined, butIds: ids });
  return await placeAround(tx, { boardId, ids, pivot: end, isAfterPivot: true });
}

function exchangePlaces(ids: readonly string[], locked: readonly LockedPin[]): Placed[] | null {
  const places = [...new Set(locked.map(({ place }) => BigInt(place)))].sort((a, b) => (a < b ? 1 : -1));
  if (places.length < ids.length) return null;
  return places.flatMap((place, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, place }];
  });
}

type PivotTarget = { boardId: string; ids: string[]; pivot: Neighbour | null; isAfterPivot: boolean };

const firstTake = 2;

/** Inserts before or after the pivot in the order of the whole board, which is then right in each section too. */
async function placeAround(tx: Tx, { boardId, ids, pivot, isAfterPivot }: PivotTarget): Promise<Placed[]> {
  const top = await getTopPlace(tx);
  for (let take = firstTake; ; take *= 32) {
    const values = { boardId, butIds: ids, take };
    const above = pivot ? await listAbove(tx, { ...values, pivot, withPivot: isAfterPivot }) : [];
    const below = pivot ? await listBelow(tx, { ...values, pivot, withPivot: !isAfterPivot }) : [];
    const gap: Gap = {
      above: { neighbours: above, isEnd: above.length < take },
      below: { neighbours: below, isEnd: below.length < take },
      top,
    };
    const placed = placeBetween(ids, gap);
    if (placed) return placed;
  }
}
