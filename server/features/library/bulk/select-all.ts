import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { choosePins } from "../pins/index.ts";
import type { BulkResult } from "./long-action.ts";
import { copyOwnPins, deleteOwnPins, moveOwnPins, type OwnPlace } from "./own-pins.ts";
import { countOwnPins, countPinsOfBoard } from "./select-all-repo.ts";
import {
  type BoardPlace,
  copyBoardPins,
  deleteBoardPins,
  moveBoardPins,
  requireSource,
  type Target,
} from "./whole-board.ts";

/** Counts everything in a place, so that people know how much they select. */
export async function countEverything(
  scope: Scope,
  options: ParsedOptionsOf<"BulkEditSelectAll.get">,
): Promise<ResultOf<"BulkEditSelectAll.get">> {
  const { viewer } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const { db } = scope.context;
  const place = readPlace(options);
  if (!("boardId" in place)) return await countOwnPins(db, viewer, place);
  const { source } = await requireSource(db, viewer, place);
  const everyones = { pinnerId: null, publicOnly: false };
  return await countPinsOfBoard(db, viewer, { ...source, ...everyones, boardId: place.boardId, butIds: [] });
}

export async function copyEverything(
  scope: Scope,
  options: ParsedOptionsOf<"BulkEditSelectAll.create">,
): Promise<BulkResult> {
  const { viewer } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const [place, target] = [readPlace(options), readTarget(options)];
  return await scope.context.db.transaction((tx) =>
    "boardId" in place ? copyBoardPins(tx, viewer, place, target) : copyOwnPins(tx, viewer, place, target),
  );
}

export async function moveEverything(
  scope: Scope,
  options: ParsedOptionsOf<"BulkEditSelectAll.update">,
): Promise<BulkResult> {
  const { viewer } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const [place, target] = [readPlace(options), readTarget(options)];
  return await scope.context.db.transaction((tx) =>
    "boardId" in place ? moveBoardPins(tx, viewer, place, target) : moveOwnPins(tx, viewer, place, target),
  );
}

export async function deleteEverything(
  scope: Scope,
  options: ParsedOptionsOf<"BulkEditSelectAll.delete">,
): Promise<BulkResult> {
  const { viewer } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const place = readPlace(options);
  return await scope.context.db.transaction((tx) =>
    "boardId" in place ? deleteBoardPins(tx, viewer, place) : deleteOwnPins(tx, viewer, place),
  );
}

type PlaceOptions = Pick<
  ParsedOptionsOf<"BulkEditSelectAll.delete">,
  "board_id" | "old_section_id" | "pin_filter" | "pin_ids"
>;

/** All one's Pins must be asked for by name: a forgotten board must not mean everything. */
function readPlace(options: PlaceOptions): BoardPlace | OwnPlace {
  const { board_id: boardId, old_section_id: sectionId, pin_filter: filter, pin_ids: butIds = [] } = options;
  if (boardId !== undefined) return { boardId, sectionId, butIds };
  if (filter === undefined) throw new AppError("invalid_parameters", { detail: "board_id" });
  return { choice: choosePins(filter === "NONE" ? [] : [filter]), butIds };
}

type TargetOptions = Pick<ParsedOptionsOf<"BulkEditSelectAll.update">, "new_board_id" | "new_section_id">;

function readTarget({ new_board_id: boardId, new_section_id: sectionId }: TargetOptions): Target {
  return { boardId, sectionId };
}
