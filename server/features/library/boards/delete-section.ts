import { actionTypes } from "#contract/library/action-types.ts";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { createUndo } from "#server/platform/undo.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { beginAction } from "./actions/begin-action.ts";
import { requireIdleBoard } from "./actions/busy.ts";
import { emptyingFields } from "./actions/full-sections.ts";
import { trashFullSection } from "./actions/full-sections-repo.ts";
import { lockOwnBoard, requireReadableSection, type WritableBoard } from "./board-access.ts";
import { recordSectionEvent } from "./board-event.ts";
import { countBoardPins } from "./count-pins.ts";
import { hidePictures } from "./hide-pictures.ts";
import {
  countSections,
  type LockedSection,
  lockSection,
  lockSectionPins,
  type SectionPin,
  setSectionOfPins,
  trashSection,
  trashSectionPins,
} from "./section-writes-repo.ts";
import { RESTORE_SECTION, type SectionUndo } from "./trash/undo-repo.ts";

type Options = ParsedOptionsOf<"BoardSectionEdit.delete">;
type Result = ResultOf<"BoardSectionEdit.delete">;

/** Its Pins stay on the board, or go to the trash of the members who saved them. */
export async function deleteSection(scope: Scope, options: Options): Promise<Result> {
  const { viewer } = await actAs(scope, options);
  const { db } = scope.context;
  const { boardId } = await requireReadableSection(db, viewer, options.section_id);
  return await db.transaction((tx) => removeSection(tx, viewer, boardId, options));
}

async function removeSection(
  tx: Tx,
  viewer: SignedInViewer,
  boardId: string,
  { section_id: id, delete_pins: withPins = false }: Options,
): Promise<Result> {
  const board = await lockOwnBoard(tx, viewer, boardId);
  await requireIdleBoard(tx, boardId);
  const section = await lockSection(tx, boardId, id);
  if (!section) throw new AppError("section_not_found");
  const actorId = viewer.member.id;
  const total = section.pin_count;
  const isLong = total > LONG_ACTION_PINS;
  const removal = { boardId, sectionId: id, withPins };
  const pinIds = isLong ? [] : await removeNow(tx, removal);
  const blocking_action = isLong ? await beginRemoval(tx, actorId, { ...removal, total }) : null;
  await noteRemoval(tx, board, section, { actorId, withPins });
  const undo: SectionUndo = { section_id: id, pin_ids: pinIds, with_pins: withPins };
  const kept = await createUndo(tx, { memberId: actorId, kind: RESTORE_SECTION, data: undo });
  return { id, undo: kept, blocking_action };
}

/** Takes a removed section off the board's count and out of caches, and records that. */
export async function noteRemoval(
  tx: Tx,
  board: WritableBoard,
  { id, pin_count: pins }: LockedSection,
  { actorId, withPins }: { actorId: string; withPins: boolean },
): Promise<void> {
  await countSections(tx, board.id, -1);
  await tx.clearSharedCaches();
  const data = { board_id: board.id, pins, with_pins: withPins };
  await recordSectionEvent(tx, id, { ...board, actorId, verb: "section_deleted", data });
}

type Removal = { boardId: string; sectionId: string; withPins: boolean };

async function removeNow(tx: Tx, { boardId, sectionId, withPins }: Removal): Promise<string[]> {
  const pins = await lockSectionPins(tx, boardId, sectionId);
  const pinIds = pins.map(({ id }) => id);
  await trashSection(tx, { id: sectionId });
  if (withPins) await trashPins(tx, boardId, pins);
  else await setSectionOfPins(tx, { pinIds, sectionId: null });
  return pinIds;
}

/** Hides the section at once; its Pins follow in steps. */
async function beginRemoval(
  tx: Tx,
  memberId: string,
  { boardId, sectionId, withPins, total }: Removal & { total: number },
): Promise<BlockingAction> {
  await trashFullSection(tx, sectionId);
  return await beginAction(tx, {
    memberId,
    actionType: withPins ? actionTypes.deletePins : actionTypes.movePins,
    ...emptyingFields(sectionId),
    boardId,
    targetBoardId: withPins ? null : boardId,
    pinIds: [],
    total,
  });
}

async function trashPins(tx: Tx, boardId: string, pins: readonly SectionPin[]): Promise<void> {
  await countBoardPins(tx, { boardId, sectionId: null, delta: -pins.length });
  await trashSectionPins(tx, { pinIds: pins.map(({ id }) => id) });
  await hidePictures(
    tx,
    pins.map(({ picture_id }) => picture_id),
  );
}
